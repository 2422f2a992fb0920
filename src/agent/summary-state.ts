/** How far the summaries of the open run are, for whoever shows it. */
import type { ErrorReport } from '../core/errors.ts';
import type { SummaryFault } from './judge-summary.ts';

export interface RejectedSummary {
  readonly step: number;
  readonly tier: 'detailed' | 'brief';
  readonly fault: SummaryFault;
  readonly detail: string;
}

export interface SummaryState {
  readonly waiting: number;
  /** The step that is being summarised; null while nothing is. */
  readonly working: number | null;
  /** Steps that a model's text stands for now, in one granularity at least. */
  readonly accepted: number;
  readonly rejected: number;
  /** The last ones, newest first. */
  readonly lastRejected: readonly RejectedSummary[];
  /** Steps that are not tried any more: three tries came to nothing. */
  readonly parked: readonly number[];
  /** Why nothing is tried any more; null while it is. */
  readonly paused: ErrorReport | null;
}

export const noSummaries: SummaryState = {
  waiting: 0,
  working: null,
  accepted: 0,
  rejected: 0,
  lastRejected: [],
  parked: [],
  paused: null,
};
