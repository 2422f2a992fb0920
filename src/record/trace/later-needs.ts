/** What the rest of a run needed from its past: a measure for contexts, with knowledge of the whole run. */

import { type Chunk, textOf } from '../../core/memory/chunk.ts';
import { termsOf } from '../../core/text/terms.ts';
import type { ContextTrace } from '../../core/trace/trace.ts';
import type { StepRecord } from '../step-record.ts';

/** Steps of memories, in order. */
export interface LaterNeeds {
  /** Opened again by the agent. */
  readonly glimpsed: readonly number[];
  /** Quoted in an answer. */
  readonly cited: readonly number[];
  /** Share an id, an amount or another rare term with a digit with a later step. */
  readonly linked: readonly number[];
  /** All of these, each once. */
  readonly all: readonly number[];
}

/** A term in more chunks is not rare and links nothing. */
const rareCount = 4;

type Kind = 'glimpsed' | 'cited' | 'linked';

/** Reads a run once, and then gives the needs after any of its steps. */
export class RunNeeds {
  /** For each need: the later step, the earlier step, and the kind. */
  readonly #needs: { readonly at: number; readonly step: number; readonly kind: Kind }[] = [];

  constructor(run: {
    readonly steps: readonly StepRecord[];
    readonly chunks: readonly Chunk[];
    readonly traces: readonly ContextTrace[];
  }) {
    const stepOf = new Map(run.chunks.map(({ id, step }) => [id, step]));
    const need = (kind: Kind, at: number, step: number | undefined): void => {
      if (step !== undefined && step < at) this.#needs.push({ at, step, kind });
    };
    for (const { step, decisions } of run.traces)
      for (const { reason, step: opened } of decisions)
        if (reason === 'glimpsed') need('glimpsed', step, opened);
    for (const { step, answer } of run.steps)
      for (const { chunk } of answer?.citations ?? [])
        need('cited', step, chunk === null ? undefined : stepOf.get(chunk));
    for (const holders of rareTerms(run.chunks))
      holders.forEach((at, place) => {
        for (const step of holders.slice(0, place)) need('linked', at, step);
      });
  }

  /**
   * The earlier steps that step `step` and later ones needed. `step` itself counts, because the measured context was made for it.
   */
  from(step: number): LaterNeeds {
    const found: Record<Kind, Set<number>> = { glimpsed: new Set(), cited: new Set(), linked: new Set() };
    for (const need of this.#needs) if (need.at >= step && need.step < step) found[need.kind].add(need.step);
    const { glimpsed, cited, linked } = found;
    return {
      glimpsed: inOrder(glimpsed),
      cited: inOrder(cited),
      linked: inOrder(linked),
      all: inOrder([...glimpsed, ...cited, ...linked]),
    };
  }
}

/** For each rare term with a digit, the steps of the chunks that hold it, in order of time. */
function rareTerms(chunks: readonly Chunk[]): number[][] {
  const holders = new Map<string, number[]>();
  for (const chunk of chunks) {
    for (const term of new Set(termsOf(textOf(chunk)))) {
      if (!/\d/.test(term)) continue;
      const steps = holders.get(term);
      if (steps === undefined) holders.set(term, [chunk.step]);
      // One more than the limit is enough to know.
      else if (steps.length <= rareCount) steps.push(chunk.step);
    }
  }
  return [...holders.values()].filter(({ length }) => length > 1 && length <= rareCount);
}

function inOrder(steps: Iterable<number>): number[] {
  return [...new Set(steps)].sort((left, right) => left - right);
}
