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

/**
 * Numbers of the steps that are not as they were committed, or do not stand behind the step that they were committed
 * behind. `rows` are steps in order, gaps allowed; `head` is the link that the run says it ends in.
 */
export function damagedSteps(
  rows: readonly { readonly link: StepLink; readonly parts: StepRows }[],
  { steps, head }: { readonly steps: number; readonly head: string },
): number[] {
  const damaged = new Set<number>();
  for (const [index, { link, parts }] of rows.entries()) {
    const number = parts.step.step;
    const before = rows[index - 1];
    const expected =
      number === 1 ? chainStart : before?.parts.step.step === number - 1 ? before.link.own : link.previous;
    const end = number === steps ? head : link.own;
    if (link.previous !== expected || link.own !== end || linkOf(link.previous, parts).own !== link.own)
      damaged.add(number);
  }
  return [...damaged];
}

/** The record of a step without its link. */
export function recordOf({ link: _, ...record }: StepRow): StepRecord {
  return record;
}
