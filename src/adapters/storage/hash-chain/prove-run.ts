/** Proves a run's hash chain in pieces. A long run takes seconds, and other reads, searches and commits go between two pages. */

import { type Tier, tiers } from '../../../core/memory/tier.ts';
import type { ChunkId, RunId } from '../../../core/memory/units.ts';
import { stopIfAborted } from '../../../ports/stopped.ts';
import { rowPages } from '../database/row-pages.ts';
import type { ChunkRow, RepresentationRow } from '../database/schema.ts';
import type { StorageConnection } from '../database/storage-connection.ts';
import { isAltered } from './run-seal.ts';
import { ChainProof } from './step-chain.ts';

/** Rows that are read at once: some hundred kilobytes, so that other work waits only milliseconds. */
const chunksInPage = 100;
const versionsInPage = 400;
/** Steps that are read with their traces and hashed at once. */
const stepsInPage = 50;

interface HeldChunk {
  readonly row: ChunkRow;
  /** The oldest version of each tier, which was committed. */
  readonly committed: Partial<Record<Tier, RepresentationRow>>;
  /** Tiers whose current version is there. */
  readonly whole: Set<Tier>;
}

/**
 * True if the run's record and every step up to its mark are complete and as they were saved, or if there is no such
 * run. False is not final: the pages are of different moments, and a run that was deleted between two of them looks
 * torn. Rejects with `aborted`.
 */
export async function isProven(
  connection: StorageConnection,
  id: RunId,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const run = await connection.read(['runs'], (transaction) => transaction.objectStore('runs').get(id));
  if (run === undefined) return true;
  if (isAltered(run)) return false;
  const chunks = await readHeldChunks(connection, id, signal);
  const chunkAt = new Map(Array.from(chunks.values(), (chunk) => [chunk.row.step, chunk]));
  const proof = new ChainProof(run);
  for (let first = 1; first <= run.steps; first += stepsInPage) {
    stopIfAborted(signal);
    // Steps committed since are not part of this proof.
    const range = IDBKeyRange.bound([id, first], [id, Math.min(first + stepsInPage - 1, run.steps)]);
    const [steps, traces] = await connection.read(['steps', 'traces'], (transaction) =>
      Promise.all([
        transaction.objectStore('steps').getAll(range),
        transaction.objectStore('traces').getAll(range),
      ]),
    );
    const traceAt = new Map(traces.map(({ step, trace }) => [step, trace]));
    for (const [index, { link, ...step }] of steps.entries()) {
      const chunk = chunkAt.get(step.step);
      const trace = traceAt.get(step.step);
      const there = step.step === first + index && chunk?.whole.size === tiers.length;
      if (!there || trace === undefined) return false;
      const representations = Object.values(chunk.committed);
      proof.add({ link, parts: { step, chunk: chunk.row, representations, trace } });
      chunkAt.delete(step.step);
      chunks.delete(chunk.row.id);
    }
    if (steps.length < Math.min(stepsInPage, run.steps - first + 1) || proof.damaged.length > 0) return false;
  }
  return true;
}

/** Reads chunks first, so that a version made before their versions are read is among these. */
async function readHeldChunks(
  connection: StorageConnection,
  id: RunId,
  signal: AbortSignal | undefined,
): Promise<Map<ChunkId, HeldChunk>> {
  const held = new Map<ChunkId, HeldChunk>();
  for await (const rows of rowPages(connection, 'chunks', id, chunksInPage)) {
    stopIfAborted(signal);
    for (const row of rows) held.set(row.id, { row, committed: {}, whole: new Set() });
  }
  for await (const rows of rowPages(connection, 'representations', id, versionsInPage)) {
    stopIfAborted(signal);
    for (const version of rows) {
      const { tier } = version;
      const chunk = held.get(version.chunk);
      if (chunk === undefined) continue;
      if (chunk.row.current[tier] === version.id) chunk.whole.add(tier);
      const oldest = chunk.committed[tier];
      if (oldest === undefined || version.version < oldest.version) chunk.committed[tier] = version;
    }
  }
  return held;
}
