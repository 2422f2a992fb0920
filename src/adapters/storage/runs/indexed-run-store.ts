/** Runs in IndexedDB, with one strict transaction for each write. */
import type { Representation } from '../../../core/memory/chunk.ts';
import type { EncoderId, RunId } from '../../../core/memory/units.ts';
import type { ContextTrace } from '../../../core/trace/trace.ts';
import type {
  Fence,
  RunDamage,
  RunHolding,
  RunOutline,
  RunRecord,
  RunStore,
  StepCommit,
  StepText,
  StoredKey,
  StoredKeyBlock,
  StoredRun,
} from '../../../ports/runs/run-store.ts';
import type { Canary } from '../../../ports/storage/canary.ts';
import type { SecondCopy } from '../../../ports/storage/second-copy.ts';
import { keysBeginningWith, type RunRow, storesOfRun } from '../database/schema.ts';
import type { StorageConnection } from '../database/storage-connection.ts';
import { buried, bury, deleteAndBury } from '../database/tombstones.ts';
import { together } from '../database/transactions.ts';
import { isProven } from '../hash-chain/prove-run.ts';
import { resealed, sealed } from '../hash-chain/run-seal.ts';
import { chainStart, linkOf } from '../hash-chain/step-chain.ts';
import { representationRow } from '../rows/chunk-rows.ts';
import { unpackTrace } from '../rows/packed-trace.ts';
import { rowsOfStep } from '../rows/run-rows.ts';
import { addWholeRun, listUnlistedRuns, removeUnlistedRun } from './add-run.ts';
import { IndexedRunKeys } from './indexed-run-keys.ts';
import { listRuns, measureRuns, readRun, surveyRuns } from './read-indexed-runs.ts';
import { chunksFrom, outlineFrom } from './run-parts.ts';
import {
  checkCommit,
  checkFence,
  checkNewerVersion,
  chunkNotFoundError,
  runExistsError,
  runNotFoundError,
  taggedRun,
  updatedRun,
} from './run-rules.ts';
import { readRunTexts, streamRunTexts } from './run-texts.ts';

/**
 * Beyond what `RunStore` promises: writes to a missing run reject with `run-not-found` and save nothing, so that
 * background work cannot bring back parts of a deleted run. Only `commitStep` moves the mark `steps`; a record in
 * `updateRun` or in a commit cannot.
 */
export class IndexedRunStore implements RunStore {
  readonly #connection: StorageConnection;
  readonly #canary: Canary | null;
  readonly #copy: SecondCopy | null;
  readonly #keys: IndexedRunKeys;

  /** `canary` and `copy` learn about each run and its steps after they are saved. */
  constructor(connection: StorageConnection, canary: Canary | null = null, copy: SecondCopy | null = null) {
    this.#connection = connection;
    this.#canary = canary;
    this.#copy = copy;
    this.#keys = new IndexedRunKeys(connection);
  }

  async createRun(run: RunRecord): Promise<void> {
    await this.#connection.write(['runs'], async (transaction) => {
      const runs = transaction.objectStore('runs');
      if ((await runs.getKey(run.id)) !== undefined) throw runExistsError(run.id);
      await runs.add(sealed({ ...run, fence: 0, head: chainStart }));
    });
    this.#note(run);
  }

  async addRun(stored: StoredRun): Promise<void> {
    await addWholeRun(this.#connection, stored);
    this.#note(stored.run);
  }

  unlistedRuns(): Promise<readonly RunId[]> {
    return listUnlistedRuns(this.#connection);
  }

  removeUnlisted(id: RunId): Promise<void> {
    return removeUnlistedRun(this.#connection, id);
  }

  listRuns(): Promise<RunRecord[]> {
    return listRuns(this.#connection);
  }

  surveyRuns(): Promise<RunHolding[]> {
    return surveyRuns(this.#connection);
  }

  measureRuns(): Promise<ReadonlyMap<RunId, number>> {
    return measureRuns(this.#connection);
  }

  readRun(id: RunId): Promise<StoredRun | undefined> {
    return readRun(this.#connection, id);
  }

  async checkRun(id: RunId, signal?: AbortSignal): Promise<RunDamage> {
    if (await isProven(this.#connection, id, signal)) return { missingSteps: [], damagedSteps: [] };
    // Names the lost steps as of one moment.
    const stored = await this.readRun(id);
    const { missingSteps = [], damagedSteps = [], alteredRecord } = stored ?? {};
    return { missingSteps, damagedSteps, ...(alteredRecord ? { alteredRecord } : {}) };
  }

  readOutline(id: RunId): Promise<RunOutline | undefined> {
    return this.#connection.read(['runs', 'steps'], (transaction) =>
      outlineFrom(transaction.objectStore('runs'), transaction.objectStore('steps'), id),
    );
  }

  readChunks(id: RunId, steps: readonly number[]): ReturnType<RunStore['readChunks']> {
    return this.#connection.read(['chunks', 'representations'], (transaction) =>
      chunksFrom(transaction.objectStore('chunks'), transaction.objectStore('representations'), id, steps),
    );
  }

  readTraces(id: RunId, first: number, last: number): Promise<ContextTrace[]> {
    return this.#connection.read(['traces'], async (transaction) => {
      const rows = await transaction
        .objectStore('traces')
        .getAll(IDBKeyRange.bound([id, first], [id, Math.max(first, last)]));
      return rows.map(({ trace }) => unpackTrace(trace));
    });
  }

  readTexts(id: RunId, steps: readonly number[]): Promise<readonly StepText[]> {
    return readRunTexts(this.#connection, id, steps);
  }

  streamTexts(id: RunId, after: number): AsyncGenerator<readonly StepText[]> {
    return streamRunTexts(this.#connection, id, after);
  }

  claimRun(id: RunId): Promise<Fence> {
    return this.#changeRun(id, (stored) => ({ ...stored, fence: stored.fence + 1 })).then(
      ({ fence }) => fence,
    );
  }

  async updateRun(run: RunRecord, fence: Fence): Promise<void> {
    await this.#changeRun(run.id, (stored) => {
      checkFence(stored.fence, fence, run.id);
      return { ...rowAlone(stored), ...updatedRun(stored, run) };
    });
    this.#copy?.follow(run.id);
  }

  async renameRun(id: RunId, title: string): Promise<void> {
    this.#note(await this.#changeRun(id, (stored) => ({ ...stored, title })));
  }

  async tagRun(id: RunId, tags: readonly string[]): Promise<void> {
    await this.#changeRun(id, (stored) => taggedRun(stored, tags));
    this.#copy?.follow(id);
  }

  async commitStep(commit: StepCommit): Promise<void> {
    const { run, step, chunk, trace, fence } = commit;
    const saved = await this.#connection.write(
      ['runs', 'steps', 'chunks', 'representations', 'traces'],
      async (transaction) => {
        const runs = transaction.objectStore('runs');
        const stored = await runs.get(run.id);
        if (stored === undefined) throw runNotFoundError(run.id);
        checkFence(stored.fence, fence, run.id);
        checkCommit(stored.steps, commit);
        const parts = rowsOfStep(step, chunk, trace);
        const link = linkOf(stored.head, parts);
        const updated = { ...rowAlone(stored), ...updatedRun(stored, run, step.step), head: link.own };
        const row = resealed(stored, updated);
        const representations = transaction.objectStore('representations');
        await together([
          () => runs.put(row),
          () => transaction.objectStore('steps').add({ ...parts.step, link }),
          () => transaction.objectStore('chunks').add(parts.chunk),
          () => transaction.objectStore('traces').add({ run: run.id, step: step.step, trace: parts.trace }),
          ...parts.representations.map((version) => () => representations.add(version)),
        ]);
        return row;
      },
    );
    this.#note(saved);
  }

  async putRepresentation(run: RunId, representation: Representation): Promise<void> {
    await this.#connection.write(['chunks', 'representations'], async (transaction) => {
      const chunks = transaction.objectStore('chunks');
      const representations = transaction.objectStore('representations');
      const chunk = await chunks.get([run, representation.chunk]);
      if (chunk === undefined) throw chunkNotFoundError(run, representation.chunk);
      const current = await representations.get([run, chunk.current[representation.tier]]);
      if (current !== undefined) checkNewerVersion(current, representation);
      await together([
        () => representations.add(representationRow(run, representation, chunk)),
        () =>
          chunks.put({ ...chunk, current: { ...chunk.current, [representation.tier]: representation.id } }),
      ]);
    });
    this.#copy?.follow(run, representation.chunk);
  }

  countVersions(run: RunId): Promise<number> {
    return this.#connection.read(['representations'], (transaction) =>
      transaction.objectStore('representations').count(keysBeginningWith(run)),
    );
  }

  putKeys(run: RunId, keys: readonly StoredKey[]): Promise<void> {
    return this.#keys.put(run, keys);
  }

  readKeys(run: RunId, encoder: EncoderId): Promise<StoredKey[]> {
    return this.#keys.read(run, encoder);
  }

  streamKeys(run: RunId, encoder: EncoderId): AsyncGenerator<StoredKeyBlock> {
    return this.#keys.stream(run, encoder);
  }

  deletedRuns(): Promise<readonly RunId[]> {
    return this.#connection.read(['tombstones'], (transaction) =>
      buried<RunId>(transaction.objectStore('tombstones'), 'run'),
    );
  }

  async deleteRun(id: RunId): Promise<void> {
    await this.#copy?.remove(id);
    await deleteAndBury(
      (withTombstone) => this.#deleteRows(id, withTombstone),
      () =>
        this.#connection.write(['tombstones'], (transaction) =>
          bury(transaction.objectStore('tombstones'), 'run', [id]),
        ),
    );
    this.#canary?.forget('run', id);
    // Again, because the copy may have followed the run in between. What still stays goes at the next opening.
    await this.#copy?.remove(id).catch(() => undefined);
  }

  #deleteRows(id: RunId, withTombstone: boolean): Promise<void> {
    return this.#connection.write(['runs', 'tombstones', ...storesOfRun], async (transaction) => {
      const own = keysBeginningWith(id);
      await together([
        ...(withTombstone ? [() => bury(transaction.objectStore('tombstones'), 'run', [id])] : []),
        () => transaction.objectStore('runs').delete(id),
        ...storesOfRun.map((name) => () => transaction.objectStore(name).delete(own)),
      ]);
    });
  }

  /** Closes the given connection for all its stores. */
  close(): void {
    this.#connection.close();
  }

  #note({ id, title, steps }: RunRecord): void {
    this.#canary?.note({ kind: 'run', id, title, steps });
    this.#copy?.follow(id);
  }

  #changeRun(id: RunId, change: (stored: RunRow) => RunRow): Promise<RunRow> {
    return this.#connection.write(['runs'], async (transaction) => {
      const runs = transaction.objectStore('runs');
      const stored = await runs.get(id);
      if (stored === undefined) throw runNotFoundError(id);
      const changed = resealed(stored, change(stored));
      await runs.put(changed);
      return changed;
    });
  }
}

/** What the store adds to a run's record. Fields that the next record leaves out are removed, such as a kept question. */
function rowAlone({ fence, head }: RunRow): Pick<RunRow, 'fence' | 'head'> {
  return { fence, head };
}
