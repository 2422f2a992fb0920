/** What a page and its lab worker say to each other. To cancel, the page ends the worker: the rows it has stay. */
import type { LabReport } from './lab-job.ts';
import type { PackedVectors } from './packed-table.ts';

export interface LabRequest {
  readonly type: 'start';
  /** As they were dropped or made; the worker reads them piece by piece. */
  readonly files: readonly { readonly name: string; readonly content: Blob }[];
  readonly policies: readonly string[];
  /** History budgets, tokens. */
  readonly budgets: readonly number[];
  /** Keys stored with the run that is replayed; null: words alone. */
  readonly vectors: PackedVectors | null;
}

/** Vectors that the worker asked for, row by row as it named the texts; null where the encoder is out. */
interface LabVectorsReply {
  readonly type: 'vectors';
  readonly vectors: Float32Array | null;
}

export type LabCommand = LabRequest | LabVectorsReply;

export type LabReply =
  | LabReport
  /** The page's encoder is wanted for these (`passage: ` or `query: ` before each); one such request at a time. */
  | { readonly type: 'encode'; readonly inputs: readonly string[] }
  | { readonly type: 'end' };
