/** The faults of the chaos suite. Each does one thing to the world, then says what must be true of it beyond the six invariants. */

import type { RunRow } from '../../src/adapters/storage/database/schema.ts';
import { sealed } from '../../src/adapters/storage/hash-chain/run-seal.ts';
import { openIndexedStores } from '../../src/adapters/storage/open-storage.ts';
import { chunkIdOf } from '../../src/core/memory/units.ts';
import { changeByHand, openByHand, requested } from '../doubles/raw-database.ts';
import { makeStepCommit } from '../doubles/records.ts';
import { SyntheticRun } from '../doubles/synthetic-run.ts';
import type { ChaosWorld, KnownRun } from './chaos-world.ts';
import { type Failure, failWrites } from './failing-requests.ts';
import { checkLosses, checkRefusal, hold } from './oracle.ts';
import { alteredCaches, hostGone, updates } from './shell-faults.ts';
import { fightOf } from './tab-faults.ts';
import { workerThat } from './worker-faults.ts';

type Fault = (world: ChaosWorld) => Promise<void>;

const commitWhile =
  (kind: Failure): Fault =>
  async (world) => {
    const run = await world.someRun();
    const stop = failWrites(world.random, 0.3, kind);
    await world.commit(run, world.random.whole(1, 12)).finally(stop);
  };

/** What a browser does that loses the process of its database. */
async function connectionCut(world: ChaosWorld): Promise<void> {
  const run = await world.someRun();
  const opened: IDBDatabase[] = [];
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...asked) {
    if (this.name === world.name) opened.push(this);
    return transaction.apply(this, asked);
  };
  try {
    await world.commit(run, 1);
    const connection = opened.at(-1);
    if (connection !== undefined) world.cut(connection);
    await world.commit(run, world.random.whole(1, 4));
  } finally {
    IDBDatabase.prototype.transaction = transaction;
  }
}

/** Another tab takes the run over; the first one, which was frozen, wakes up and saves. */
async function takenOver(world: ChaosWorld): Promise<void> {
  const run = await world.someRun();
  await world.commit(run, 1);
  const late = makeStepCommit(run.record, { fence: run.fence });
  const other = await openIndexedStores({ name: world.name, canary: world.canary });
  run.fence = await other.runs.claimRun(run.id);
  // Before the other tab's first step, or after it.
  const after = world.random.chance(0.5);
  if (after) await world.commit(run, world.random.whole(1, 3));
  const refused = await world.store.commitStep(late).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  other.close();
  checkRefusal(refused);
  hold(refused.code === 'run-taken', `a late tab is refused with run-taken, not ${refused.code}`);
  const update = world.store.updateRun({ ...late.run, steps: 0 }, late.fence).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  checkRefusal(await update);
}

async function withSteps(world: ChaosWorld): Promise<KnownRun> {
  const run = await world.someRun();
  if (run.steps.length < 4) await world.commit(run, 4);
  if (world.random.chance(0.7)) await world.follow(run);
  return run;
}

async function rowMissing(world: ChaosWorld): Promise<void> {
  const run = await withSteps(world);
  const step = world.random.whole(1, run.steps.length);
  const name = world.random.pick(['steps', 'chunks', 'traces'] as const);
  const key = name === 'chunks' ? chunkIdOf(run.id, step) : step;
  await changeByHand(world.name, name, (rows) => rows.delete([run.id, key]));
  await checkMended(world, run, [step]);
}

async function rowAltered(world: ChaosWorld): Promise<void> {
  const run = await withSteps(world);
  const step = world.random.whole(1, run.steps.length);
  const database = await openByHand(world.name);
  const rows = database.transaction('chunks').objectStore('chunks');
  const row: unknown = await requested(rows.get([run.id, chunkIdOf(run.id, step)]));
  database.close();
  await changeByHand(world.name, 'chunks', (chunks) => chunks.put({ ...(row as object), trust: 'app' }));
  await checkMended(world, run, [step]);
}

/** The run's own record is another: it is put back from the copy, or the run is told as altered. */
async function recordAltered(world: ChaosWorld): Promise<void> {
  const run = await withSteps(world);
  const database = await openByHand(world.name);
  const row: unknown = await requested(database.transaction('runs').objectStore('runs').get(run.id));
  database.close();
  const change = world.random.pick([{ title: 'Another' }, { steps: 1 }, { head: '' }, { settings: {} }]);
  await changeByHand(world.name, 'runs', (runs) => runs.put({ ...(row as object), ...change }));
  await world.reopen();
  const read = await world.store.readRun(run.id);
  hold(read?.alteredRecord === true, `the record of ${run.id} is told as altered`);
  const back = run.copyDamaged ? null : await world.copy.restore(run.id, []);
  if (back === null) {
    world.known.delete(run.id);
    await world.store.deleteRun(run.id);
    return;
  }
  hold(back.record === true && back.title === run.title, `the record of ${run.id} is put back`);
  run.fence = await world.store.claimRun(run.id);
}

/** The damage is named, exactly; then it is put back where the copy has it. */
async function checkMended(world: ChaosWorld, run: KnownRun, steps: readonly number[]): Promise<void> {
  await world.reopen();
  const read = await world.store.readRun(run.id);
  const named = [...(read?.missingSteps ?? []), ...(read?.damagedSteps ?? [])];
  hold(named.join() === steps.join(), `steps ${steps} of ${run.id} are named as lost, not ${named}`);
  if (!run.copyDamaged && steps.every((step) => step <= run.followed)) {
    const back = await world.copy.restore(run.id, steps);
    hold(back?.putBack.join() === steps.join(), `steps ${steps} of ${run.id} are put back`);
    return;
  }
  world.known.delete(run.id);
  await world.store.deleteRun(run.id);
}

/** The newest writes of a run are gone, and it looks whole. */
async function logCut(world: ChaosWorld): Promise<void> {
  const run = await withSteps(world);
  const last = world.random.whole(1, run.steps.length - 1);
  const database = await openByHand(world.name);
  const rows = database.transaction(['runs', 'steps']);
  const [row, step] = await Promise.all([
    requested(rows.objectStore('runs').get(run.id)) as Promise<RunRow>,
    requested(rows.objectStore('steps').get([run.id, last])) as Promise<{ link: { own: string } }>,
  ]);
  database.close();
  await changeByHand(world.name, 'runs', (runs) =>
    runs.put(sealed({ ...row, steps: last, head: step.link.own })),
  );
  const behind = IDBKeyRange.bound([run.id, last + 1], [run.id, []]);
  for (const name of ['steps', 'traces']) await changeByHand(world.name, name, (each) => each.delete(behind));
  for (let gone = last + 1; gone <= run.steps.length; gone += 1) {
    const chunk = chunkIdOf(run.id, gone);
    await changeByHand(world.name, 'chunks', (chunks) => chunks.delete([run.id, chunk]));
    const own = IDBKeyRange.bound([run.id, `${chunk}/`], [run.id, `${chunk}0`]);
    await changeByHand(world.name, 'representations', (each) => each.delete(own));
  }
  await world.reopen();
  await checkLosses(world, false);
}

async function databaseGone(world: ChaosWorld): Promise<void> {
  await withSteps(world);
  await world.destroyDatabase();
  await checkLosses(world, true);
}

async function databaseGoneCopyDamaged(world: ChaosWorld): Promise<void> {
  const run = await withSteps(world);
  await world.follow(run);
  const file = world.files.files.get(run.id);
  if (file !== undefined) {
    for (let flips = world.random.whole(1, 5); flips > 0; flips -= 1) {
      const at = world.random.whole(0, file.size - 1);
      file.bytes[at] = (file.bytes[at] ?? 0) ^ (1 << world.random.whole(0, 7));
    }
    if (world.random.chance(0.3)) file.truncate(world.random.whole(0, file.size));
  }
  run.copyDamaged = true;
  await world.destroyDatabase();
  await checkLosses(world, true);
}

async function bothGone(world: ChaosWorld): Promise<void> {
  await withSteps(world);
  for (const run of world.known.values()) run.followed = 0;
  for (const run of world.known.values()) run.copyDamaged = true;
  world.files.files.clear();
  await world.destroyDatabase();
  await checkLosses(world, true);
}

/** The person deletes a run, and the browser is killed before the note of it is gone from the disk. */
async function deletedAndKilled(world: ChaosWorld): Promise<void> {
  const run = await withSteps(world);
  await world.store.deleteRun(run.id);
  world.known.delete(run.id);
  world.deleted.add(run.title);
  world.canary.note({ kind: 'run', id: run.id, title: run.title, steps: run.steps.length });
  await world.reopen();
  await checkLosses(world, false);
}

/** A deletion that fails deletes nothing: if the run is lost then, it is told. */
async function deletionFailsThenLoss(world: ChaosWorld): Promise<void> {
  const run = await withSteps(world);
  const stop = failWrites(world.random, 1, 'abort', 1);
  const refused = await world.store.deleteRun(run.id).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  stop();
  checkRefusal(refused);
  run.followed = 0;
  run.copyDamaged = true;
  await world.files.remove(run.id);
  await world.destroyDatabase();
  await checkLosses(world, true);
}

/** A clock that jumps: nothing is ordered by it. */
async function clockJumps(world: ChaosWorld): Promise<void> {
  const { now } = Date;
  const jump = world.random.pick([-1, 1]) * world.random.whole(1, 400) * 24 * 60 * 60_000;
  Date.now = () => now() + jump;
  try {
    const run = await world.someRun();
    run.record = { ...run.record, updatedAt: Date.now() };
    await world.commit(run, world.random.whole(1, 4));
    await deletedAndKilled(world);
  } finally {
    Date.now = now;
  }
}

/** Somebody holds the database, and nothing answers: the commit is undone at its limit, and can be repeated. */
async function nothingAnswers(world: ChaosWorld): Promise<void> {
  const run = await world.someRun();
  world.close();
  await world.open(100);
  const database = await openByHand(world.name);
  const holder = database.transaction('runs', 'readwrite').objectStore('runs');
  let held = true;
  const keep = (): void => {
    if (held) holder.count().addEventListener('success', keep);
  };
  keep();
  const commit = makeStepCommit(run.record, { fence: run.fence });
  const refused = await world.store.commitStep(commit).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  held = false;
  database.close();
  checkRefusal(refused);
  await world.reopen();
  await world.commit(run, 1);
}

/** The second copy's writer dies in the middle of a record. */
async function writerKilled(world: ChaosWorld): Promise<void> {
  const run = await withSteps(world);
  await world.follow(run);
  const file = world.files.files.get(run.id);
  file?.truncate(file.size - world.random.whole(1, 200));
  await world.reopen();
  await world.follow(run);
  await world.destroyDatabase();
  await checkLosses(world, true);
}

/** A run comes from a file, and its pieces fail: it is there whole or not at all. */
async function importFails(world: ChaosWorld): Promise<void> {
  const long = new SyntheticRun({
    steps: world.random.whole(1, 40),
    stepsInTurn: 10,
    id: `file-${world.name}`,
  });
  const stop = failWrites(world.random, 0.5, world.random.pick(['abort', 'late-abort', 'full']));
  const added = await world.store.addRun(long.stored()).then(
    () => true,
    (thrown: unknown) => {
      checkRefusal(thrown);
      return false;
    },
  );
  stop();
  await world.reopen();
  const listed = (await world.store.listRuns()).some(({ id }) => id === long.run.id);
  hold(listed === added, `a run from a file is ${added ? '' : 'not '}there`);
  if (added) await world.store.deleteRun(long.run.id);
  for (const id of await world.store.unlistedRuns()) await world.store.removeUnlisted(id);
}

export const faults: Readonly<Record<string, Fault>> = {
  'transactions abort': commitWhile('abort'),
  'transactions abort after their writes': commitWhile('late-abort'),
  'no room': commitWhile('full'),
  'connection cut': connectionCut,
  'taken over': takenOver,
  'row missing': rowMissing,
  'row altered': rowAltered,
  'record altered': recordAltered,
  'log cut': logCut,
  'database gone': databaseGone,
  'database gone, copy damaged': databaseGoneCopyDamaged,
  'database and copies gone': bothGone,
  'deleted and killed': deletedAndKilled,
  'deletion fails, then loss': deletionFailsThenLoss,
  'clock jumps': clockJumps,
  'nothing answers': nothingAnswers,
  'writer of the copy killed': writerKilled,
  'import fails': importFails,
  'fight of two tabs': fightOf(2),
  'fight of three tabs': fightOf(3),
  'worker dies or hangs': workerThat('dies', 'hangs', 'load hangs'),
  'engine out of memory': workerThat('memory'),
  'update with two tabs': updates,
  'offline, host gone': hostGone,
  'files of the app altered': alteredCaches,
};
