/**
 * What the crashes of the graphics process in `npm run test:chaos` do it to: a page that scores keys on the device and saves steps. Each
 * call is answered, the device's loss is told in words, and a new device is there afterwards.
 */
import { LocalStorageCanary } from '../../src/adapters/canary/local-storage-canary.ts';
import { WebRunLocks } from '../../src/adapters/run-locks/web-run-locks.ts';
import { ChosenKeyScorer } from '../../src/adapters/scoring/chosen-scorer.ts';
import { type OpenStores, openIndexedStores } from '../../src/adapters/storage/open-storage.ts';
import { runId } from '../../src/core/memory/units.ts';
import type { KeyScores } from '../../src/ports/retrieval/key-scorer.ts';
import type { RunRecord, StepCommit } from '../../src/ports/runs/run-store.ts';
import { makeRun, makeStepCommit } from '../doubles/records.ts';
import { greatestDifference, makePackedKeys, randomUnitVector } from '../doubles/scored-keys.ts';
import { seededRandom } from '../doubles/seeded-random.ts';
import { checkOnlyRun, hashOf } from './check-hashed-run.ts';
import { hold, within } from './oracle.ts';

const name = 'webpace-chaos-graphics';
const id = runId('graphics');
const canary = new LocalStorageCanary(name, globalThis.localStorage);
const locks = new WebRunLocks(name);
const keys = makePackedKeys('float32', 2_000, 384);
/** Tries for a device: a browser starts its graphics process anew, which takes a moment. */
const mostTries = 300;

let stores: OpenStores;
let record: RunRecord;
let fence: StepCommit['fence'];
let scorer: ChosenKeyScorer;
let query: Float32Array;

export async function begin(seed: number): Promise<null> {
  query = randomUnitVector(seededRandom(seed).next, 384);
  stores = await openIndexedStores({ name, canary });
  record = makeRun({ id, title: 'Steps beside a device' });
  await stores.runs.createRun(record);
  fence = await stores.runs.claimRun(id);
  return null;
}

/** Right scores, whatever computed them. */
async function score(): Promise<KeyScores> {
  const scored = await within(scorer.score(keys, query));
  if (!scored.ok) throw scored.error;
  const difference = greatestDifference(scored.value.scores, keys.scoreAll(query));
  hold(difference < 1e-5, `scores by ${scored.value.device} are right, not off by ${difference}`);
  return scored.value;
}

/** Waits for a device, as a person who opens the next run. @returns tries that it took */
export async function openDevice(): Promise<number> {
  for (let tries = 1; tries <= mostTries; tries += 1) {
    scorer?.close();
    scorer = new ChosenKeyScorer({ fewestProducts: 0, software: true });
    if ((await score()).device === 'webgpu') return tries;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error('Not so: a device is there again.');
}

/** Scores and saves until the device is lost, and three steps more. @returns hashes of the steps that were acknowledged */
export async function work(): Promise<readonly string[]> {
  const told: string[] = [];
  let after = 0;
  while (after < 3) {
    const { notice } = await score();
    if (notice !== null) hold(/^\p{Lu}.*\.$/su.test(notice), `“${notice}” is a sentence`);
    if (notice !== null || after > 0) after += 1;
    const commit = makeStepCommit(record, { fence });
    await within(stores.runs.commitStep(commit));
    record = commit.run;
    told.push(hashOf(commit));
  }
  return told;
}

/** The oracle. @returns steps that are there */
export async function check(told: readonly string[]): Promise<number> {
  return checkOnlyRun({ ...stores, canary, locks }, id, told);
}
