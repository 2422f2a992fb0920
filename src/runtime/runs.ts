/** Lists, opens, changes and moves stored runs. */

import type { Result } from '../core/errors.ts';
import type { Chunk, Representation } from '../core/memory/chunk.ts';
import type { LabelledFile } from '../core/memory/labelled-text.ts';
import type { RunId } from '../core/memory/units.ts';
import type { ContextTrace } from '../core/trace/trace.ts';
import type { RunReader } from '../ports/runs/run-reader.ts';
import type { RunOutline, RunRecord, StoredRun } from '../ports/runs/run-store.ts';
import type { RedactionKind } from '../record/run-record.ts';

/** A run that was just deleted. */
export interface DeletedRun {
  readonly run: RunRecord;
  /** Puts the run back as it was. */
  readonly restore: () => Promise<void>;
}

/** Its label is the lowest of all labels in the run (rule U6). */
export interface ExportedRun extends LabelledFile<Blob> {
  /** A file name: the title with the ending `.webpace.json`. */
  readonly name: string;
  /** What was left out. */
  readonly leftOut: { readonly texts: number; readonly characters: number; readonly addresses: number };
  /** Steps in the file, and steps that are lost or come after a lost one. */
  readonly steps: number;
  readonly lostSteps: number;
  /** True if the first step is lost. Then the file holds all remaining steps, and a line stands for each lost one. */
  readonly standIns: boolean;
}

/** Options of long work. A stop rejects with `aborted` and changes nothing. */
export interface Transfer {
  readonly signal?: AbortSignal | undefined;
  /** Progress in [0, 1]. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

export interface ImportedRun {
  readonly run: RunRecord;
  /** True if the same run was already stored. Nothing was changed then. */
  readonly known: boolean;
}

/** What a step of a run saw. */
export interface StepMemory {
  readonly trace: ContextTrace;
  /** The step's own chunk, those that it decided on and those that it showed, by step. */
  readonly chunks: readonly Chunk[];
  /** All versions of these chunks. */
  readonly representations: readonly Representation[];
}

/** Searching and checking run off the page's thread. Other requests to the store go before a check. */
export interface Runs extends Pick<RunReader, 'prepareSearch' | 'search' | 'excerpts' | 'check'> {
  /** Newest first. A run that is stored as running, but that no tab works on, is listed as `interrupted`. */
  list(): Promise<RunRecord[]>;
  read(id: RunId): Promise<StoredRun | undefined>;
  /** The run and its step records, enough to open a long run. The chunks are read when they are looked at. */
  outline(id: RunId): Promise<RunOutline | undefined>;
  /** The trace of one step and every chunk that it names; undefined if the step has no trace. */
  stepMemory(id: RunId, step: number): Promise<StepMemory | undefined>;
  /** Traces from the first to the last step, in order. Reads some hundreds at a time. */
  traces(id: RunId, first: number, last: number): Promise<readonly ContextTrace[]>;
  rename(id: RunId, title: string): Promise<void>;
  /**
   * Replaces the run's tags. Tags are trimmed, and each is kept once. `settings-invalid` for more than 20 tags, or one
   * above 60 characters.
   */
  tag(id: RunId, tags: readonly string[]): Promise<readonly string[]>;
  /** Rejects with `run-busy` while a tab works on it. */
  remove(id: RunId): Promise<DeletedRun>;
  /** Makes a new run from steps 1 to `step` of this one. `run-not-found` if that step is not stored. The old run stays as it is. */
  fork(id: RunId, step: number, title: string): Promise<Result<RunRecord>>;
  /**
   * The run as a file, without what `leaveOut` names; by default nothing is left out. From a run with lost steps, the
   * part before the first of them.
   */
  exportFile(
    id: RunId,
    leaveOut?: readonly RedactionKind[],
    transfer?: Transfer,
  ): Promise<Result<ExportedRun>>;
  /** Imports an exported run, or its text. Anything else is refused with `run-file-invalid`, and nothing changes. */
  importFile(file: Blob | string, transfer?: Transfer): Promise<Result<ImportedRun>>;
  /** Called for every change that another tab makes to a run. Returns a function that stops. */
  onChange(listener: (run: RunId) => void): () => void;
}
