/** What the round trip of `npm run test:chaos` runs in a page: a long run is exported, deleted, and imported from its own file. */
import { LocalStorageCanary } from '../../src/adapters/canary/local-storage-canary.ts';
import { WebRunLocks } from '../../src/adapters/run-locks/web-run-locks.ts';
import { type OpenStores, openIndexedStores } from '../../src/adapters/storage/open-storage.ts';
import { RunSearcher } from '../../src/adapters/storage/reader/run-searcher.ts';
import { valueOrThrow } from '../../src/core/errors.ts';
import { type RunId, runId } from '../../src/core/memory/units.ts';
import type { RunStore } from '../../src/ports/runs/run-store.ts';
import { hostRuns } from '../../src/runtime/hosts/runs/run-host.ts';
import { lossNotice } from '../../src/runtime/hosts/storage/durability-host.ts';
import { seededRandom } from '../doubles/seeded-random.ts';
import { SyntheticRun } from '../doubles/synthetic-run.ts';
import { checkHashedRun, hashOf } from './check-hashed-run.ts';
import { hold } from './oracle.ts';

const name = 'webpace-chaos-round-trip';
const id: RunId = runId('round-trip');
const canary = new LocalStorageCanary(name, globalThis.localStorage);
const locks = new WebRunLocks(name);
let stores: OpenStores;
let store: RunStore;
let runs: ReturnType<typeof hostRuns>;
let file: Blob;
let hashes: readonly string[];

async function exported(): Promise<Blob> {
  return valueOrThrow(await runs.exportFile(id)).file;
}

/** The run is made; the seed draws how long its questions are. */
export async function make(seed: number, steps: number): Promise<number> {
  stores = await openIndexedStores({ name, canary });
  store = stores.runs;
  runs = hostRuns(store, locks, null, new RunSearcher(store));
  const stepsInTurn = seededRandom(seed).whole(10, 40);
  const made = new SyntheticRun({ steps, stepsInTurn, decisions: 60, length: 2_000, id }).stored();
  hashes = made.steps.map((step, place) => {
    const [chunk, trace] = [made.chunks[place], made.traces[place]];
    hold(chunk !== undefined && trace !== undefined, 'a step that is made has its memory and trace');
    return hashOf({ step, chunk, trace });
  });
  await store.addRun(made);
  return hashes.length;
}

/** @returns bytes of the file */
export async function exportRun(): Promise<number> {
  file = await exported();
  return file.size;
}

/** @returns runs that are left */
export async function deleteRun(): Promise<number> {
  await runs.remove(id);
  hold((await store.readOutline(id)) === undefined, 'the run that was deleted is not there');
  return (await store.listRuns()).length;
}

/** @returns steps that are there again */
export async function importRun(): Promise<number> {
  const imported = valueOrThrow(await runs.importFile(file));
  hold(!imported.known, 'the run comes from its file');
  return imported.run.steps;
}

/** @returns bytes of the second file, which is equal to the first one */
export async function compare(): Promise<number> {
  const again = await exported();
  hold(again.size === file.size, `the file has ${file.size} bytes again, not ${again.size}`);
  const piece = 16_000_000;
  for (let at = 0; at < file.size; at += piece) {
    const [left, right] = await Promise.all(
      [file, again].map(async (one) => new Uint8Array(await one.slice(at, at + piece).arrayBuffer())),
    );
    hold(left?.every((byte, place) => byte === right?.[place]) === true, `the files are equal from ${at} on`);
  }
  return again.size;
}

/** The oracle. @returns steps that are as they were made */
export async function check(): Promise<number> {
  const stored = await store.readRun(id);
  hold(stored !== undefined, 'the run is there');
  const held = await checkHashedRun(store, stored, hashes);
  const notice = await lossNotice({ ...stores, canary, locks });
  hold(notice === null, `nothing is told as lost: ${notice?.message}`);
  return held.length;
}
