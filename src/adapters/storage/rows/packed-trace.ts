/** A trace in its stored form: its decisions, one for each chunk of the history, as columns. */
import type { ContextTrace, TierDecision } from '../../../core/trace/trace.ts';
import { type PackedRecords, packRecords, unpackRecords } from './packed-records.ts';

export interface PackedTrace extends Omit<ContextTrace, 'decisions'> {
  readonly decisions: PackedRecords;
}

export function packTrace(trace: ContextTrace): PackedTrace {
  const decisions: readonly object[] = trace.decisions;
  return { ...trace, decisions: packRecords(decisions as readonly Record<string, unknown>[]) };
}

/** Unpacks the decisions at first use, because a long run has millions and few are ever looked at. */
export function unpackTrace({ decisions: packed, ...trace }: PackedTrace): ContextTrace {
  let decisions: readonly TierDecision[] | undefined;
  return {
    ...trace,
    get decisions() {
      decisions ??= unpackRecords(packed) as unknown as readonly TierDecision[];
      return decisions;
    },
  };
}
