/** The oracle of the long parts notices what is not as it was acknowledged. */
import { expect, test } from 'vitest';
import { openMemoryStores } from '../../../src/adapters/storage/open-memory-stores.ts';
import { checkHashedRun, hashOf } from '../../chaos/check-hashed-run.ts';
import { makeRun, makeStepCommits } from '../../doubles/records.ts';

test('D20: a step that is lost, another one, or doubled is noticed by the hashes that are known outside', async () => {
  const { runs } = openMemoryStores();
  const run = makeRun();
  const commits = makeStepCommits(run, 4);
  await runs.createRun(run);
  for (const commit of commits.slice(0, 3)) await runs.commitStep(commit);
  const stored = await runs.readRun(run.id);
  if (stored === undefined) throw new Error('The run is there.');
  const told = commits.map(hashOf);
  expect(await checkHashedRun(runs, stored, told.slice(0, 3))).toEqual(told.slice(0, 3));
  expect(await checkHashedRun(runs, stored, told.slice(0, 2))).toEqual(told.slice(0, 3));
  await expect(checkHashedRun(runs, stored, told)).rejects.toThrow('is what was acknowledged');
  await expect(checkHashedRun(runs, stored, [told[1] ?? ''])).rejects.toThrow('is what was acknowledged');
  await expect(checkHashedRun(runs, stored, told.slice(0, 1))).rejects.toThrow('3 of 1');
});
