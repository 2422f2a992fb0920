/** Messages between a page and its lab worker. To cancel, the page ends the worker. Rows that it has stay. */
import type { LabReport } from './lab-job.ts';
import type { PackedVectors } from './vectors/packed-table.ts';

export interface LabRequest {
  readonly type: 'start';
  /** The dropped files. The worker reads them in pieces. */
  readonly files: readonly { readonly name: string; readonly content: Blob }[];
  readonly policies: readonly string[];
  /** History budgets in tokens. */
  readonly budgets: readonly number[];
  /** Keys stored with the replayed run; null for words alone. */
  readonly vectors: PackedVectors | null;
}

/** The requested vectors, one row for each text; null if the encoder fails. */
interface LabVectorsReply {
  readonly type: 'vectors';
  readonly vectors: Float32Array | null;
}

export type LabCommand = LabRequest | LabVectorsReply;

export type LabReply =
  | LabReport
  /** Asks the page's encoder for these (each with `passage: ` or `query: ` before it). One request at a time. */
  | { readonly type: 'encode'; readonly inputs: readonly string[] }
  | { readonly type: 'end' };
