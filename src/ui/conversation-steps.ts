/** The steps of a conversation, looked up without walking all of them: a run has thousands, and every event draws anew. */
import type { Conversation, ShownStep, Turn } from './conversation.ts';

/** All steps of all turns, in order. */
export function stepsOf({ turns }: Conversation): readonly ShownStep[] {
  const known = stepsOfTurns.get(turns);
  if (known !== undefined) return known;
  const steps = turns.flatMap((turn) => turn.steps);
  stepsOfTurns.set(turns, steps);
  return steps;
}

/** The step of that number; undefined where there is none. Turns are searched by halves: a run has thousands of them. */
export function stepAt({ turns }: Conversation, number: number): ShownStep | undefined {
  let low = 0;
  let high = turns.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const steps = turns[middle]?.steps ?? [];
    const [first, last] = [steps[0]?.step, steps.at(-1)?.step];
    // A turn that has no step yet is the newest one.
    if (first === undefined || last === undefined || number < first) high = middle - 1;
    else if (number > last) low = middle + 1;
    else return steps.find(({ step }) => step === number);
  }
  return undefined;
}

/** How many steps there are, and how long they took together, in milliseconds; of a turn that stays it is known. */
export function extentOf({ turns }: Conversation): { readonly steps: number; readonly milliseconds: number } {
  let steps = 0;
  let milliseconds = 0;
  for (const turn of turns) {
    steps += turn.steps.length;
    let took = durations.get(turn);
    if (took === undefined) {
      took = turn.steps.reduce((sum, { record }) => sum + (record?.milliseconds ?? 0), 0);
      durations.set(turn, took);
    }
    milliseconds += took;
  }
  return { steps, milliseconds };
}

const durations = new WeakMap<Turn, number>();

/** Made once for all who ask while the turns are these. */
const stepsOfTurns = new WeakMap<readonly Turn[], readonly ShownStep[]>();

/** The steps whose memory can be looked at: it is here, or it can be read. */
export function stepsWithMemory(conversation: Conversation): readonly ShownStep[] {
  const steps = stepsOf(conversation);
  return steps.filter(({ trace, record }) => trace !== null || (conversation.partial && record !== null));
}

/** The step whose context the page shows: the selected one, else the newest that has one. */
export function shownStep(conversation: Conversation, selected: number | null): ShownStep | null {
  const chosen = selected === null ? undefined : stepAt(conversation, selected);
  if (chosen !== undefined) return chosen;
  for (let i = conversation.turns.length - 1; i >= 0; i -= 1) {
    const newest = conversation.turns[i]?.steps.findLast(({ trace }) => trace !== null);
    if (newest !== undefined) return newest;
  }
  return null;
}
