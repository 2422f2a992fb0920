/** Splits a long conversation into pieces of a few dozen elements, so that only the visible ones are drawn. */
import type { ShownStep, Turn } from '../../state/conversation/conversation.ts';

/** Conversations with more steps or turns draw only the visible part. */
const mostSteps = 120;
const mostTurns = 12;
/** Newest steps of a long turn that are shown. Earlier ones are one line until somebody opens them. */
const newestShown = 8;
/** Steps in a piece of an opened turn. */
const stepsInPiece = 25;

export type ConversationItem =
  /** A question with its shown steps and its answer. */
  | {
      readonly kind: 'turn';
      readonly key: string;
      readonly turn: Turn;
      /** True if the same question stands below again (`isGoneOn`). */
      readonly goneOn: boolean;
    }
  /** The parts of a turn with all steps opened: the question, some of the steps, the end. */
  | { readonly kind: 'question' | 'end'; readonly key: string; readonly turn: Turn }
  | {
      readonly kind: 'steps';
      readonly key: string;
      /** Number and question of the turn. */
      readonly number: number;
      readonly question: string;
      readonly steps: readonly ShownStep[];
      /** Index of the first in the turn, from 0. */
      readonly first: number;
      /** Number of the turn's steps (`sizeOf`). */
      readonly all: number;
    };

/** For `aria-setsize`: the size of a growing set is unknown. */
const unknownSize = -1;

/** Number of the turn's steps, for screen readers. */
export function sizeOf({ steps }: Turn, growing: boolean): number {
  return growing ? unknownSize : steps.length;
}

/** Number of the turn that a piece belongs to. */
export function turnNumberOf(item: ConversationItem): number {
  return item.kind === 'steps' ? item.number : item.turn.number;
}

export function isLong(turns: readonly Turn[]): boolean {
  return turns.length > mostTurns || turns.reduce((sum, { steps }) => sum + steps.length, 0) > mostSteps;
}

/** True if the question ended without an answer and was asked again at once, as “Go on” does. */
export function isGoneOn({ question, answer }: Turn, next: Turn | undefined): boolean {
  const isCut = answer?.outcome === 'stopped' || answer?.limit !== undefined;
  return isCut && next?.question === question;
}

/** Number of the turn's steps that are folded to one line; 0 if the turn is short or opened. */
export function foldedCount({ steps }: Turn, opened: boolean): number {
  return opened || steps.length <= newestShown + 1 ? 0 : steps.length - newestShown;
}

/**
 * A piece stays the same object while nothing in it changes, so that an event only redraws the pieces that it changes.
 * @param opened numbers of the turns with all steps shown
 * @param growing true if the newest turn is being worked on
 */
export function itemsOf(
  turns: readonly Turn[],
  opened: ReadonlySet<number>,
  growing = false,
): readonly ConversationItem[] {
  const items: ConversationItem[] = [];
  for (const [place, turn] of turns.entries()) {
    const all = sizeOf(turn, growing && turn.number === turns.length);
    if (opened.has(turn.number) && turn.steps.length > 2 * stepsInPiece) items.push(...piecesOf(turn, all));
    else items.push(wholeTurn(turn, isGoneOn(turn, turns[place + 1])));
  }
  return items;
}

function wholeTurn(turn: Turn, goneOn: boolean): ConversationItem {
  const known = wholeTurns.get(turn);
  if (known?.goneOn === goneOn) return known;
  const item = { kind: 'turn' as const, key: `${turn.number}`, turn, goneOn };
  wholeTurns.set(turn, item);
  return item;
}

function piecesOf(turn: Turn, all: number): readonly ConversationItem[] {
  const known = openedTurns.get(turn);
  if (known?.all === all) return known.pieces;
  const { number } = turn;
  const pieces: ConversationItem[] = [{ kind: 'question', key: `${number} question`, turn }];
  for (let first = 0; first < turn.steps.length; first += stepsInPiece)
    pieces.push(pieceAt(turn, first, all));
  pieces.push({ kind: 'end', key: `${number} end`, turn });
  openedTurns.set(turn, { all, pieces });
  return pieces;
}

function pieceAt({ number, question, steps: some }: Turn, first: number, all: number): ConversationItem {
  const begins = some[first] as ShownStep;
  const known = piecesByFirst.get(begins);
  const count = Math.min(stepsInPiece, some.length - first);
  if (
    known?.all === all &&
    known.first === first &&
    known.steps.length === count &&
    known.steps.every((step, at) => step === some[first + at])
  )
    return known;
  const steps = some.slice(first, first + stepsInPiece);
  const key = `${number} ${first}`;
  const piece = { kind: 'steps' as const, key, number, question, steps, first, all };
  piecesByFirst.set(begins, piece);
  return piece;
}

const wholeTurns = new WeakMap<Turn, Extract<ConversationItem, { kind: 'turn' }>>();
const openedTurns = new WeakMap<
  Turn,
  { readonly all: number; readonly pieces: readonly ConversationItem[] }
>();
const piecesByFirst = new WeakMap<ShownStep, Extract<ConversationItem, { kind: 'steps' }>>();

/** The turn that a step belongs to. */
export function turnOfStep(turns: readonly Turn[], step: number): Turn | undefined {
  // Lost steps leave gaps. The step belonged to the last turn that begins at or before it.
  return turns.findLast(({ steps }) => (steps[0]?.step ?? Number.POSITIVE_INFINITY) <= step);
}

/** Index of the piece with a step; undefined while it is in a line of folded steps. */
export function itemOfStep(
  items: readonly ConversationItem[],
  opened: ReadonlySet<number>,
  step: number,
): number | undefined {
  const at = items.findIndex((item) => {
    if (item.kind === 'steps') return item.steps.some((shown) => shown.step === step);
    if (item.kind !== 'turn') return false;
    const folded = foldedCount(item.turn, opened.has(item.turn.number));
    return item.turn.steps.slice(folded).some((shown) => shown.step === step);
  });
  return at < 0 ? undefined : at;
}
