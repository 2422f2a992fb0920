/**
 * Follows runs that other tabs change: the list and the open run. If another tab works on the open run, this one waits
 * for the run's lock, and takes it over if that tab dies.
 */
import type { RunId } from '../../../core/memory/units.ts';
import type { Runtime } from '../../../runtime/runtime.ts';
import type { AskSlice } from '../asking/ask-slice.ts';
import { readConversation } from '../conversation/read-conversation.ts';
import type { StateCell } from '../state-cell.ts';

/** Milliseconds in which several changes are read as one. */
const pause = 100;

export class RunWatch {
  readonly #cell: StateCell;
  readonly #runtime: Runtime;
  readonly #asking: AskSlice;
  readonly #refreshRuns: () => Promise<void>;
  readonly #changed = new Set<RunId>();
  #reading = false;
  #waiting: { readonly run: RunId; readonly controller: AbortController } | null = null;

  constructor(cell: StateCell, runtime: Runtime, asking: AskSlice, refreshRuns: () => Promise<void>) {
    this.#cell = cell;
    this.#runtime = runtime;
    this.#asking = asking;
    this.#refreshRuns = refreshRuns;
    runtime.runs.onChange((run) => this.#hear(run));
    cell.subscribe(() => this.#follow());
  }

  #hear(run: RunId): void {
    this.#changed.add(run);
    if (this.#reading) return;
    this.#reading = true;
    setTimeout(() => void this.#read(), pause);
  }

  async #read(): Promise<void> {
    this.#reading = false;
    const changed = new Set(this.#changed);
    this.#changed.clear();
    // Before the list, whose change would make this tab wait for a question that has ended.
    await this.#readOpen(changed);
    await this.#refreshRuns();
  }

  async #readOpen(changed: ReadonlySet<RunId>): Promise<void> {
    const open = this.#cell.state.conversation.run?.id;
    if (open === undefined || !changed.has(open) || this.#isOurs(open)) return;
    await this.#cell.attempt(async () => {
      const runs = await this.#runtime.runs.list();
      const steps = runs.find(({ id }) => id === open)?.steps ?? 0;
      const conversation = await readConversation(this.#runtime.runs, open, steps);
      // Another run may have been opened, or this one taken over, during the reading.
      if (this.#cell.state.conversation.run?.id !== open || this.#isOurs(open)) return;
      if (conversation !== undefined) this.#cell.set({ conversation });
    });
  }

  /** Waits for the open run if another tab works on it, and for no other. */
  #follow(): void {
    const { run } = this.#cell.state.conversation;
    const wanted = run?.status === 'running' && !this.#isOurs(run.id) ? run.id : null;
    if (wanted === (this.#waiting?.run ?? null)) return;
    this.#waiting?.controller.abort();
    this.#waiting = null;
    if (wanted === null) return;
    const waiting = { run: wanted, controller: new AbortController() };
    this.#waiting = waiting;
    void this.#asking.takeOver(wanted, waiting.controller.signal).finally(() => {
      if (this.#waiting === waiting) this.#waiting = null;
      this.#hear(wanted);
    });
  }

  #isOurs(run: RunId): boolean {
    return this.#cell.state.asking?.run === run;
  }
}
