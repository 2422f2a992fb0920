/**
 * What `npm run test:chaos` runs in the page that it kills: steps are saved without end, and each is told to the program outside of
 * the browser once it is acknowledged. The next page compares the store with what that program knows.
 */
import { LocalStorageCanary } from '../../src/adapters/canary/local-storage-canary.ts';
import { deleteDatabase } from '../../src/adapters/storage/database/delete-database.ts';
import { type OpenStores, openIndexedStores } from '../../src/adapters/storage/open-storage.ts';
import { runId } from '../../src/core/memory/units.ts';
import type { RunRecord } from '../../src/ports/runs/run-store.ts';
import { lossNotice } from '../../src/runtime/hosts/storage/durability-host.ts';
import { freeLocks } from '../doubles/free-locks.ts';
import { makeRun, makeStepCommit, makeStepCommits } from '../doubles/records.ts';
import { checkNextPrompt, checkRefusal, checkSteps, hold } from './oracle.ts';

/** Of one run, as it was told outside. */
interface Told {
  readonly run: string;
  /** Steps that were acknowledged; null where it is not yet said that the run was made. */
  readonly steps: number | null;
  /** The person deletes it: `begun` may have been carried out or not. */
  readonly deletion: 'begun' | 'done' | null;
}

declare global {
  var told: (said: Told) => Promise<void>;
}

const name = 'webpace-chaos';
/** A run with so many steps is deleted, and another one begun. */
const mostSteps = 60;

const canary = new LocalStorageCanary(name, globalThis.localStorage);
const titleOf = (run: string): string => `The run ${run}`;
const open = (): Promise<OpenStores> => openIndexedStores({ name, canary });
const madeRun = (run: string): RunRecord => makeRun({ id: runId(run), title: titleOf(run) });

/** Never ends by itself. */
export async function work(round: number, known: readonly Told[]): Promise<never> {
  const stores = await open();
  const { runs } = stores;
  let goesOn = known.find(({ steps, deletion }) => steps !== null && deletion === null)?.run;
  for (let made = 1; ; made += 1) {
    const run = goesOn ?? `${round}-${made}`;
    if (goesOn === undefined) {
      await globalThis.told({ run, steps: null, deletion: null });
      await runs.createRun(madeRun(run));
      await globalThis.told({ run, steps: 0, deletion: null });
    }
    goesOn = undefined;
    let record = (await runs.readRun(runId(run)))?.run as RunRecord;
    const fence = await runs.claimRun(record.id);
    while (record.steps < mostSteps) {
      const commit = makeStepCommit(record, { fence });
      await runs.commitStep(commit);
      record = commit.run;
      await globalThis.told({ run, steps: record.steps, deletion: null });
    }
    await globalThis.told({ run, steps: record.steps, deletion: 'begun' });
    await runs.deleteRun(record.id);
    await globalThis.told({ run, steps: record.steps, deletion: 'done' });
  }
}

/**
 * @param damaged whether the browser's files were damaged: what is lost has to be told then
 * @returns what is there now, for the next round; a sentence where something does not hold
 */
export async function check(known: readonly Told[], damaged: boolean): Promise<readonly Told[] | string> {
  try {
    const stores = await open();
    const notice = await lossNotice({ ...stores, canary, locks: freeLocks });
    const now: Told[] = [];
    for (const told of known) now.push(...(await checkTold(stores, told, damaged, notice?.message ?? '')));
    if (!damaged) hold(notice === null, `nothing is told as lost: ${notice?.message}`);
    stores.close();
    return now;
  } catch (thrown) {
    const what = thrown instanceof Error ? thrown.message : String(thrown);
    if (!damaged || what.startsWith('Not so')) return what;
    // A database that the browser cannot open is refused in words, and begun anew.
    checkRefusal(thrown);
    return [];
  }
}

async function checkTold(
  { runs }: OpenStores,
  told: Told,
  damaged: boolean,
  said: string,
): Promise<readonly Told[]> {
  const { run, steps, deletion } = told;
  const stored = await runs.readRun(runId(run));
  if (deletion === 'done') {
    hold(stored === undefined || damaged, `${run}, which was deleted, is not there`);
    return [];
  }
  if (stored === undefined) {
    const may = steps === null || deletion === 'begun';
    hold(may || (damaged && said.includes(`“${titleOf(run)}”`)), `${run} is there, or told as lost`);
    return [];
  }
  const acknowledged = makeStepCommits(madeRun(run), Math.max(stored.run.steps, steps ?? 0));
  const { id, title } = madeRun(run);
  checkSteps(
    { id, title, record: stored.run, fence: 0, steps: acknowledged, followed: 0, copyDamaged: true },
    stored,
  );
  const held = stored.steps.length;
  const whole = held === stored.run.steps && stored.alteredRecord !== true && held >= (steps ?? 0);
  hold(whole || damaged, `${run} has its ${steps} steps, not ${held}`);
  hold(held <= (steps ?? 0) + 1, `${run} has no more than one step that was not told: ${held} of ${steps}`);
  if (!whole)
    hold(
      said.includes(`“${title}”`) || stored.alteredRecord === true || stored.damagedSteps.length > 0,
      `what ${run} has lost is told`,
    );
  const damage = await runs.checkRun(id);
  if (whole) hold(damage.missingSteps.length + damage.damagedSteps.length === 0, `${run} is proven`);
  await checkNextPrompt(stored);
  return [{ run, steps: held, deletion: null }];
}

/**
 * After damage everything begins anew, as a person begins it at a press.
 * @returns false where the browser refuses that, in words: a new browser may do it
 */
export async function clear(): Promise<boolean> {
  for (const { kind, id } of canary.notes()) canary.forget(kind, id);
  const refused = await deleteDatabase(name).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (refused === null) return true;
  checkRefusal(refused);
  return false;
}
