/** A long conversation in pieces of a few dozen elements each, so that only those near the eye have to be drawn. */
import type { ShownStep, Turn } from '../conversation.ts';

/** Conversations of more steps or turns than these draw only what is near the eye. */
const mostSteps = 120;
const mostTurns = 12;
/** Of a long turn the newest steps stand open; the earlier ones are one line until somebody wants them. */
export const newestShown = 8;
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
      readonly turn: Turn;
      readonly steps: readonly ShownStep[];
      /** Place of the first in the turn, from 0. */
      readonly first: number;
    };

export function isLong(turns: readonly Turn[]): boolean {
  return turns.length > mostTurns || turns.reduce((sum, { steps }) => sum + steps.length, 0) > mostSteps;
}

/** Steps of the turn that stand as one line; none where it is short or was opened. */
export function foldedSteps({ steps }: Turn, opened: boolean): readonly ShownStep[] {
  return opened || steps.length <= newestShown + 1 ? [] : steps.slice(0, -newestShown);
}

/** @param opened numbers of the turns of which all steps are wanted */
export function itemsOf(turns: readonly Turn[], opened: ReadonlySet<number>): readonly ConversationItem[] {
  return turns.flatMap((turn): ConversationItem[] => {
    const { number, steps } = turn;
    if (!opened.has(number) || steps.length <= 2 * stepsInPiece)
      return [{ kind: 'turn', key: `${number}`, turn }];
    const pieces: ConversationItem[] = [];
    for (let first = 0; first < steps.length; first += stepsInPiece) {
      const some = steps.slice(first, first + stepsInPiece);
      pieces.push({ kind: 'steps', key: `${number} ${first}`, turn, steps: some, first });
    }
    const question = { kind: 'question' as const, key: `${number} question`, turn };
    return [question, ...pieces, { kind: 'end', key: `${number} end`, turn }];
  });
}

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
    const folded = foldedSteps(item.turn, opened.has(item.turn.number));
    return item.turn.steps.slice(folded.length).some((shown) => shown.step === step);
  });
  return at < 0 ? undefined : at;
}
