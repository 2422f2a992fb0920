/** One record of a journal: the run's state, and what was added since the record before. */
import type { RunId } from '../../../core/memory/units.ts';
import type { AnswerRecord } from '../../../ports/runs/step-record.ts';
import type { GrowingFile } from '../../../ports/storage/growing-file.ts';
import type { ChunkRow, RepresentationRow, RunRow, StepRow } from '../database/schema.ts';
import { linkOf } from '../hash-chain/step-chain.ts';
import type { PackedTrace } from '../rows/packed-trace.ts';
import { appendFrame, type Frame, readFrame } from './frames.ts';
import { packRows, unpackRows } from './row-text.ts';

/** All rows of a step, as in the store. */
export interface StepBundle {
  readonly step: StepRow;
  readonly chunk: ChunkRow;
  readonly representations: readonly RepresentationRow[];
  readonly trace: PackedTrace;
}

export interface JournalRecord {
  readonly run: Omit<RunRow, 'answers'>;
  /** Answers are only added. These begin at the given index. */
  readonly answers: { readonly from: number; readonly added: readonly AnswerRecord[] };
  readonly steps: readonly StepBundle[];
  /** Chunks of earlier steps with newer versions. */
  readonly versions: readonly Omit<StepBundle, 'step' | 'trace'>[];
  /** Number of representations that the store held of the run. */
  readonly held: number;
}

/** @returns the bytes that it takes */
export async function appendRecord(file: GrowingFile, record: JournalRecord): Promise<number> {
  const bytes = await packRows(record);
  const first = record.steps[0]?.step.step ?? 0;
  appendFrame(file, bytes, { first, last: record.steps.at(-1)?.step.step ?? 0 });
  return bytes.length;
}

/** Null if it cannot be read or belongs to another run. */
export async function readRecord(file: GrowingFile, frame: Frame, run: RunId): Promise<JournalRecord | null> {
  const bytes = readFrame(file, frame);
  if (bytes === null) return null;
  try {
    const record = (await unpackRows(bytes)) as JournalRecord;
    return record.run.id === run ? record : null;
  } catch {
    return null;
  }
}

/** True if the rows are what was committed with their step. */
export function isAsCommitted({ step, chunk, representations, trace }: StepBundle): boolean {
  const { link, ...record } = step;
  return linkOf(link.previous, { step: record, chunk, representations, trace }).own === link.own;
}
