import type { SummaryState } from '../agent/summary-state.ts';
import type { ErrorReport } from '../core/errors.ts';
import { Listeners } from './observed.ts';
import type { EngineStatus, LibraryStatus, RuntimeStatus } from './runtime-status.ts';

/** Milliseconds between two calls of the listeners during fast changes. */
const pause = 100;

/** The runtime's status and its listeners. */
export class StatusBoard {
  readonly #engines = new Map<EngineStatus['name'], EngineStatus>();
  readonly #listeners = new Listeners();
  readonly subscribe = this.#listeners.subscribe;
  readonly #notices: ErrorReport[] = [];
  #library: LibraryStatus = { documents: 0, passages: 0, keyed: 0, indexing: false };
  readonly #storage: RuntimeStatus['storage'];
  #summaries: SummaryState | null = null;
  #lag: RuntimeStatus['lag'];
  #snapshot: RuntimeStatus | undefined;
  #waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(storage: RuntimeStatus['storage']) {
    this.#storage = storage;
  }

  /** The same object until something changes. */
  read(): RuntimeStatus {
    this.#snapshot ??= {
      engines: [...this.#engines.values()],
      library: this.#library,
      storage: this.#storage,
      ...(this.#summaries === null ? {} : { summaries: this.#summaries }),
      ...(this.#lag === undefined ? {} : { lag: this.#lag }),
      notices: [...this.#notices],
    };
    return this.#snapshot;
  }

  setEngine(name: EngineStatus['name'], change: Partial<Omit<EngineStatus, 'name'>>): void {
    const before = this.#engines.get(name) ?? unloaded(name);
    this.#engines.set(name, { ...before, ...change });
    this.#changed();
  }

  /** Replaces an engine. Nothing that was said about the old one stays. */
  replaceEngine(name: EngineStatus['name'], change: Partial<Omit<EngineStatus, 'name'>>): void {
    this.#engines.set(name, { ...unloaded(name), ...change });
    this.#changed();
  }

  setLibrary(library: LibraryStatus): void {
    this.#library = library;
    this.#changed();
  }

  setSummaries(summaries: SummaryState): void {
    this.#summaries = summaries;
    this.#changed();
  }

  setLag(keys: number, summaries: number): void {
    const lag = keys > 0 || summaries > 0 ? { keys, summaries } : undefined;
    if (lag?.keys === this.#lag?.keys && lag?.summaries === this.#lag?.summaries) return;
    this.#lag = lag;
    this.#changed();
  }

  /** Adds a lasting notice. An equal one is kept once. */
  addNotice(report: ErrorReport): void {
    if (this.#notices.some(({ code, message }) => code === report.code && message === report.message)) return;
    this.#notices.push(report);
    this.#changed();
  }

  removeNotices(code: ErrorReport['code']): void {
    const kept = this.#notices.filter((notice) => notice.code !== code);
    this.#notices.splice(0, this.#notices.length, ...kept);
    this.#changed();
  }

  /** Tells listeners that something which they read elsewhere has changed. */
  tell(): void {
    this.#changed();
  }

  #changed(): void {
    this.#snapshot = undefined;
    this.#waiting ??= setTimeout(() => {
      this.#waiting = undefined;
      this.#listeners.tell();
    }, pause);
  }
}

function unloaded(name: EngineStatus['name']): EngineStatus {
  return { name, model: '', state: 'idle', backend: null, loaded: 0, total: 0, error: null };
}
