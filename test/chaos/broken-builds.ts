/** Stores with one promise broken each: a suite that does not notice them proves nothing. */
import { IndexedRunStore } from '../../src/adapters/storage/runs/indexed-run-store.ts';
import type { RunRecord } from '../../src/ports/runs/run-store.ts';
import { openByHand, requested } from '../doubles/raw-database.ts';
import { withChanges } from '../doubles/with-changes.ts';
import type { Build } from './chaos-world.ts';

/** Acknowledges before the transaction is on disk. */
const earlyAcknowledgement: Build = (store) =>
  withChanges(store, {
    async commitStep(commit) {
      void store.commitStep(commit).catch(() => undefined);
      await new Promise((soon) => setTimeout(soon, 5));
    },
  });

/** Takes whatever right a run has now for the caller's. */
const noFence: Build = (store, world) =>
  withChanges(store, {
    async commitStep(commit) {
      const database = await openByHand(world.name);
      const row: unknown = await requested(
        database.transaction('runs').objectStore('runs').get(commit.run.id),
      );
      database.close();
      const { fence, steps } = row as RunRecord & { fence: number };
      const step = commit.step.step === steps + 1 ? commit : { ...commit };
      await store.commitStep({ ...step, fence });
    },
  });

/** Forgets a run before it is deleted, and notes a step before it is committed. */
const notesFirst: Build = (store, world) =>
  withChanges(store, {
    async commitStep(commit) {
      const { id, title, steps } = commit.run;
      world.canary.note({ kind: 'run', id, title, steps });
      await store.commitStep(commit);
    },
    async deleteRun(run) {
      world.canary.forget('run', run);
      await store.deleteRun(run);
    },
  });

/** Leaves the copy of a run that was deleted. */
const copyStays: Build = (_, world) =>
  new IndexedRunStore(world.connection, world.canary, { ...world.copy, remove: async () => undefined });

interface BrokenBuild {
  readonly build: Build;
  /** Faults that it could be noticed by; all unless given. */
  readonly only?: readonly string[];
}

export const brokenBuilds: Readonly<Record<string, BrokenBuild>> = {
  'a commit is acknowledged before it is on disk': { build: earlyAcknowledgement },
  // It reads before it writes, which takes for ever where the database is held: that would be noticed, and says nothing of the fence.
  'nobody looks at the fence': {
    build: noFence,
    only: ['taken over', 'fight of two tabs', 'fight of three tabs'],
  },
  'notes are written before what they are about': { build: notesFirst },
  'the copy of a deleted run stays': { build: copyStays },
};
