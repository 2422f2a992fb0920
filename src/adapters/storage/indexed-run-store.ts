/** Runs in IndexedDB: one strict transaction a write, whole or not at all. */
import type { Representation } from '../../core/memory/chunk.ts';
import type { EncoderId, RunId } from '../../core/memory/units.ts';
import type { RunRecord, RunStore, StepCommit, StoredKey, StoredRun } from '../../ports/run-store.ts';
import type { StepRecord } from '../../ports/step-record.ts';
import { chunkRows, type RebuiltChunks, rebuildChunks, representationRow } from './chunk-rows.ts';
import { keyWithOwnVector, stepWithOwnVector } from './own-vectors.ts';
import { packTrace, unpackTrace } from './packed-trace.ts';
import {
  checkCommit,
  checkNewerVersion,
  chunkNotFoundError,
  missingFrom,
  runExistsError,
  runNotFoundError,
} from './run-rules.ts';
import { keysBeginningWith, storesOfRun, type TraceRow } from './schema.ts';
import type { StorageConnection } from './storage-connection.ts';
import { together } from './transactions.ts';

/**
 * Beyond what `RunStore` promises: writes to a run that is gone reject with `run-not-found` and save nothing, so that
 * background work cannot bring back parts of a deleted run. The mark `steps` is moved by `commitStep` alone; a record given
 * to `updateRun` or in a commit cannot move it.
 */
export class IndexedRunStore implements RunStore {
  readonly #connection: StorageConnection;

  constructor(connection: StorageConnection) {
    this.#connection = connection;
  }

  createRun(run: RunRecord): Promise<void> {
    return this.#connection.write(['runs'], async (transaction) => {
      const runs = transaction.objectStore('runs');
      if ((await runs.getKey(run.id)) !== undefined) throw runExistsError(run.id);
      await runs.add(run);
    });
  }

  listRuns(): Promise<RunRecord[]> {
    return this.#connection.read(['runs'], async (transaction) => {
      const oldestFirst = await transaction.objectStore('runs').index('by-updated').getAll();
      return oldestFirst.reverse();
    });
  }

  readRun(id: RunId): Promise<StoredRun | undefined> {
    return this.#connection.read(['runs', ...storesOfRun], async (transaction) => {
      const own = keysBeginningWith(id);
      const [run, steps, chunks, versions, traces] = await Promise.all([
        transaction.objectStore('runs').get(id),
        transaction.objectStore('steps').getAll(own),
        transaction.objectStore('chunks').getAll(own),
        transaction.objectStore('representations').getAll(own),
        transaction.objectStore('traces').getAll(own),
      ]);
      if (run === undefined) return undefined;
      return storedRun(run, steps, rebuildChunks(chunks, versions), traces);
    });
  }

  updateRun(run: RunRecord): Promise<void> {
    return this.#connection.write(['runs'], async (transaction) => {
      const runs = transaction.objectStore('runs');
      const stored = await runs.get(run.id);
      if (stored === undefined) throw runNotFoundError(run.id);
      await runs.put({ ...run, steps: stored.steps });
    });
  }

  commitStep(commit: StepCommit): Promise<void> {
    return this.#connection.write(
      ['runs', 'steps', 'chunks', 'representations', 'traces'],
      async (transaction) => {
        const { run, step, chunk, trace } = commit;
        const runs = transaction.objectStore('runs');
        const stored = await runs.get(run.id);
        if (stored === undefined) throw runNotFoundError(run.id);
        checkCommit(stored.steps, commit);
        const rows = chunkRows(chunk);
        const representations = transaction.objectStore('representations');
        await together([
          () => runs.put({ ...run, steps: step.step }),
          () => transaction.objectStore('steps').add(stepWithOwnVector(step)),
          () => transaction.objectStore('chunks').add(rows.chunk),
          () =>
            transaction.objectStore('traces').add({ run: run.id, step: step.step, trace: packTrace(trace) }),
          ...rows.representations.map((row) => () => representations.add(row)),
        ]);
      },
    );
  }

  putRepresentation(run: RunId, representation: Representation): Promise<void> {
    return this.#connection.write(['chunks', 'representations'], async (transaction) => {
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
  }

  putKeys(run: RunId, keys: readonly StoredKey[]): Promise<void> {
    return this.#connection.write(['runs', 'keys'], async (transaction) => {
      if ((await transaction.objectStore('runs').getKey(run)) === undefined) throw runNotFoundError(run);
      const store = transaction.objectStore('keys');
      await together(keys.map((key) => () => store.put({ ...keyWithOwnVector(key), run })));
    });
  }

  readKeys(run: RunId, encoder: EncoderId): Promise<StoredKey[]> {
    return this.#connection.read(['keys'], async (transaction) => {
      const rows = await transaction.objectStore('keys').getAll(keysBeginningWith(run, encoder));
      return rows.map(({ run: _, ...key }) => key);
    });
  }

  deleteRun(id: RunId): Promise<void> {
    return this.#connection.write(['runs', ...storesOfRun], async (transaction) => {
      const own = keysBeginningWith(id);
      await together([
        () => transaction.objectStore('runs').delete(id),
        ...storesOfRun.map((name) => () => transaction.objectStore(name).delete(own)),
      ]);
    });
  }

  /** Closes the connection that it was given, for every store on it. */
  close(): void {
    this.#connection.close();
  }
}

/** A step counts as held only whole, so that steps, chunks and traces always stand for the same steps. */
function storedRun(
  run: RunRecord,
  steps: readonly StepRecord[],
  { chunks, representations }: RebuiltChunks,
  traces: readonly TraceRow[],
): StoredRun {
  const withChunk = new Set(chunks.map(({ step }) => step));
  const withTrace = new Set(traces.map(({ step }) => step));
  const whole = steps.filter(({ step }) => withChunk.has(step) && withTrace.has(step));
  const held = new Set(whole.map(({ step }) => step));
  const lost = new Set(chunks.filter(({ step }) => !held.has(step)).map(({ id }) => id));
  return {
    run,
    steps: whole,
    chunks: chunks.filter(({ id }) => !lost.has(id)),
    traces: traces.filter(({ step }) => held.has(step)).map(({ trace }) => unpackTrace(trace)),
    representations: representations.filter(({ chunk }) => !lost.has(chunk)),
    missingSteps: missingFrom(run.steps, held),
  };
}
