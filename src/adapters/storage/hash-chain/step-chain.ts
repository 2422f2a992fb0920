/**
 * The hash chain of a run. Each step carries the hash of what was committed with it and of the step before, and the run
 * carries the last hash. A browser that lost some of its files returns fewer or older rows without any error; the chain
 * shows that.
 * The hash is computed by the core, because awaiting WebCrypto would end the transaction. It notices damage. It cannot
 * notice forgery: whoever can write to this store can write a whole new chain.
 */
import { dataHash } from '../../../core/memory/content-hash.ts';
import { tiers } from '../../../core/memory/tier.ts';
import type { StepRecord } from '../../../ports/runs/step-record.ts';
import { withPresentAnswer } from '../../../record/answers/earlier-answer.ts';
import type { ChunkRow, RepresentationRow, StepLink, StepRow } from '../database/schema.ts';
import type { PackedTrace } from '../rows/packed-trace.ts';

export interface StepRows {
  readonly step: StepRecord;
  readonly chunk: ChunkRow;
  /** All versions of the chunk. The oldest of each tier is the committed one. */
  readonly representations: readonly RepresentationRow[];
  readonly trace: PackedTrace;
}

/** The link before the first step. */
export const chainStart = '';

export function linkOf(
  previous: string,
  { step, chunk: { current: _, ...chunk }, representations, trace }: StepRows,
): StepLink {
  const committed = tiers.map((tier) =>
    representations
      .filter((version) => version.tier === tier)
      .reduce<RepresentationRow | null>(
        (oldest, version) => (oldest !== null && oldest.version <= version.version ? oldest : version),
        null,
      ),
  );
  return { previous, own: dataHash([previous, step, chunk, committed, trace]) };
}

/** From the run's row: its mark, and the last link that it names. */
interface ChainEnd {
  readonly steps: number;
  readonly head: string;
}

interface LinkedRows {
  readonly link: StepLink;
  readonly parts: StepRows;
}

/** Proves a chain step by step, so that at most two steps are in memory. */
export class ChainProof {
  readonly #end: ChainEnd;
  #before: { readonly step: number; readonly own: string } | null = null;
  /** Numbers of steps that are not as they were committed, or do not follow the step that they were committed after. */
  readonly damaged: number[] = [];

  constructor(end: ChainEnd) {
    this.#end = end;
  }

  /** Steps must come in order. Gaps are allowed. */
  add({ link, parts }: LinkedRows): void {
    const { step } = parts.step;
    const before = this.#before;
    this.#before = { step, own: link.own };
    const expected = step === 1 ? chainStart : before?.step === step - 1 ? before.own : link.previous;
    const end = step === this.#end.steps ? this.#end.head : link.own;
    if (link.previous !== expected || link.own !== end || linkOf(link.previous, parts).own !== link.own)
      this.damaged.push(step);
  }
}

export function damagedSteps(rows: readonly LinkedRows[], end: ChainEnd): readonly number[] {
  const proof = new ChainProof(end);
  for (const row of rows) proof.add(row);
  return proof.damaged;
}

/** The record of a step without its link, with an answer of an earlier version converted. */
export function recordOf({ link: _, ...record }: StepRow): StepRecord {
  return withPresentAnswer(record);
}
