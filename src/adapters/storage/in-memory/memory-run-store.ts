/** Runs in memory, for browsers that refuse storage and for tests. Lost when the page closes. */
import type { Representation } from '../../../core/memory/chunk.ts';
import { type ChunkId, chunkIdOf, type EncoderId, type RunId } from '../../../core/memory/units.ts';
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
import { dataSize } from '../../../record/data-size.ts';
import { blocksOf } from '../rows/key-blocks.ts';
import { keyWithOwnVector } from '../rows/own-vectors.ts';
import { textAt } from '../runs/run-parts.ts';
import {
  checkFence,
  checkStoredRun,
  missingFrom,
  runExistsError,
  runNotFoundError,
  taggedRun,
  updatedRun,
} from '../runs/run-rules.ts';
import { closedError, transactionError } from '../storage-errors.ts';
import { addStep, addVersion, type HeldRun, newRun, versionsInOrder, wholeRun } from './held-run.ts';

/**
 * Keeps the promises of `IndexedRunStore` except durability. Values are cloned on the way in and out, so that no caller
 * holds a part of the store.
 */
export class MemoryRunStore implements RunStore {
  readonly #runs = new Map<RunId, HeldRun>();
  #closed = false;

  createRun(run: RunRecord): Promise<void> {
    return this.#do(() => {
      if (this.#runs.has(run.id)) throw runExistsError(run.id);
      this.#runs.set(run.id, newRun(run));
    });
  }

  addRun(stored: StoredRun): Promise<void> {
    return this.#do(() => {
      checkStoredRun(stored);
      const { id } = stored.run;
      if (this.#runs.has(id)) throw runExistsError(id);
      this.#runs.set(id, wholeRun(stored));
    });
  }

  unlistedRuns(): Promise<readonly RunId[]> {
    return this.#do(() => []);
  }

  removeUnlisted(): Promise<void> {
    return this.#do(() => undefined);
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
      return structuredClone({
        run: held.run,
        steps: held.commits.map(({ step }) => step),
        chunks: [...held.chunks.values()],
        traces: held.commits.map(({ trace }) => trace),
        representations: versionsInOrder(held),
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
      if (held === undefined) return { chunks: [], representations: [] };
      const wanted = new Set(steps);
      const chunks = [...held.chunks.values()].filter(({ step }) => wanted.has(step));
      const ids = new Set(chunks.map((chunk) => chunk.id));
      return structuredClone({
        chunks: chunks.sort((left, right) => left.step - right.step),
        representations: versionsInOrder(held, ({ chunk }) => ids.has(chunk)),
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
    return this.#do(() => addStep(this.#held(commit.run.id), commit));
  }

  putRepresentation(run: RunId, representation: Representation): Promise<void> {
    return this.#do(() => addVersion(this.#runs.get(run), run, representation));
  }

  countVersions(run: RunId): Promise<number> {
    return this.#do(() => this.#runs.get(run)?.representations.size ?? 0);
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

  deletedRuns(): Promise<readonly RunId[]> {
    return this.#do(() => []);
  }

  deleteRun(id: RunId): Promise<void> {
    return this.#do(() => {
      this.#runs.delete(id);
    });
  }

  close(): void {
    this.#closed = true;
  }

  #held(id: RunId): HeldRun {
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
