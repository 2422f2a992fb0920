/** How long a run of 1,000 steps takes to save and to read: printed, since the time is the machine's. */
import { expect, test } from 'vitest';
import { openIndexedStores } from '../../../../src/adapters/storage/open-storage.ts';
import { keptTrace } from '../../../../src/core/trace/kept-trace.ts';
import { deleteByHand, freshDatabaseName } from '../../../doubles/raw-database.ts';
import { makeKey, makeRun, makeStepCommits, testEncoder } from '../../../doubles/records.ts';

test('a run of 1,000 steps reads back whole', async () => {
  const run = makeRun();
  const commits = makeStepCommits(run, 1000).map((commit) => ({ ...commit, trace: keptTrace(commit.trace) }));
  const database = freshDatabaseName();
  const stores = await openIndexedStores({ name: database });
  await stores.runs.createRun(run);
  await stores.runs.putKeys(
    run.id,
    commits.map(({ chunk }, seed) => makeKey(chunk.id, seed)),
  );

  const times: number[] = [];
  const bytes: number[] = [];
  for (const commit of commits) {
    if (commit.step.step % 500 === 1) bytes.push(await usage());
    const begun = performance.now();
    await stores.runs.commitStep(commit);
    times.push(performance.now() - begun);
  }
  const begun = performance.now();
  const read = await stores.runs.readRun(run.id);
  const readTime = performance.now() - begun;
  const keys = await stores.runs.readKeys(run.id, testEncoder);
  const keysTime = performance.now() - begun - readTime;

  expect(read?.steps).toHaveLength(1000);
  expect(read?.missingSteps).toEqual([]);
  expect(read?.chunks).toEqual(commits.map(({ chunk }) => chunk));
  expect(read?.traces[999]).toEqual(commits[999]?.trace);
  expect(keys).toHaveLength(1000);
  bytes.push(await usage());
  const [none = 0, half = 0, all = 0] = bytes;
  console.info(
    `1,000 steps: commit ${median(times.slice(0, 100))} ms (first 100), ${median(times.slice(-100))} ms (last 100); ` +
      `read ${readTime.toFixed(0)} ms, keys ${keysTime.toFixed(0)} ms; ${megabytes(half - none)} MB in the first 500 steps, ${megabytes(all - half)} MB in the last`,
  );
  stores.close();
  await deleteByHand(database);
});

const usage = async (): Promise<number> => (await navigator.storage.estimate()).usage ?? 0;

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);

function median(values: readonly number[]): string {
  return (values.toSorted((left, right) => left - right)[values.length >> 1] ?? 0).toFixed(1);
}
