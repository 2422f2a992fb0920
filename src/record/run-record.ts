/** A run as it is listed, and as it is read whole. */

import type { Chunk, ChunkKind, Representation } from '../core/memory/chunk.ts';
import type { RunId } from '../core/memory/units.ts';
import type { ContextTrace } from '../core/trace/trace.ts';
import type { AnswerRecord, StepRecord } from './step-record.ts';

/** `interrupted`: stored as running, and nobody works on it any more. Only readers say it; no store holds it. */
export type RunStatus = 'running' | 'interrupted' | 'answered' | 'gave-up' | 'stopped' | 'failed';

export interface RunRecord {
  readonly id: RunId;
  readonly title: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly status: RunStatus;
  /** Steps committed: the high-water mark. A store that holds fewer has lost some. */
  readonly steps: number;
  /** Settings the run was made with (policy, budgets, model and encoder ids), as JSON. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** Answers in order of their questions. */
  readonly answers: readonly AnswerRecord[];
  /** A question that was asked, and whose request is not saved yet: engines were being loaded for it. */
  readonly asked?: string;
  /** What was allowed and begun, and whose step is not saved yet: where the tab died there, it may have been carried out. */
  readonly intent?: Intent;
  /** From a file. Whose words its texts are is the file's word alone, so the agent takes all of them as untrusted. */
  readonly imported?: true;
  /** What the person has sorted it under, in alphabetical order; absent where there is none. */
  readonly tags?: readonly string[];
  /** The run that it was forked from, and the last step that they share. */
  readonly origin?: RunOrigin;
  /** Left out when it was exported (`redactRun`): its prompts are not those that the model was given. */
  readonly redacted?: {
    readonly kinds: readonly RedactionKind[];
    /** Of the content of the whole run's file, to prove that both are the same run. */
    readonly checksum: string;
  };
  /** The beginning of a run that had lost steps when it was exported. */
  readonly lost?: {
    /** Steps that the run had. */
    readonly steps: number;
    /** The first of those that were lost, at most a thousand. */
    readonly missing: readonly number[];
  };
}

/** A call that does something outside of the run, as the person allowed it. */
export interface Intent {
  readonly tool: string;
  /** As they were shown. */
  readonly arguments: readonly { readonly name: string; readonly value: string }[];
}

interface RunOrigin {
  readonly run: RunId;
  /** As that run was called then: it may have been deleted since. */
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
  /** Steps up to the mark of which there is no record. */
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
  /** Every version ever shown, older ones included, so that any past prompt can be rebuilt. */
  readonly representations: readonly Representation[];
  /** Steps that the high-water mark promises and the store does not hold whole; empty in a whole run. */
  readonly missingSteps: readonly number[];
  /** Steps that are held and are not what was committed (the hash chain says so); they are left out like missing ones. */
  readonly damagedSteps: readonly number[];
  /** The run's record itself is not as it was saved: its title, tags, settings or answers may be others. */
  readonly alteredRecord?: true;
}

/** What of a run is not there as it was saved. */
export type RunDamage = Pick<StoredRun, 'missingSteps' | 'damagedSteps' | 'alteredRecord'>;

/** What a store says that it holds of a run, without reading it. */
export interface RunHolding {
  readonly id: RunId;
  readonly title: string;
  readonly updatedAt: number;
  /** The high-water mark. */
  readonly steps: number;
  /** Steps from 1 to the mark of which there is no record. */
  readonly missingSteps: readonly number[];
}
