/** Restores from the journal what the store has lost, row by row as it was committed. */
import type { RunId } from '../../../core/memory/units.ts';
import type { AnswerRecord } from '../../../ports/runs/step-record.ts';
import type { GrowingFile } from '../../../ports/storage/growing-file.ts';
import type { RestoredRun } from '../../../ports/storage/second-copy.ts';
import { keysBeginningWith, type RunRow, storesOfRun } from '../database/schema.ts';
import type { StorageConnection } from '../database/storage-connection.ts';
import { together } from '../database/transactions.ts';
import { isAltered, resealed, sealed } from '../hash-chain/run-seal.ts';
import { removeUnlistedRun } from '../runs/add-run.ts';
import { missingFrom } from '../runs/run-rules.ts';
import { findFrames } from './frames.ts';
import { isAsCommitted, type JournalRecord, readRecord, type StepBundle } from './journal-record.ts';

/** Above every fence that was given before: a tab that held one must not write to the restored run. */
const fenceAbove = 1_000;

type Versions = JournalRecord['versions'][number];

/** What a journal knows about the run itself, after all records were read. */
interface KnownRun {
  row: RunRow | null;
  answers: (AnswerRecord | undefined)[];
}

/**
 * @param wanted steps that the store lacks; steps after its last one are restored anyway
 * @returns null if nothing in the journal can be read
 */
export async function restoreRun(
  connection: StorageConnection,
  id: RunId,
  file: GrowingFile,
  wanted: readonly number[],
): Promise<RestoredRun | null> {
  const stored = await connection.read(['runs'], (transaction) => transaction.objectStore('runs').get(id));
  if (stored === undefined) return restoreWhole(connection, id, file);
  const record = isAltered(stored) ? await restoreRecord(connection, stored, file) : null;
  if (record === null) return restoreSteps(connection, stored, file, new Set(wanted));
  const held = await connection.read(['steps'], (transaction) =>
    transaction.objectStore('steps').getAllKeys(keysBeginningWith(id)),
  );
  const missing = missingFrom(
    record.steps,
    held.map(([, step]) => step),
  );
  const back = await restoreSteps(connection, record, file, new Set([...wanted, ...missing]));
  return back && { ...back, record: true };
}

async function restoreWhole(
  connection: StorageConnection,
  id: RunId,
  file: GrowingFile,
): Promise<RestoredRun | null> {
  await removeUnlistedRun(connection, id);
  const known: KnownRun = { row: null, answers: [] };
  const putBack: number[] = [];
  let link: string | null = null;
  for await (const record of recordsOf(file, id, known)) {
    const bundles = record.steps.filter((bundle) => {
      const { step, link: own } = bundle.step;
      const follows = link === null || step !== (putBack.at(-1) ?? 0) + 1 || own.previous === link;
      if (!follows || !isAsCommitted(bundle)) return false;
      link = own.own;
      putBack.push(step);
      return true;
    });
    const held = new Set(putBack);
    const versions = record.versions.filter(({ chunk }) => held.has(chunk.step));
    await putRows(connection, bundles, versions, null);
  }
  if (known.row === null) return null;
  const row = sealed({ ...known.row, fence: known.row.fence + fenceAbove });
  await putRows(connection, [], [], row);
  return { title: row.title, steps: row.steps, putBack };
}

/**
 * The run's record from the journal, up to the last step to which the store's chain continues. Null if the journal has
 * no proven record.
 */
async function restoreRecord(
  connection: StorageConnection,
  stored: RunRow,
  file: GrowingFile,
): Promise<RunRow | null> {
  const known: KnownRun = { row: null, answers: [] };
  for await (const _ of recordsOf(file, stored.id, known));
  if (known.row === null || isAltered(known.row)) return null;
  let { steps, head } = known.row;
  for (;;) {
    const next = await connection.read(['steps'], (transaction) =>
      transaction.objectStore('steps').get([stored.id, steps + 1]),
    );
    if (next === undefined || next.link.previous !== head) break;
    steps = next.step;
    head = next.link.own;
  }
  const row = sealed({ ...known.row, steps, head, fence: stored.fence + fenceAbove });
  await putRows(connection, [], [], row);
  return row;
}

async function restoreSteps(
  connection: StorageConnection,
  stored: RunRow,
  file: GrowingFile,
  wanted: ReadonlySet<number>,
): Promise<RestoredRun | null> {
  const known: KnownRun = { row: null, answers: [] };
  const putBack: number[] = [];
  let head = stored.head;
  let last = stored.steps;
  for await (const record of recordsOf(file, stored.id, known)) {
    const bundles: StepBundle[] = [];
    for (const bundle of record.steps) {
      const { step, link } = bundle.step;
      if (!isAsCommitted(bundle)) continue;
      if (step === last + 1 && link.previous === head) {
        last = step;
        head = link.own;
      } else if (!wanted.has(step) || step > stored.steps || !(await fits(connection, stored, bundle)))
        continue;
      bundles.push(bundle);
      putBack.push(step);
    }
    const back = new Set(putBack);
    const versions = record.versions.filter(({ chunk }) => back.has(chunk.step));
    await putRows(connection, bundles, versions, null);
  }
  if (known.row === null) return null;
  const { row } = known;
  // The journal goes further than the store, and the run's record goes with its last step.
  if (last > stored.steps && last === row.steps)
    await putRows(
      connection,
      [],
      [],
      sealed({ ...row, title: stored.title, fence: stored.fence + fenceAbove, head }),
    );
  else if (last > stored.steps) {
    const longer = { ...stored, fence: stored.fence + fenceAbove, head, steps: last };
    await putRows(connection, [], [], resealed(stored, longer));
  }
  return { title: stored.title, steps: last, putBack };
}

/** True if the step fits between its neighbours, as far as the store has them. */
async function fits(
  connection: StorageConnection,
  { id, steps, head }: RunRow,
  { step }: StepBundle,
): Promise<boolean> {
  const [before, after] = await connection.read(['steps'], (transaction) => {
    const rows = transaction.objectStore('steps');
    return Promise.all([rows.get([id, step.step - 1]), rows.get([id, step.step + 1])]);
  });
  const follows = before === undefined || before.link.own === step.link.previous;
  const leads =
    step.step === steps
      ? step.link.own === head
      : after === undefined || after.link.previous === step.link.own;
  return follows && leads;
}

/** The readable records, in order. `known` collects what they say about the run. */
async function* recordsOf(file: GrowingFile, id: RunId, known: KnownRun): AsyncGenerator<JournalRecord> {
  for (const frame of findFrames(file).frames) {
    const record = await readRecord(file, frame, id);
    if (record === null) continue;
    for (const [place, answer] of record.answers.added.entries())
      known.answers[record.answers.from + place] = answer;
    // Answers without a readable record are left out. `flatMap` skips their places.
    known.row = { ...record.run, answers: known.answers.flatMap((answer) => answer ?? []) };
    yield record;
  }
}

function putRows(
  connection: StorageConnection,
  bundles: readonly StepBundle[],
  versions: readonly Versions[],
  run: RunRow | null,
): Promise<void> {
  if (bundles.length + versions.length === 0 && run === null) return Promise.resolve();
  return connection.write(['runs', ...storesOfRun], (transaction) => {
    const representations = transaction.objectStore('representations');
    const chunks = transaction.objectStore('chunks');
    return together([
      ...bundles.flatMap(({ step, trace }) => [
        () => transaction.objectStore('steps').put(step),
        () => transaction.objectStore('traces').put({ run: step.run, step: step.step, trace }),
      ]),
      ...[...bundles, ...versions].flatMap(({ chunk, representations: rows }) => [
        () => chunks.put(chunk),
        ...rows.map((row) => () => representations.put(row)),
      ]),
      ...(run === null ? [] : [() => transaction.objectStore('runs').put(run)]),
    ]);
  });
}
