/** The progress of the open run's summaries, for the page. */
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
  /** The step that is being summarised, or null. */
  readonly working: number | null;
  /** Number of steps that a model's text represents in one tier at least. */
  readonly accepted: number;
  readonly rejected: number;
  /** Newest first. */
  readonly lastRejected: readonly RejectedSummary[];
  /** Steps that are given up after three tries. */
  readonly parked: readonly number[];
  /** Why the summariser is paused, or null. */
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
