/** The second copy of runs. Its code is loaded at first use. */
import { lateSecondCopy } from '../../../adapters/storage/journal/late-second-copy.ts';
import type { SecondCopy } from '../../../ports/storage/second-copy.ts';
import type { RuntimeWorkers } from '../../engines/runtime-workers.ts';

/** Milliseconds until the second copy is brought up to date. Page, engines and index come first. */
export const catchUpAfter = 30_000;

/** Null if there is no worker to write it. */
export function secondCopy(workers: RuntimeWorkers | undefined, name: string): SecondCopy | null {
  const spawn = workers?.runJournal;
  if (spawn === undefined) return null;
  return lateSecondCopy(name, async () => {
    const { WorkerSecondCopy } = await import('../../../adapters/storage/journal/worker-second-copy.ts');
    return new WorkerSecondCopy(spawn, name);
  });
}
