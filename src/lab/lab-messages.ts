/** What a page and its lab worker say to each other. To cancel, the page ends the worker: the rows it has stay. */
import type { LabReport } from './lab-job.ts';

export interface LabRequest {
  /** As they were dropped or made; the worker reads them piece by piece. */
  readonly files: readonly { readonly name: string; readonly content: Blob }[];
  readonly policies: readonly string[];
  /** History budgets, tokens. */
  readonly budgets: readonly number[];
}

export type LabReply = LabReport | { readonly type: 'end' };
