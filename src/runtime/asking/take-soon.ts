/** Takes a run for a question. */
import type { RunId } from '../../core/memory/units.ts';
import type { RunHold, RunLocks } from '../../ports/runs/run-locks.ts';

/**
 * Milliseconds in which a question waits for its run. A tab that watches the run holds it for a moment after each
 * question, to see whether it must go on with it.
 */
const patience = 1500;

/** Null if another tab keeps the run. Rejects with `aborted`. */
export async function takeSoon(
  locks: RunLocks,
  id: RunId,
  signal: AbortSignal | undefined,
): Promise<RunHold | null> {
  const free = await locks.take(id);
  if (free !== null) return free;
  const late = AbortSignal.timeout(patience);
  try {
    return await locks.wait(id, signal === undefined ? late : AbortSignal.any([signal, late]));
  } catch (thrown) {
    if (late.aborted && signal?.aborted !== true) return null;
    throw thrown;
  }
}
