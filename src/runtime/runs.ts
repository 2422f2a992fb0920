/** Stored runs, as a host lists, opens, changes and moves them. */

import type { Result } from '../core/errors.ts';
import type { Chunk, Representation } from '../core/memory/chunk.ts';
import type { LabelledFile } from '../core/memory/labelled-text.ts';
import type { RunId } from '../core/memory/units.ts';
import type { ContextTrace } from '../core/trace/trace.ts';
import type { FoundStep } from '../ports/run-reader.ts';
import type { RunOutline, RunRecord, StoredRun } from '../ports/run-store.ts';
import type { RedactionKind, RunDamage } from '../record/run-record.ts';

/** A run that was just deleted. */
export interface DeletedRun {
  readonly run: RunRecord;
  /** Puts it back as it was. */
  readonly restore: () => Promise<void>;
}

/** Its label is the lowest of all that stands in it (rule U6). */
export interface ExportedRun extends LabelledFile<Blob> {
  /** A name for the file, of the title and the ending `.webpace.json`. */
  readonly name: string;
  /** What was left out of it. */
  readonly leftOut: { readonly texts: number; readonly characters: number; readonly addresses: number };
  /** Steps in it, and those that are lost or stand behind a lost one. */
  readonly steps: number;
  readonly lostSteps: number;
  /** The first step is lost: all that are held are in it, and a line stands in for each that is lost. */
  readonly standIns: boolean;
}

/** Of work that takes long. Stopping it rejects with `aborted` and changes nothing. */
export interface Transfer {
  readonly signal?: AbortSignal | undefined;
  /** Told how far it is, from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

export interface ImportedRun {
  readonly run: RunRecord;
  /** True where the same run was stored already, and nothing was changed. */
  readonly known: boolean;
}

/** What a step of a run saw. */
export interface StepMemory {
  readonly trace: ContextTrace;
  /** Of the step itself, of those it decided on and of those it showed, by step. */
  readonly chunks: readonly Chunk[];
  /** All versions of these chunks. */
  readonly representations: readonly Representation[];
}

export interface Runs {
  /** Newest first. A run stored as running that no tab works on is told as `interrupted`. */
  list(): Promise<RunRecord[]>;
  read(id: RunId): Promise<StoredRun | undefined>;
  /** The run and the records of its steps, for opening a long one; what the steps remember is read when it is looked at. */
  outline(id: RunId): Promise<RunOutline | undefined>;
  /** What one step saw: its trace, and every memory that the trace names; undefined where the step has no trace. */
  stepMemory(id: RunId, step: number): Promise<StepMemory | undefined>;
  /** The traces from the first to the last step, in order, for what is told of many steps; read some hundreds at a time. */
  traces(id: RunId, first: number, last: number): Promise<readonly ContextTrace[]>;
  /** Reads what a search of the run will look through, off the page's thread, so that the first one does not wait for it. */
  prepareSearch(id: RunId, signal?: AbortSignal): Promise<void>;
  /** Numbers of the steps that hold every word of the query, in order, off the page's thread. */
  search(id: RunId, query: string, signal?: AbortSignal): Promise<readonly number[]>;
  /** Where the query's words stand in these steps. */
  excerpts(id: RunId, query: string, steps: readonly number[]): Promise<readonly FoundStep[]>;
  /** Proves the run's hash chain, off the page's thread; whatever else is asked of the store goes in between. */
  check(id: RunId, signal?: AbortSignal): Promise<RunDamage>;
  rename(id: RunId, title: string): Promise<void>;
  /** Sorts the run under these tags and no others: trimmed, each once. `settings-invalid` for more than 20 or one beyond 60 letters. */
  tag(id: RunId, tags: readonly string[]): Promise<readonly string[]>;
  /** Rejects with `run-busy` while a tab works on it. */
  remove(id: RunId): Promise<DeletedRun>;
  /**
   * A new run that begins with the steps 1 to `step` of this one and goes its own way from there; `run-not-found` where that
   * step is not stored. The old run is not touched.
   */
  fork(id: RunId, step: number, title: string): Promise<Result<RunRecord>>;
  /**
   * The run as a file, without what `leaveOut` names; nothing is left out unless given. Of a run that has lost steps, the part
   * before the first of them.
   */
  exportFile(
    id: RunId,
    leaveOut?: readonly RedactionKind[],
    transfer?: Transfer,
  ): Promise<Result<ExportedRun>>;
  /** Takes an exported run, or its text; refuses anything else with `run-file-invalid` and changes nothing. */
  importFile(file: Blob | string, transfer?: Transfer): Promise<Result<ImportedRun>>;
  /** Hears of every change that another tab makes to a run. Returns the way to stop. */
  onChange(listener: (run: RunId) => void): () => void;
}
