/** Facts about each step for the slider: how full its prompt was, and whether a memory is shown less than wanted. */

import type { ContextTrace } from '../../../core/trace/trace.ts';
import { isShortened } from '../../../record/trace/explain-decision.ts';
import type { ShownStep } from '../conversation/conversation.ts';

interface StepFacts {
  /** Tokens of the prompt, and its limit. */
  readonly prompt: number;
  readonly budget: number;
  /** Memories that are shown less than their score wanted. */
  readonly shortened: number;
}

/** Cached, because traces never change and those of thousands of steps are needed at every new one. */
const known = new WeakMap<ContextTrace, StepFacts>();

export function factsOf(trace: ContextTrace): StepFacts {
  const found = known.get(trace);
  if (found !== undefined) return found;
  let shortened = 0;
  for (const decision of trace.decisions) {
    if (isShortened(decision)) shortened += 1;
  }
  const { prompt, promptBudget: budget } = trace.ledger;
  const facts = { prompt, budget, shortened };
  known.set(trace, facts);
  return facts;
}

/** Index of the next step after `at` for which this holds; −1 if there is none. */
export function nextPlace(
  steps: readonly ShownStep[],
  at: number,
  holds: (step: ShownStep) => boolean,
): number {
  for (let place = at + 1; place < steps.length; place += 1)
    if (holds(steps[place] as ShownStep)) return place;
  return -1;
}

/** One column of the curve: some neighbouring steps, with the values of the fullest. */
export interface CurveColumn {
  /** Indices of its first and last step. */
  readonly first: number;
  readonly last: number;
  /** Null if none of its steps has been read. */
  readonly prompt: number | null;
  readonly shortened: boolean;
  readonly request: boolean;
}

export interface Curve {
  readonly columns: readonly CurveColumn[];
  /** The largest budget or prompt: the top of the drawing. */
  readonly most: number;
  readonly budget: number;
  /** Number of steps whose trace has been read. */
  readonly read: number;
}

/** At most `width` columns, however many steps there are. */
export function curveOf(steps: readonly ShownStep[], width: number): Curve {
  const count = Math.max(1, Math.min(width, steps.length));
  const columns: CurveColumn[] = [];
  let [most, budget, read] = [1, 0, 0];
  for (let column = 0; column < count; column += 1) {
    const first = Math.floor((column * steps.length) / count);
    const last = Math.max(first, Math.floor(((column + 1) * steps.length) / count) - 1);
    let [prompt, shortened, request]: [number | null, boolean, boolean] = [null, false, false];
    for (let place = first; place <= last; place += 1) {
      const step = steps[place];
      if (step === undefined) continue;
      if (step.kind === 'request') request = true;
      if (step.trace === null) continue;
      read += 1;
      const facts = factsOf(step.trace);
      prompt = Math.max(prompt ?? 0, facts.prompt);
      shortened ||= facts.shortened > 0;
      budget = Math.max(budget, facts.budget);
      most = Math.max(most, facts.prompt, facts.budget);
    }
    columns.push({ first, last, prompt, shortened, request });
  }
  return { columns, most, budget, read };
}
