/**
 * Milliseconds to make a step durable, by the length of its run, side by side: our one strict transaction a step, the step's
 * data put as one record, which is neither chained nor sealed, without the promise of durability, and the habit of saving the whole
 * run as one record; then again with the second copy, and the bytes that it takes. Printed as JSON for `npm run bench`.
 */
import { openDB } from 'idb';
import { expect, test } from 'vitest';
import { WorkerSecondCopy } from '../../src/adapters/storage/journal/worker-second-copy.ts';
import { openIndexedStores } from '../../src/adapters/storage/open-storage.ts';
import { keptTrace } from '../../src/core/trace/kept-trace.ts';
import type { StepCommit } from '../../src/ports/runs/run-store.ts';
import { deleteByHand, freshDatabaseName } from '../../test/doubles/raw-database.ts';
import { makeRun, makeStepCommits } from '../../test/doubles/records.ts';
import { median } from '../lib/statistics.mjs';

const lengths = [100, 500, 1000] as const;
/** Steps timed at each length: the last ones before it. */
const timed = 50;

test('commit time by length of the run', async () => {
  const run = makeRun();
  const commits = makeStepCommits(run, 1000).map((commit) => ({ ...commit, trace: keptTrace(commit.trace) }));
  const name = freshDatabaseName();
  const rawName = freshDatabaseName();
  const stores = await openIndexedStores({ name });
  const raw = await openDB(rawName, 1, {
    upgrade: (database) => {
      database.createObjectStore('parts');
      database.createObjectStore('whole');
    },
  });
  await stores.runs.createRun(run);

  const times = { strict: [] as number[], relaxed: [] as number[], whole: [] as number[] };
  for (const [index, commit] of commits.entries()) {
    times.strict.push(await timeOf(() => stores.runs.commitStep(commit)));
    times.relaxed.push(
      await timeOf(async () => {
        const transaction = raw.transaction('parts', 'readwrite', { durability: 'relaxed' });
        await Promise.all([transaction.store.put(commit, index), transaction.done]);
      }),
    );
    const wanted = lengths.some((length) => index < length && index >= length - timed);
    times.whole.push(
      wanted
        ? await timeOf(async () => {
            const transaction = raw.transaction('whole', 'readwrite', { durability: 'strict' });
            const saved = JSON.stringify(commits.slice(0, index + 1));
            await Promise.all([transaction.store.put(saved, 'run'), transaction.done]);
          })
        : Number.NaN,
    );
  }
  const alone = await committed(run, commits, false);
  const copied = await committed(run, commits, true);
  const rows = lengths.map((length) => {
    const middle = (values: readonly number[]): number => median(values.slice(length - timed, length));
    return {
      steps: length,
      strict: middle(times.strict),
      relaxed: middle(times.relaxed),
      whole: middle(times.whole),
      alone: middle(alone.times),
      copied: middle(copied.times),
      copyShare: copied.share,
    };
  });
  expect((await stores.runs.readRun(run.id))?.steps).toHaveLength(1000);
  console.info(`COMMIT-TIME ${JSON.stringify(rows)}`);
  stores.close();
  raw.close();
  await deleteByHand(name);
  await deleteByHand(rawName);
});

/** Times of the commits by themselves, while the second copy follows or without one; its bytes as a share of the run's. */
async function committed(
  run: ReturnType<typeof makeRun>,
  commits: readonly StepCommit[],
  followed: boolean,
): Promise<{ readonly times: readonly number[]; readonly share: number }> {
  const name = freshDatabaseName();
  const spawn = () =>
    new Worker(new URL('../../workers/run-journal.ts', import.meta.url), { type: 'module' });
  const copy = new WorkerSecondCopy(spawn, name);
  const stores = await openIndexedStores({ name, copy: followed ? copy : null });
  await stores.runs.createRun(run);
  const times: number[] = [];
  for (const commit of commits) times.push(await timeOf(() => stores.runs.commitStep(commit)));
  if (followed) await copy.catchUp();
  const [{ bytes = 0 } = {}] = await copy.list();
  const share = bytes / ((await stores.runs.measureRuns()).get(run.id) ?? 0);
  await stores.runs.deleteRun(run.id);
  stores.close();
  copy.close();
  await deleteByHand(name);
  return { times, share };
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
