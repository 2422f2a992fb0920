/**
 * T_max from the runs of this device: the 95th percentile of their lengths, as the paper takes it from its benchmarks
 * (PACE, section 3.3). The setting `expectedSteps: 'seen'` asks for it, and the run's settings record the result.
 */
import type { RunRecord, RunStore } from '../../ports/runs/run-store.ts';

/** A percentile of fewer runs means nothing. The policy's own value stays. */
const leastRuns = 10;
const share = 0.95;

/** Null if too few runs are stored. */
export function expectedStepsOf(runs: readonly Pick<RunRecord, 'steps'>[]): number | null {
  const lengths = runs.map(({ steps }) => steps).filter((steps) => steps > 0);
  if (lengths.length < leastRuns) return null;
  lengths.sort((left, right) => left - right);
  return lengths[Math.ceil(share * lengths.length) - 1] ?? null;
}

/** The settings with `seen` replaced by the number, or without it if too few runs are stored. */
export async function withSeenSteps(
  settings: Readonly<Record<string, unknown>>,
  store: Pick<RunStore, 'listRuns'>,
): Promise<Readonly<Record<string, unknown>>> {
  if (settings.expectedSteps !== 'seen') return settings;
  const { expectedSteps: _, ...others } = settings;
  const seen = expectedStepsOf(await store.listRuns());
  return seen === null ? others : { ...others, expectedSteps: seen };
}
