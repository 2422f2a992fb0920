/** A run in a list, and a whole run. */

import type { Chunk, ChunkKind, Representation } from '../core/memory/chunk.ts';
import type { RunId } from '../core/memory/units.ts';
import type { ContextTrace } from '../core/trace/trace.ts';
import type { AnswerRecord, StepRecord } from './step-record.ts';

/** `interrupted`: stored as running, but nobody works on it. Only readers say it; no store holds it. */
export type RunStatus = 'running' | 'interrupted' | 'answered' | 'gave-up' | 'stopped' | 'failed';

/** A run in a list: everything but its steps. Times are milliseconds since 1970. */
export interface RunRecord {
  readonly id: RunId;
  readonly title: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly status: RunStatus;
  /** Committed steps: the high-water mark. A store that holds fewer has lost some. */
  readonly steps: number;
  /** The run's settings (policy, budgets, model and encoder ids), as JSON. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** Answers in order of their questions. */
  readonly answers: readonly AnswerRecord[];
  /** A question whose request is not saved yet: its engines were being loaded. */
  readonly asked?: string;
  /** An allowed action that has begun and whose step is not saved yet. If the tab dies now, it may have been carried out. */
  readonly intent?: Intent;
  /** From a file. Only the file claims the authors of its texts, so the agent treats all of them as untrusted. */
  readonly imported?: true;
  /** The person's tags in alphabetical order; absent if there are none. */
  readonly tags?: readonly string[];
  /** The run that it was forked from, and the last common step. */
  readonly origin?: RunOrigin;
  /** Removed at export (`redactRun`): the model saw other prompts. */
  readonly redacted?: {
    readonly kinds: readonly RedactionKind[];
    /** Checksum of the whole run's file, which proves that both are the same run. */
    readonly checksum: string;
  };
  /** The beginning of a run that had lost steps when it was exported. */
  readonly lost?: {
    /** Steps of the whole run. */
    readonly steps: number;
    /** The first lost steps, at most a thousand. */
    readonly missing: readonly number[];
  };
}

/** An action outside the run, as the person allowed it. */
export interface Intent {
  readonly tool: string;
  /** As shown to the person. */
  readonly arguments: readonly { readonly name: string; readonly value: string }[];
}

interface RunOrigin {
  readonly run: RunId;
  /** Its title at that time; the run may have been deleted since. */
  readonly title: string;
  readonly step: number;
}

export const redactionKinds = ['documents', 'quotes', 'addresses'] as const;
export type RedactionKind = (typeof redactionKinds)[number];

/** A run and the records of its steps, without their memory. */
export interface RunOutline {
  readonly run: RunRecord;
  /** In order. */
  readonly steps: readonly StepRecord[];
  /** Steps up to the mark without a record. */
  readonly missingSteps: readonly number[];
}

/** The words of one step. */
export interface StepText {
  readonly step: number;
  readonly kind: ChunkKind;
  /** Action and observation. */
  readonly text: string;
}

export interface StoredRun {
  readonly run: RunRecord;
  readonly steps: readonly StepRecord[];
  readonly chunks: readonly Chunk[];
  readonly traces: readonly ContextTrace[];
  /** Every version ever shown, so that any past prompt can be rebuilt. */
  readonly representations: readonly Representation[];
  /** Steps below the high-water mark that the store does not hold whole; empty in a whole run. */
  readonly missingSteps: readonly number[];
  /** Steps that differ from what was committed, as the hash chain shows; they are left out like missing ones. */
  readonly damagedSteps: readonly number[];
  /** The run's record differs from what was saved: its title, tags, settings or answers may be wrong. */
  readonly alteredRecord?: true;
}

/** The parts of a run that are not as they were saved. */
export type RunDamage = Pick<StoredRun, 'missingSteps' | 'damagedSteps' | 'alteredRecord'>;

/** The store's account of a run, without reading it. */
export interface RunHolding {
  readonly id: RunId;
  readonly title: string;
  readonly updatedAt: number;
  /** The high-water mark. */
  readonly steps: number;
  /** Steps from 1 to the mark without a record. */
  readonly missingSteps: readonly number[];
}
