/** Reads parts of a run. A long run opens with its records, and its chunks are read step by step. */
import { type Chunk, type Representation, textOf } from '../../../core/memory/chunk.ts';
import { chunkIdOf, type RunId } from '../../../core/memory/units.ts';
import type { RunOutline, StepText } from '../../../ports/runs/run-store.ts';
import type { StepRecord } from '../../../ports/runs/step-record.ts';
import type { ChunkRow, RepresentationRow, RunRow, StepRow } from '../database/schema.ts';
import { recordOf } from '../hash-chain/step-chain.ts';
import { rebuildChunks } from '../rows/chunk-rows.ts';
import { runOf } from '../rows/run-rows.ts';
import { missingFrom } from './run-rules.ts';

/** The part of an object store that is used. */
interface Rows<Row> {
  get(key: IDBKeyRange): Promise<Row | undefined>;
  getAll(range: IDBKeyRange, count?: number): Promise<Row[]>;
}

/** Texts that are read at once: some megabytes. */
export const textsInPage = 500;
/** Records that are read at once, so that the page can draw and react in between. */
const recordsInPage = 1_000;

export async function outlineFrom(
  runs: Rows<RunRow>,
  steps: Rows<StepRow>,
  id: RunId,
): Promise<RunOutline | undefined> {
  const row = await runs.get(IDBKeyRange.only(id));
  if (row === undefined) return undefined;
  const records: StepRecord[] = [];
  for (let after = 0; ; ) {
    const range = IDBKeyRange.bound([id, after], [id, []], true);
    const rows = await steps.getAll(range, recordsInPage);
    for (const step of rows) records.push(recordOf(step));
    const last = rows.at(-1);
    if (last === undefined || rows.length < recordsInPage) break;
    after = last.step;
  }
  const held = records.map(({ step }) => step);
  return { run: runOf(row), steps: records, missingSteps: missingFrom(row.steps, held) };
}

export async function chunksFrom(
  chunks: Rows<ChunkRow>,
  representations: Rows<RepresentationRow>,
  id: RunId,
  steps: readonly number[],
): Promise<{ readonly chunks: readonly Chunk[]; readonly representations: readonly Representation[] }> {
  const rows = await Promise.all(
    [...new Set(steps)].map(async (step) => {
      const chunk = chunkIdOf(id, step);
      const [row, own] = await Promise.all([
        chunks.get(IDBKeyRange.only([id, chunk])),
        // "0" comes right after the slash. The ids of a chunk's versions begin with the chunk's id and a slash.
        representations.getAll(IDBKeyRange.bound([id, `${chunk}/`], [id, `${chunk}0`], false, true)),
      ]);
      // A run from elsewhere may use other ids. The chunk names its current versions.
      const held = new Set(own.map((version) => version.id));
      const others = Object.values(row?.current ?? {}).filter((version) => !held.has(version));
      const named = await Promise.all(
        others.map((version) => representations.get(IDBKeyRange.only([id, version]))),
      );
      const versions = [...own, ...named.filter((version) => version !== undefined)];
      return { row, versions };
    }),
  );
  return rebuildChunks(
    rows.flatMap(({ row }) => row ?? []),
    rows.flatMap(({ versions }) => versions),
  );
}

export function textAt(chunk: ChunkRow | Chunk): StepText {
  return { step: chunk.step, kind: chunk.kind, text: textOf(chunk) };
}

export function stepsBetween(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}
