/** Runs in memory: for browsers that refuse storage, and for tests. Everything is lost when the page closes. */
import type { Chunk, Representation } from '../../core/memory/chunk.ts';
import { dataSize } from '../../core/memory/data-size.ts';
import { tiers } from '../../core/memory/tier.ts';
import {
  type ChunkId,
  chunkIdOf,
  type EncoderId,
  type RepresentationId,
  type RunId,
} from '../../core/memory/units.ts';
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
} from '../../ports/run-store.ts';
import { byTierAndVersion } from './chunk-rows.ts';
import { blocksOf } from './key-blocks.ts';
import { keyWithOwnVector, stepWithOwnVector } from './own-vectors.ts';
import { textAt } from './run-parts.ts';
import {
  checkCommit,
  checkFence,
  checkNewerVersion,
  checkStoredRun,
  chunkNotFoundError,
  missingFrom,
  runExistsError,
  runNotFoundError,
  taggedRun,
  updatedRun,
} from './run-rules.ts';
import { alreadySavedError, closedError, transactionError } from './storage-errors.ts';

interface Held {
  run: RunRecord;
  fence: Fence;
  readonly commits: Omit<StepCommit, 'run' | 'fence'>[];
  readonly chunks: Map<ChunkId, Chunk>;
  readonly representations: Map<RepresentationId, Representation>;
  /** By encoder, then by chunk. */
  readonly keys: Map<EncoderId, Map<ChunkId, StoredKey>>;
}

/**
 * Keeps the promises of `IndexedRunStore` but durability. Values are cloned on the way in and on the way out, so that no
 * caller holds a part of the store.
 */
export class MemoryRunStore implements RunStore {
  readonly #runs = new Map<RunId, Held>();
  #closed = false;

  createRun(run: RunRecord): Promise<void> {
    return this.#do(() => {
      if (this.#runs.has(run.id)) throw runExistsError(run.id);
      this.#runs.set(run.id, {
        run: structuredClone(run),
        fence: 0,
        commits: [],
        chunks: new Map(),
        representations: new Map(),
        keys: new Map(),
      });
    });
  }

  addRun(stored: StoredRun): Promise<void> {
    return this.#do(() => {
      checkStoredRun(stored);
      const { run, steps, chunks, traces, representations } = structuredClone(stored);
      if (this.#runs.has(run.id)) throw runExistsError(run.id);
      this.#runs.set(run.id, {
        run,
        fence: 0,
        commits: steps.map((step, index) => {
          const [chunk, trace] = [chunks[index] as Chunk, traces[index] as StepCommit['trace']];
          return { step: stepWithOwnVector(step), chunk, trace };
        }),
        chunks: new Map(chunks.map((chunk) => [chunk.id, chunk])),
        representations: new Map(representations.map((version) => [version.id, version])),
        keys: new Map(),
      });
    });
  }

  listRuns(): Promise<RunRecord[]> {
    return this.#do(() => {
      const runs = Array.from(this.#runs.values(), ({ run }) => structuredClone(run));
      return runs.sort((left, right) => right.updatedAt - left.updatedAt || (left.id < right.id ? 1 : -1));
    });
  }

  surveyRuns(): Promise<RunHolding[]> {
    return this.#do(() =>
      Array.from(this.#runs.values(), ({ run: { id, title, updatedAt, steps }, commits }) => {
        const held = commits.map(({ step }) => step.step);
        return { id, title, updatedAt, steps, missingSteps: missingFrom(steps, held) };
      }),
    );
  }

  measureRuns(): Promise<ReadonlyMap<RunId, number>> {
    return this.#do(
      () =>
        new Map(
          Array.from(this.#runs.values(), ({ run, commits, representations }) => [
            run.id,
            dataSize([run, commits, ...representations.values()]),
          ]),
        ),
    );
  }

  readRun(id: RunId): Promise<StoredRun | undefined> {
    return this.#do(() => {
      const held = this.#runs.get(id);
      if (held === undefined) return undefined;
      const stepOf = (representation: Representation): number =>
        held.chunks.get(representation.chunk)?.step ?? 0;
      return structuredClone({
        run: held.run,
        steps: held.commits.map(({ step }) => step),
        chunks: [...held.chunks.values()],
        traces: held.commits.map(({ trace }) => trace),
        representations: [...held.representations.values()].sort(
          (left, right) => stepOf(left) - stepOf(right) || byTierAndVersion(left, right),
        ),
        missingSteps: missingFrom(
          held.run.steps,
          held.commits.map(({ step }) => step.step),
        ),
        damagedSteps: [],
      });
    });
  }

  async checkRun(id: RunId): Promise<RunDamage> {
    const outline = await this.readOutline(id);
    return { missingSteps: outline?.missingSteps ?? [], damagedSteps: [] };
  }

  readOutline(id: RunId): Promise<RunOutline | undefined> {
    return this.#do(() => {
      const held = this.#runs.get(id);
      if (held === undefined) return undefined;
      const steps = held.commits.map(({ step }) => step);
      const present = steps.map(({ step }) => step);
      return structuredClone({ run: held.run, steps, missingSteps: missingFrom(held.run.steps, present) });
    });
  }

  readChunks(id: RunId, steps: readonly number[]): ReturnType<RunStore['readChunks']> {
    return this.#do(() => {
      const held = this.#runs.get(id);
      const wanted = new Set(steps);
      const chunks = [...(held?.chunks.values() ?? [])].filter(({ step }) => wanted.has(step));
      const ids = new Set(chunks.map((chunk) => chunk.id));
      const versions = [...(held?.representations.values() ?? [])].filter(({ chunk }) => ids.has(chunk));
      const stepOf = (version: Representation): number => held?.chunks.get(version.chunk)?.step ?? 0;
      return structuredClone({
        chunks: chunks.sort((left, right) => left.step - right.step),
        representations: versions.sort(
          (left, right) => stepOf(left) - stepOf(right) || byTierAndVersion(left, right),
        ),
      });
    });
  }

  readTraces(id: RunId, first: number, last: number): ReturnType<RunStore['readTraces']> {
    return this.#do(() =>
      structuredClone(
        (this.#runs.get(id)?.commits ?? [])
          .map(({ trace }) => trace)
          .filter(({ step }) => step >= first && step <= last),
      ),
    );
  }

  readTexts(id: RunId, steps: readonly number[]): Promise<readonly StepText[]> {
    return this.#do(() =>
      steps.flatMap((step) => {
        const chunk = this.#runs.get(id)?.chunks.get(chunkIdOf(id, step));
        return chunk === undefined ? [] : [textAt(chunk)];
      }),
    );
  }

  async *streamTexts(id: RunId, after: number): AsyncGenerator<readonly StepText[]> {
    yield await this.#do(() =>
      [...(this.#runs.get(id)?.chunks.values() ?? [])].filter(({ step }) => step > after).map(textAt),
    );
  }

  claimRun(id: RunId): Promise<Fence> {
    return this.#do(() => {
      const held = this.#held(id);
      held.fence += 1;
      return held.fence;
    });
  }

  updateRun(run: RunRecord, fence: Fence): Promise<void> {
    return this.#do(() => {
      const held = this.#held(run.id);
      checkFence(held.fence, fence, run.id);
      held.run = structuredClone(updatedRun(held.run, run));
    });
  }

  renameRun(id: RunId, title: string): Promise<void> {
    return this.#do(() => {
      const held = this.#held(id);
      held.run = { ...held.run, title };
    });
  }

  tagRun(id: RunId, tags: readonly string[]): Promise<void> {
    return this.#do(() => {
      const held = this.#held(id);
      held.run = taggedRun(held.run, tags);
    });
  }

  commitStep(commit: StepCommit): Promise<void> {
    return this.#do(() => {
      const held = this.#held(commit.run.id);
      checkFence(held.fence, commit.fence, commit.run.id);
      checkCommit(held.run.steps, commit);
      const {
        run,
        fence: _,
        ...rest
      } = structuredClone({
        ...commit,
        step: stepWithOwnVector(commit.step),
      });
      const versions = new Map(
        tiers.map((tier) => [rest.chunk.representations[tier].id, rest.chunk.representations[tier]]),
      );
      const taken = [...versions.keys()].some((id) => held.representations.has(id));
      if (taken || versions.size < tiers.length || held.chunks.has(rest.chunk.id)) throw alreadySavedError();
      held.run = updatedRun(held.run, run, rest.step.step);
      held.commits.push(rest);
      held.chunks.set(rest.chunk.id, rest.chunk);
      for (const [id, version] of versions) held.representations.set(id, version);
    });
  }

  putRepresentation(run: RunId, representation: Representation): Promise<void> {
    return this.#do(() => {
      const held = this.#runs.get(run);
      const chunk = held?.chunks.get(representation.chunk);
      if (held === undefined || chunk === undefined) throw chunkNotFoundError(run, representation.chunk);
      checkNewerVersion(chunk.representations[representation.tier], representation);
      if (held.representations.has(representation.id)) throw alreadySavedError();
      const copy = structuredClone(representation);
      held.representations.set(copy.id, copy);
      held.chunks.set(chunk.id, {
        ...chunk,
        representations: { ...chunk.representations, [copy.tier]: copy },
      });
    });
  }

  putKeys(run: RunId, keys: readonly StoredKey[]): Promise<void> {
    return this.#do(() => {
      const held = this.#held(run);
      for (const key of structuredClone(keys.map(keyWithOwnVector))) {
        const ofEncoder = held.keys.get(key.encoder) ?? new Map<ChunkId, StoredKey>();
        held.keys.set(key.encoder, ofEncoder.set(key.chunk, key));
      }
    });
  }

  readKeys(run: RunId, encoder: EncoderId): Promise<StoredKey[]> {
    return this.#do(() => {
      const keys = [...(this.#runs.get(run)?.keys.get(encoder)?.values() ?? [])];
      return structuredClone(keys.sort((left, right) => (left.chunk < right.chunk ? -1 : 1)));
    });
  }

  async *streamKeys(run: RunId, encoder: EncoderId): AsyncGenerator<StoredKeyBlock> {
    yield* blocksOf(await this.readKeys(run, encoder));
  }

  deleteRun(id: RunId): Promise<void> {
    return this.#do(() => {
      this.#runs.delete(id);
    });
  }

  close(): void {
    this.#closed = true;
  }

  #held(id: RunId): Held {
    const held = this.#runs.get(id);
    if (held === undefined) throw runNotFoundError(id);
    return held;
  }

  async #do<Value>(work: () => Value): Promise<Value> {
    try {
      if (this.#closed) throw closedError();
      return work();
    } catch (thrown) {
      throw transactionError(thrown);
    }
  }
}
