/** Stored runs: listed, opened, deleted. */
import type { RunId } from '../../../core/memory/units.ts';
import type { FoundStep, Runtime } from '../../../runtime/runtime.ts';
import { t } from '../../language/translate.ts';
import type { AppState } from '../app-state.ts';
import type { AskSlice } from '../asking/ask-slice.ts';
import {
  type Conversation,
  emptyConversation,
  hasMemory,
  withMemory,
  withTraces,
} from '../conversation/conversation.ts';
import { stepAt, stepsOf } from '../conversation/conversation-steps.ts';
import { readConversation } from '../conversation/read-conversation.ts';
import type { StateCell } from '../state-cell.ts';
import { forgetMarksOf } from './answer-marks.ts';

/** Traces that are read at once: some megabytes. */
const tracesInPage = 250;

/** In another run nothing is selected yet. */
const fresh = { selectedStep: null, problem: null, pane: 'source', quote: null } as const;

export class RunSlice {
  readonly #cell: StateCell;
  readonly #runtime: Runtime;
  readonly #asking: AskSlice;
  /** Memories that are being read, or that were read and are incomplete. */
  readonly #asked = new Set<string>();
  /** Ends the background reading of the open run. */
  #behind: AbortController | null = null;
  /** Counts requests to show a run. Only the last one is shown. */
  #wanted = 0;
  #opening: Promise<void> | null = null;

  constructor(cell: StateCell, runtime: Runtime, asking: AskSlice) {
    this.#cell = cell;
    this.#runtime = runtime;
    this.#asking = asking;
  }

  /** Resolves when the run that is being opened is on the screen or has failed; null without one. */
  get opening(): Promise<void> | null {
    return this.#opening;
  }

  /** Shows an empty page, where the next question starts a run. */
  startNew(view: AppState['view'] = { name: 'conversation' }): void {
    this.#wanted += 1;
    this.#opening = null;
    this.#behind?.abort();
    this.#asking.hide();
    this.#cell.set({ conversation: emptyConversation, ...fresh, view });
  }

  async open(id: RunId): Promise<void> {
    this.#wanted += 1;
    const wanted = this.#wanted;
    this.#cell.set({ view: { name: 'conversation' } });
    if (this.#asking.show(id)) {
      this.#opening = null;
      this.#behind?.abort();
      return;
    }
    const opening = this.#read(id, () => wanted === this.#wanted);
    this.#opening = opening;
    await opening;
    if (this.#opening === opening) this.#opening = null;
  }

  async #read(id: RunId, isWanted: () => boolean): Promise<void> {
    await this.#cell.attempt(async () => {
      // Its length decides how it is read.
      if (!this.#cell.state.runs.some((run) => run.id === id)) await this.refresh();
      const conversation = await readConversation(this.#runtime.runs, id, this.#stepsOf(id));
      if (!isWanted()) return;
      if (conversation === undefined) {
        this.#cell.fail({
          code: 'run-not-found',
          message: t('This conversation is no longer stored. Choose another one.'),
        });
        return this.refresh();
      }
      this.#asking.hide();
      this.#asked.clear();
      this.#cell.set({ conversation, ...fresh });
      this.#behind?.abort();
      if (conversation.partial) void this.#readBehind(id);
    });
  }

  /** Reads what one step of a long run saw, if it is not here yet. */
  async readMemory(step: number): Promise<void> {
    const { conversation } = this.#cell.state;
    const run = conversation.run?.id;
    const shown = stepAt(conversation, step);
    if (run === undefined || !shown?.record) return;
    if (hasMemory(conversation, shown) && conversation.chunks.has(step)) return;
    const name = `${run} ${step}`;
    if (this.#asked.has(name)) return;
    this.#asked.add(name);
    let isHere = false;
    await this.#cell.attempt(async () => {
      const memory = await this.#runtime.runs.stepMemory(run, step);
      isHere = memory !== undefined && this.#change(run, (open) => withMemory(open, memory));
    });
    // A step that is being saved is read again when it changes, another one when it is shown again.
    if (!isHere) this.#asked.delete(name);
  }

  /** Reads the traces of a long run page by page, newest first, for views of many steps. Ends when another run opens. */
  async readTraces(): Promise<void> {
    const { conversation } = this.#cell.state;
    const run = conversation.run?.id;
    if (run === undefined || conversation.partial !== true) return;
    await this.#cell.attempt(async () => {
      for (let last = conversation.run?.steps ?? 0; last > 0; last -= tracesInPage) {
        const open = this.#cell.state.conversation;
        if (open.run?.id !== run) return;
        const first = Math.max(1, last - tracesInPage + 1);
        const inPage = stepsOf(open).filter(({ step }) => step >= first && step <= last);
        if (inPage.every(({ trace }) => trace !== null)) continue;
        const traces = await this.#runtime.runs.traces(run, first, last);
        this.#change(run, (now) => withTraces(now, traces));
        // Lets the page draw and react in between.
        await new Promise((resolve) => setTimeout(resolve, 0));
      }
    });
  }

  /** Steps of the run that contain the query's words, with excerpts for the first `excerpts` of them. */
  async search(
    run: RunId,
    query: string,
    excerpts: number,
  ): Promise<{ readonly steps: readonly number[]; readonly shown: readonly FoundStep[] }> {
    const steps = await this.#runtime.runs.search(run, query);
    const shown = await this.#runtime.runs.excerpts(run, query, steps.slice(0, excerpts));
    return { steps, shown };
  }

  excerpts(run: RunId, query: string, steps: readonly number[]): Promise<readonly FoundStep[]> {
    return this.#runtime.runs.excerpts(run, query, steps);
  }

  /** A long run is read in a worker after it opens: first what its search needs, then the whole chain is checked. */
  async #readBehind(run: RunId): Promise<void> {
    const behind = new AbortController();
    this.#behind = behind;
    const { signal } = behind;
    // If this fails, the search reads it and reports the failure.
    await this.#runtime.runs.prepareSearch(run, signal).catch(() => undefined);
    if (signal.aborted) return;
    // A failed check does not mean damage. Reading reports damage where it matters.
    const damage = await this.#runtime.runs.check(run, signal).catch(() => undefined);
    if (damage === undefined) return;
    const missingSteps = [...damage.missingSteps, ...damage.damagedSteps];
    const alteredRecord = damage.alteredRecord === true;
    if (alteredRecord || missingSteps.length > 0)
      this.#change(run, (open) => ({ ...open, missingSteps, alteredRecord }));
  }

  /** Changes the open run, if it is still this one. @returns whether it is */
  #change(run: RunId, change: (open: Conversation) => Conversation): boolean {
    const { conversation } = this.#cell.state;
    if (conversation.run?.id !== run) return false;
    const changed = change(conversation);
    this.#cell.set({ conversation: changed });
    this.#asking.adopt(changed);
    return true;
  }

  #stepsOf(id: RunId): number {
    return this.#cell.state.runs.find((run) => run.id === id)?.steps ?? 0;
  }

  /** Deletes a run at once. Undo puts it back as it was. */
  async remove(id: RunId): Promise<void> {
    const removed = await this.#cell.attempt(async () => {
      const { run, restore } = await this.#runtime.runs.remove(id);
      const said = (): string => t('Deleted the conversation “{title}”.', { title: run.title });
      const undo = async (): Promise<void> => {
        await restore();
        await this.refresh();
      };
      this.#cell.offerUndo(said, undo, () => forgetMarksOf(id));
    });
    const { conversation, view } = this.#cell.state;
    // A person who clears up in the settings stays there.
    if (removed && conversation.run?.id === id) this.startNew(view.name === 'inspector' ? undefined : view);
    await this.refresh();
  }

  async refresh(): Promise<void> {
    await this.#cell.attempt(async () => this.#cell.set({ runs: await this.#runtime.runs.list() }));
  }
}
