import type { RunId } from '../../src/core/memory/units.ts';
import type { RunHold, RunLocks } from '../../src/ports/runs/run-locks.ts';

/** Holds of this tab, and of another one where a test says so. */
export class SharedLocks implements RunLocks {
  readonly holds = new Set<RunId>();
  take = async (run: RunId): Promise<RunHold | null> => {
    if (this.holds.has(run)) return null;
    this.holds.add(run);
    return { release: () => void this.holds.delete(run) };
  };
  steal = async (run: RunId): Promise<RunHold> => {
    this.holds.add(run);
    return { release: () => void this.holds.delete(run) };
  };
  wait = this.steal;
  held = async (): Promise<ReadonlySet<RunId>> => this.holds;
}
