/** Converts a run and its steps to rows and back. */

import { byChunk, type Chunk, type Representation } from '../../../core/memory/chunk.ts';
import type { ContextTrace } from '../../../core/trace/trace.ts';
import type { RunRecord, StoredRun } from '../../../ports/runs/run-store.ts';
import type { StepRecord } from '../../../ports/runs/step-record.ts';
import { withPresentAnswers } from '../../../record/answers/earlier-answer.ts';
import type { ChunkRow, RepresentationRow, RunRow, StepRow, TraceRow } from '../database/schema.ts';
import { isAltered } from '../hash-chain/run-seal.ts';
import { damagedSteps, recordOf, type StepRows } from '../hash-chain/step-chain.ts';
import { missingFrom } from '../runs/run-rules.ts';
import { chunkRows, rebuildChunks, representationRow } from './chunk-rows.ts';
import { stepWithOwnVector } from './own-vectors.ts';
import { packTrace, unpackTrace } from './packed-trace.ts';

/** `versions` are all versions of the chunk. Default: its current ones. */
export function rowsOfStep(
  step: StepRecord,
  chunk: Chunk,
  trace: ContextTrace,
  versions?: readonly Representation[],
): StepRows {
  const rows = chunkRows(chunk);
  return {
    step: stepWithOwnVector(step),
    chunk: rows.chunk,
    representations:
      versions?.map((version) => representationRow(chunk.run, version, chunk)) ?? rows.representations,
    trace: packTrace(trace),
  };
}

export function runOf({ fence: _, head: __, seal: ___, ...run }: RunRow): RunRecord {
  return withPresentAnswers(run);
}

/** Returns a step only if it is complete and as committed, so that steps, chunks and traces always match. */
export function storedRun(
  row: RunRow,
  steps: readonly StepRow[],
  chunks: readonly ChunkRow[],
  versions: readonly RepresentationRow[],
  traces: readonly TraceRow[],
): StoredRun {
  const { chunks: rebuilt, representations } = rebuildChunks(chunks, versions);
  const chunkAt = new Map(chunks.map((chunk) => [chunk.step, chunk]));
  const wholeChunks = new Set(rebuilt.map(({ step }) => step));
  const traceAt = new Map(traces.map(({ step, trace }) => [step, trace]));
  const versionsOf = byChunk(versions);
  const present = steps.flatMap(({ link, ...step }) => {
    const chunk = chunkAt.get(step.step);
    const trace = traceAt.get(step.step);
    if (chunk === undefined || trace === undefined || !wholeChunks.has(step.step)) return [];
    return [{ link, parts: { step, chunk, trace, representations: versionsOf.get(chunk.id) ?? [] } }];
  });
  const damaged = damagedSteps(present, row);
  const held = new Set(present.map(({ parts }) => parts.step.step).filter((step) => !damaged.includes(step)));
  const kept = rebuilt.filter(({ step }) => held.has(step));
  const keptIds = new Set(kept.map(({ id }) => id));
  return {
    run: runOf(row),
    steps: steps.filter(({ step }) => held.has(step)).map(recordOf),
    chunks: kept,
    traces: traces.filter(({ step }) => held.has(step)).map(({ trace }) => unpackTrace(trace)),
    representations: representations.filter(({ chunk }) => keptIds.has(chunk)),
    missingSteps: missingFrom(row.steps, new Set([...held, ...damaged])),
    damagedSteps: damaged,
    ...(isAltered(row) ? { alteredRecord: true } : {}),
  };
}
