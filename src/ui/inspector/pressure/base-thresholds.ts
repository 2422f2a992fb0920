/** Computes the thresholds before pressure from traces. Each is linear in the pressure (rule T1). */

import type { Thresholds } from '../../../core/paper/adapt-thresholds.ts';
import type { ContextTrace } from '../../../core/trace/trace.ts';

interface BaseThresholds {
  readonly base: Thresholds;
  /** λ: the share by which full pressure lifts them. */
  readonly lambda: number;
}

/** Null if the policy has no thresholds, or if all traces have the same pressure. */
export function baseThresholds(traces: readonly ContextTrace[]): BaseThresholds | null {
  const known = traces.filter(({ thresholds }) => thresholds !== null);
  const first = known[0];
  if (first === undefined) return null;
  let low = first;
  let high = first;
  for (const trace of known) {
    if (trace.pressure.value < low.pressure.value) low = trace;
    if (trace.pressure.value > high.pressure.value) high = trace;
  }
  const rise = high.pressure.value - low.pressure.value;
  if (low.pressure.value === 0) return withoutPressure(low, high, rise);
  if (rise < 1e-6) return null;
  const base = (name: keyof Thresholds): number => {
    const [from, to] = [low.thresholds as Thresholds, high.thresholds as Thresholds];
    return from[name] - ((to[name] - from[name]) / rise) * low.pressure.value;
  };
  const alpha = base('alpha');
  if (!(alpha > 0)) return null;
  const lambda = ((high.thresholds as Thresholds).alpha / alpha - 1) / high.pressure.value;
  return { base: { alpha, beta: base('beta'), gamma: base('gamma') }, lambda };
}

function withoutPressure(low: ContextTrace, high: ContextTrace, rise: number): BaseThresholds {
  const base = low.thresholds as Thresholds;
  const lifted = (high.thresholds as Thresholds).alpha;
  return { base, lambda: rise > 0 && base.alpha > 0 ? (lifted / base.alpha - 1) / rise : 0 };
}
