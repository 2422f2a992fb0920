/**
 * What the chaos suite does its faults to: a store with its second copy and its notes, as a tab has them, and outside of all that what
 * was acknowledged. Works over any IndexedDB that the globals name.
 */
import { LocalStorageCanary } from '../../src/adapters/canary/local-storage-canary.ts';
import { StorageConnection } from '../../src/adapters/storage/database/storage-connection.ts';
import { IndexedDocumentStore } from '../../src/adapters/storage/documents/indexed-document-store.ts';
import { restoreRun } from '../../src/adapters/storage/journal/restore-run.ts';
import { RunJournals } from '../../src/adapters/storage/journal/run-journal.ts';
import { IndexedRunStore } from '../../src/adapters/storage/runs/indexed-run-store.ts';
import { type RunId, runId } from '../../src/core/memory/units.ts';
import type { DocumentStore } from '../../src/ports/documents/documents.ts';
import type { RunHold, RunLocks } from '../../src/ports/runs/run-locks.ts';
import type { RunRecord, RunStore, StepCommit } from '../../src/ports/runs/run-store.ts';
import type { SecondCopy } from '../../src/ports/storage/second-copy.ts';
import { lossNotice } from '../../src/runtime/hosts/storage/durability-host.ts';
import { MemoryJournalFiles } from '../doubles/memory-journal-files.ts';
import { MemoryStorage } from '../doubles/memory-storage.ts';
import { deleteByHand, freshDatabaseName } from '../doubles/raw-database.ts';
import { makeRun, makeStepCommit } from '../doubles/records.ts';
import type { SeededRandom } from '../doubles/seeded-random.ts';
import { checkRefusal } from './oracle.ts';

/** A way to build the store: as it is, or broken on purpose, which the suite must notice. */
export type Build = (store: RunStore, world: ChaosWorld) => RunStore;

export type Cut = (connection: IDBDatabase) => void;

/** A run as whoever waited for it knows it. */
export interface KnownRun {
  readonly id: RunId;
  readonly title: string;
  record: RunRecord;
  fence: number;
  /** Acknowledged, in order. */
  steps: StepCommit[];
  /** Steps that its second copy is known to have. */
  followed: number;
  /** The second copy was damaged: what it gives back is anybody's guess, but for being true. */
  copyDamaged: boolean;
}

/** Everybody gets a hold: one tab at a time does something here. */
const locks: RunLocks = {
  take: async (): Promise<RunHold> => ({ release: () => undefined }),
  wait: async (): Promise<RunHold> => ({ release: () => undefined }),
  steal: async (): Promise<RunHold> => ({ release: () => undefined }),
  held: async () => new Set<RunId>(),
};

export class ChaosWorld {
  readonly name = freshDatabaseName();
  readonly random: SeededRandom;
  readonly files = new MemoryJournalFiles();
  readonly canary = new LocalStorageCanary(this.name, new MemoryStorage());
  readonly known = new Map<RunId, KnownRun>();
  /** Titles of what the person has deleted. */
  readonly deleted = new Set<string>();
  /** Does to a connection what a browser does that loses its database server. */
  readonly cut: Cut;
  readonly #build: Build;
  #made = 0;
  connection!: StorageConnection;
  store!: RunStore;
  documents!: DocumentStore;
  journals!: RunJournals;

  constructor(random: SeededRandom, build: Build, cut: Cut) {
    this.random = random;
    this.cut = cut;
    this.#build = build;
  }

  /** A tab is opened: everything is read anew. */
  async open(transactionWithin = 5_000): Promise<void> {
    this.connection = await StorageConnection.open({ name: this.name, transactionWithin });
    this.journals = new RunJournals(this.connection, this.files);
    this.documents = new IndexedDocumentStore(this.connection, this.canary);
    this.store = this.#build(new IndexedRunStore(this.connection, this.canary, this.copy), this);
  }

  /** One more tab of the same browser; whoever opens it closes it. */
  async openTab(): Promise<RunStore> {
    const connection = await StorageConnection.open({ name: this.name });
    return this.#build(new IndexedRunStore(connection, this.canary, this.copy), this);
  }

  close(): void {
    this.connection.close();
  }

  async reopen(): Promise<void> {
    this.close();
    await this.open();
  }

  /** The browser has lost the database and nothing else. */
  async destroyDatabase(): Promise<void> {
    this.close();
    await deleteByHand(this.name);
    await this.open();
  }

  /** As the app has it, but that it follows when the world says so. */
  readonly copy: SecondCopy = {
    follow: () => undefined,
    remove: (run) => this.files.remove(run),
    list: () => this.files.list(),
    restore: async (run, steps) => {
      const file = await this.files.open(run, false);
      return file === null ? null : restoreRun(this.connection, run, file, steps);
    },
    catchUp: async () => undefined,
    close: () => undefined,
  };

  async follow(run: KnownRun): Promise<void> {
    await this.journals.follow(run.id);
    run.followed = run.steps.length;
    run.copyDamaged = false;
  }

  notice() {
    const { store, documents, canary, copy } = this;
    return lossNotice({ runs: store, documents, canary, copy, locks });
  }

  /** One of the runs; a new one where there are few. */
  async someRun(): Promise<KnownRun> {
    const runs = [...this.known.values()];
    if (runs.length < 2 || (runs.length < 4 && this.random.chance(0.2))) return this.newRun();
    return this.random.pick(runs);
  }

  async newRun(): Promise<KnownRun> {
    this.#made += 1;
    const title = `Run number ${this.#made} of ${this.name}`;
    const record = makeRun({ id: runId(`run-${this.#made}`), title });
    const run = { id: record.id, title, record, fence: 0, steps: [], followed: 0, copyDamaged: false };
    await this.untilDone(() => this.store.createRun(record));
    this.known.set(record.id, run);
    await this.follow(run);
    return run;
  }

  /** Commits steps as a tab does that tries again what was refused. */
  async commit(run: KnownRun, count: number): Promise<void> {
    for (let step = 0; step < count; step += 1) {
      const commit = makeStepCommit(run.record, { fence: run.fence });
      await this.untilDone(() => this.store.commitStep(commit));
      run.steps.push(commit);
      run.record = commit.run;
      if (this.random.chance(0.5)) await this.follow(run).catch(() => undefined);
    }
  }

  /** Repeats what is refused; each refusal has to be one that a person can read. */
  async untilDone<Value>(work: () => Promise<Value>): Promise<Value> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await work();
      } catch (thrown) {
        checkRefusal(thrown);
        if (tries === 40) throw thrown;
      }
    }
  }
}
