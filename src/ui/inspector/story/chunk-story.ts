/** The history of one memory over the steps of its run: how it was shown at each, with which weight, and why. */

import type { Shown, Tier } from '../../../core/memory/tier.ts';
import type { ContextTrace } from '../../../core/trace/trace.ts';
import { type Explanation, explainStep } from '../../../record/trace/explain-decision.ts';

export interface StoryMoment {
  /** The step of this context. */
  readonly step: number;
  readonly shown: Shown;
  readonly wanted: Tier | null;
  readonly weight: number | null;
  readonly explanation: Explanation;
}

/** Consecutive steps that showed it alike. */
interface StorySpell {
  readonly first: number;
  readonly last: number;
  readonly shown: Shown;
}

/** A memory at one step; null before it existed. */
export function momentAt(trace: ContextTrace, memory: number, isQuestion: boolean): StoryMoment | null {
  if (trace.step <= memory) return null;
  const explanation = explainStep(trace, memory, isQuestion);
  const { weight, score } = explanation.figures;
  const { shown, wanted } = explanation;
  return { step: trace.step, shown, wanted, weight: weight ?? score ?? null, explanation };
}

export function spellsOf(moments: readonly StoryMoment[]): readonly StorySpell[] {
  const spells: { first: number; last: number; shown: Shown }[] = [];
  for (const { step, shown } of moments) {
    const open = spells.at(-1);
    if (open?.shown === shown) open.last = step;
    else spells.push({ first: step, last: step, shown });
  }
  return spells;
}
