/** A long run through the browser's real store and files: 400 steps in every test run, 20,000 with WEBPACE_LONG. */
import { expect, test } from 'vitest';
import { WebRunLocks } from '../../../../src/adapters/run-locks/web-run-locks.ts';
import { openIndexedStores } from '../../../../src/adapters/storage/open-storage.ts';
import { RunSearcher } from '../../../../src/adapters/storage/reader/run-searcher.ts';
import { hostRuns } from '../../../../src/runtime/hosts/runs/run-host.ts';
import { deleteByHand, freshDatabaseName } from '../../../doubles/raw-database.ts';
import { SyntheticRun } from '../../../doubles/synthetic-run.ts';

const long = Boolean(import.meta.env.WEBPACE_LONG);
const steps = long ? 20_000 : 400;

test('I1, I5: a run is exported, deleted, and imported again from its own file, to the byte', {
  timeout: long ? 1_800_000 : 300_000,
}, async () => {
  const made = new SyntheticRun({ steps, stepsInTurn: 20, decisions: 60, length: 6_000 });
  const name = freshDatabaseName();
  const stores = await openIndexedStores({ name });
  const runs = hostRuns(stores.runs, new WebRunLocks(name), null, new RunSearcher(stores.runs));
  const took = async <Value>(what: string, work: Promise<Value>): Promise<Value> => {
    const begun = performance.now();
    const value = await work;
    console.info(`${what}: ${((performance.now() - begun) / 1000).toFixed(1)} s`);
    return value;
  };
  await took('added', stores.runs.addRun(made.stored()));
  const file = await took('exported', runs.exportFile(made.run.id));
  if (!file.ok) throw file.error;
  console.info(`${steps} steps: ${(file.value.file.size / 1e6).toFixed(0)} MB`);
  const { restore } = await took('deleted', runs.remove(made.run.id));
  await took('put back', restore());
  await runs.remove(made.run.id);
  const imported = await took('imported', runs.importFile(file.value.file));
  expect(imported).toMatchObject({ ok: true, value: { known: false, run: { steps } } });
  const again = await runs.exportFile(made.run.id);
  if (!again.ok) throw again.error;
  expect(await sameBytes(file.value.file, again.value.file)).toBe(true);
  stores.close();
  await deleteByHand(name);
});

async function sameBytes(one: Blob, other: Blob): Promise<boolean> {
  if (one.size !== other.size) return false;
  const piece = 16_000_000;
  for (let at = 0; at < one.size; at += piece) {
    const [left, right] = await Promise.all(
      [one, other].map(async (file) => new Uint8Array(await file.slice(at, at + piece).arrayBuffer())),
    );
    if (left?.some((byte, place) => byte !== right?.[place])) return false;
  }
  return true;
}
