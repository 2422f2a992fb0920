/** A long conversation in pieces of a few dozen elements each, so that only those near the eye have to be drawn. */
import type { Conversation, ShownStep, Turn } from '../state/conversation.ts';

/** Conversations of more steps or turns than these draw only what is near the eye. */
const mostSteps = 120;
const mostTurns = 12;
/** Of a long turn the newest steps stand open; the earlier ones are one line until somebody wants them. */
const newestShown = 8;
/** Steps that a piece of an opened turn has. */
const stepsInPiece = 25;

export type ConversationItem =
  /** A question with the steps that are shown and its answer. */
  | { readonly kind: 'turn'; readonly key: string; readonly turn: Turn }
  /** The three parts of a turn whose steps were all opened: the question, some of the steps, how it ended. */
  | { readonly kind: 'question' | 'end'; readonly key: string; readonly turn: Turn }
  | {
      readonly kind: 'steps';
      readonly key: string;
      /** Of the turn, and what it asks. */
      readonly number: number;
      readonly question: string;
      readonly steps: readonly ShownStep[];
      /** Place of the first in the turn, from 0. */
      readonly first: number;
      /** Steps of the turn (`sizeOf`). */
      readonly all: number;
    };

/** In the terms of `aria-setsize`: of what grows, nobody can say how many there will be. */
const unknownSize = -1;

/** How many steps a turn has, for who hears them one by one. */
export function sizeOf({ steps }: Turn, growing: boolean): number {
  return growing ? unknownSize : steps.length;
}

/** Number of the turn that a piece is of. */
export function turnNumberOf(item: ConversationItem): number {
  return item.kind === 'steps' ? item.number : item.turn.number;
}

export function isLong(turns: readonly Turn[]): boolean {
  return turns.length > mostTurns || turns.reduce((sum, { steps }) => sum + steps.length, 0) > mostSteps;
}

/** Whether the run is called after its only question: it would be said twice. */
export function titleStandsBelow({ run, turns }: Pick<Conversation, 'run' | 'turns'>): boolean {
  return turns.length === 1 && turns[0]?.question.trim() === run?.title.trim();
}

/** How many steps of the turn stand as one line; none where it is short or was opened. */
export function foldedCount({ steps }: Turn, opened: boolean): number {
  return opened || steps.length <= newestShown + 1 ? 0 : steps.length - newestShown;
}

/**
 * A piece is the same object as long as nothing in it has changed, so that after an event only that is drawn in which
 * something has.
 *
 * @param opened numbers of the turns of which all steps are wanted
 * @param growing whether the newest turn is being worked on
 */
export function itemsOf(
  turns: readonly Turn[],
  opened: ReadonlySet<number>,
  growing = false,
): readonly ConversationItem[] {
  const items: ConversationItem[] = [];
  for (const turn of turns) {
    const all = sizeOf(turn, growing && turn.number === turns.length);
    if (opened.has(turn.number) && turn.steps.length > 2 * stepsInPiece) items.push(...piecesOf(turn, all));
    else items.push(wholeTurn(turn));
  }
  return items;
}

function wholeTurn(turn: Turn): ConversationItem {
  const known = wholeTurns.get(turn);
  if (known !== undefined) return known;
  const item = { kind: 'turn' as const, key: `${turn.number}`, turn };
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

const wholeTurns = new WeakMap<Turn, ConversationItem>();
const openedTurns = new WeakMap<
  Turn,
  { readonly all: number; readonly pieces: readonly ConversationItem[] }
>();
const piecesByFirst = new WeakMap<ShownStep, Extract<ConversationItem, { kind: 'steps' }>>();

/** The turn that a step belongs to. */
export function turnOfStep(turns: readonly Turn[], step: number): Turn | undefined {
  // Lost steps leave gaps: the last turn that begins at or before it is where it stood.
  return turns.findLast(({ steps }) => (steps[0]?.step ?? Number.POSITIVE_INFINITY) <= step);
}

/** Where a step is drawn: the place of its piece; undefined while it is in a line of folded steps. */
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
