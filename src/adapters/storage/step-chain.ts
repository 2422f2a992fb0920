/**
 * The hash chain of a run: each step carries the hash of what was committed with it and of the step before, and the run
 * the hash of the last. A browser that lost part of its files gives back fewer rows, or older ones, without any error.
 *
 * The hash is the core's own, since a promise of WebCrypto would end the transaction that it is awaited in. It notices
 * damage. It cannot notice forgery, and nothing could: whoever can write to this store can write a whole new chain.
 */
import { dataHash } from '../../core/memory/content-hash.ts';
import { tiers } from '../../core/memory/tier.ts';
import type { StepRecord } from '../../ports/step-record.ts';
import { withPresentAnswer } from '../../record/earlier-answer.ts';
import type { PackedTrace } from './packed-trace.ts';
import type { ChunkRow, RepresentationRow, StepLink, StepRow } from './schema.ts';

export interface StepRows {
  readonly step: StepRecord;
  readonly chunk: ChunkRow;
  /** All versions of the chunk; the oldest of each tier are the committed ones. */
  readonly representations: readonly RepresentationRow[];
  readonly trace: PackedTrace;
}

/** Where a run without steps stands. */
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

/** Of the run's row: its mark, and the link that it says it ends in. */
interface ChainEnd {
  readonly steps: number;
  readonly head: string;
}

interface LinkedRows {
  readonly link: StepLink;
  readonly parts: StepRows;
}

/** Proves a chain step by step, so that no more than two need to be at hand. */
export class ChainProof {
  readonly #end: ChainEnd;
  #before: { readonly step: number; readonly own: string } | null = null;
  /**
   * Numbers of the steps that are not as they were committed, or do not stand behind the step that they were committed behind.
   */
  readonly damaged: number[] = [];

  constructor(end: ChainEnd) {
    this.#end = end;
  }

  /** Steps come in order, gaps allowed. */
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

/** The record of a step without its link; an answer of an earlier version as one of today. */
export function recordOf({ link: _, ...record }: StepRow): StepRecord {
  return withPresentAnswer(record);
}
