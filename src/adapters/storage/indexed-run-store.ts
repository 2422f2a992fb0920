/** Runs in IndexedDB: one strict transaction a write, whole or not at all. */
import type { Chunk, Representation } from '../../core/memory/chunk.ts';
import type { EncoderId, RunId } from '../../core/memory/units.ts';
import type {
  Fence,
  RunHolding,
  RunRecord,
  RunStore,
  StepCommit,
  StoredKey,
  StoredRun,
} from '../../ports/run-store.ts';
import { byChunk, chunkRows, rebuildChunks, representationRow } from './chunk-rows.ts';
import { keyWithOwnVector, stepWithOwnVector } from './own-vectors.ts';
import { packTrace, unpackTrace } from './packed-trace.ts';
import {
  checkCommit,
  checkFence,
  checkNewerVersion,
  checkWholeRun,
  chunkNotFoundError,
  missingFrom,
  runExistsError,
  runNotFoundError,
  updatedRun,
} from './run-rules.ts';
import {
  type ChunkRow,
  keysBeginningWith,
  type RepresentationRow,
  type RunRow,
  type StepRow,
  storesOfRun,
  type TraceRow,
} from './schema.ts';
import { chainStart, damagedSteps, linkOf, recordOf, type StepRows } from './step-chain.ts';
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
      await runs.add({ ...run, fence: 0, head: chainStart });
    });
  }

  addRun(stored: StoredRun): Promise<void> {
    return this.#connection.write(['runs', ...storesOfRun], async (transaction) => {
      checkWholeRun(stored);
      const { run } = stored;
      const runs = transaction.objectStore('runs');
      if ((await runs.getKey(run.id)) !== undefined) throw runExistsError(run.id);
      const versionsOf = byChunk(stored.representations);
      let head = chainStart;
      const writes: (() => Promise<unknown>)[] = [];
      for (const [index, step] of stored.steps.entries()) {
        const chunk = stored.chunks[index] as Chunk;
        const parts = rowsOfStep(step, chunk, stored.traces[index] as TraceOf, versionsOf.get(chunk.id));
        const link = linkOf(head, parts);
        head = link.own;
        writes.push(
          () => transaction.objectStore('steps').add({ ...parts.step, link }),
          () => transaction.objectStore('chunks').add(parts.chunk),
          () => transaction.objectStore('traces').add({ run: run.id, step: step.step, trace: parts.trace }),
          ...parts.representations.map((row) => () => transaction.objectStore('representations').add(row)),
        );
      }
      await together([() => runs.add({ ...run, fence: 0, head }), ...writes]);
    });
  }

  listRuns(): Promise<RunRecord[]> {
    return this.#connection.read(['runs'], async (transaction) => {
      const oldestFirst = await transaction.objectStore('runs').index('by-updated').getAll();
      return oldestFirst.reverse().map(runOf);
    });
  }

  surveyRuns(): Promise<RunHolding[]> {
    return this.#connection.read(['runs', 'steps'], async (transaction) => {
      const [runs, keys] = await Promise.all([
        transaction.objectStore('runs').getAll(),
        transaction.objectStore('steps').getAllKeys(),
      ]);
      const held = new Map<RunId, number[]>(runs.map(({ id }) => [id, []]));
      for (const [run, step] of keys) held.get(run)?.push(step);
      return runs.map(({ id, title, updatedAt, steps }) => {
        return { id, title, updatedAt, steps, missingSteps: missingFrom(steps, held.get(id) ?? []) };
      });
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
      return storedRun(run, steps, chunks, versions, traces);
    });
  }

  claimRun(id: RunId): Promise<Fence> {
    return this.#changeRun(id, (stored) => ({ ...stored, fence: stored.fence + 1 })).then(
      ({ fence }) => fence,
    );
  }

  async updateRun(run: RunRecord, fence: Fence): Promise<void> {
    await this.#changeRun(run.id, (stored) => {
      checkFence(stored.fence, fence, run.id);
      return { ...stored, ...updatedRun(stored, run) };
    });
  }

  async renameRun(id: RunId, title: string): Promise<void> {
    await this.#changeRun(id, (stored) => ({ ...stored, title }));
  }

  commitStep(commit: StepCommit): Promise<void> {
    return this.#connection.write(
      ['runs', 'steps', 'chunks', 'representations', 'traces'],
      async (transaction) => {
        const { run, step, chunk, trace, fence } = commit;
        const runs = transaction.objectStore('runs');
        const stored = await runs.get(run.id);
        if (stored === undefined) throw runNotFoundError(run.id);
        checkFence(stored.fence, fence, run.id);
        checkCommit(stored.steps, commit);
        const parts = rowsOfStep(step, chunk, trace);
        const link = linkOf(stored.head, parts);
        const representations = transaction.objectStore('representations');
        await together([
          () => runs.put({ ...stored, ...updatedRun(stored, run, step.step), head: link.own }),
          () => transaction.objectStore('steps').add({ ...parts.step, link }),
          () => transaction.objectStore('chunks').add(parts.chunk),
          () => transaction.objectStore('traces').add({ run: run.id, step: step.step, trace: parts.trace }),
          ...parts.representations.map((row) => () => representations.add(row)),
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

  #changeRun(id: RunId, change: (stored: RunRow) => RunRow): Promise<RunRow> {
    return this.#connection.write(['runs'], async (transaction) => {
      const runs = transaction.objectStore('runs');
      const stored = await runs.get(id);
      if (stored === undefined) throw runNotFoundError(id);
      const changed = change(stored);
      await runs.put(changed);
      return changed;
    });
  }
}

type TraceOf = StepCommit['trace'];

function rowsOfStep(
  step: StepCommit['step'],
  chunk: Chunk,
  trace: TraceOf,
  versions?: readonly Representation[],
): StepRows {
  const rows = chunkRows(chunk);
  return {
    step: stepWithOwnVector(step),
    chunk: rows.chunk,
    representations:
      versions?.map((version) => representationRow(chunk.run, version, chunk)) ?? rows.representations,
    trace: packTrace(trace),
  };
}

function runOf({ fence: _, head: __, ...run }: RunRow): RunRecord {
  return run;
}

/** A step counts as held only whole and as committed, so that steps, chunks and traces always stand for the same steps. */
function storedRun(
  row: RunRow,
  steps: readonly StepRow[],
  chunks: readonly ChunkRow[],
  versions: readonly RepresentationRow[],
  traces: readonly TraceRow[],
): StoredRun {
  const { chunks: rebuilt, representations } = rebuildChunks(chunks, versions);
  const chunkAt = new Map(chunks.map((chunk) => [chunk.step, chunk]));
  const wholeChunks = new Set(rebuilt.map(({ step }) => step));
  const traceAt = new Map(traces.map(({ step, trace }) => [step, trace]));
  const versionsOf = byChunk(versions);
  const present = steps.flatMap(({ link, ...step }) => {
    const chunk = chunkAt.get(step.step);
    const trace = traceAt.get(step.step);
    if (chunk === undefined || trace === undefined || !wholeChunks.has(step.step)) return [];
    return [{ link, parts: { step, chunk, trace, representations: versionsOf.get(chunk.id) ?? [] } }];
  });
  const damaged = damagedSteps(present, row);
  const held = new Set(present.map(({ parts }) => parts.step.step).filter((step) => !damaged.includes(step)));
  const kept = rebuilt.filter(({ step }) => held.has(step));
  const keptIds = new Set(kept.map(({ id }) => id));
  return {
    run: runOf(row),
    steps: steps.filter(({ step }) => held.has(step)).map(recordOf),
    chunks: kept,
    traces: traces.filter(({ step }) => held.has(step)).map(({ trace }) => unpackTrace(trace)),
    representations: representations.filter(({ chunk }) => keptIds.has(chunk)),
    missingSteps: missingFrom(row.steps, new Set([...held, ...damaged])),
    damagedSteps: damaged,
  };
}
