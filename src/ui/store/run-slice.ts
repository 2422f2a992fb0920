/** Stored runs: listed, opened, deleted. */
import type { RunId } from '../../core/memory/units.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import { conversationOf, emptyConversation } from '../conversation.ts';
import { t } from '../language/translate.ts';
import type { AskSlice } from './ask-slice.ts';
import type { StateCell } from './state-cell.ts';

export class RunSlice {
  readonly #cell: StateCell;
  readonly #runtime: Runtime;
  readonly #asking: AskSlice;

  constructor(cell: StateCell, runtime: Runtime, asking: AskSlice) {
    this.#cell = cell;
    this.#runtime = runtime;
    this.#asking = asking;
  }

  /** An empty page: the next question starts a run. */
  startNew(): void {
    this.#asking.hide();
    this.#cell.set({
      conversation: emptyConversation,
      selectedStep: null,
      problem: null,
      view: { name: 'conversation' },
    });
  }

  async open(id: RunId): Promise<void> {
    this.#cell.set({ view: { name: 'conversation' } });
    if (this.#asking.show(id)) return;
    await this.#cell.attempt(async () => {
      const stored = await this.#runtime.runs.read(id);
      if (stored === undefined) {
        this.#cell.fail({
          code: 'run-not-found',
          message: t('This run is no longer stored. Choose another one.'),
        });
        return this.refresh();
      }
      this.#asking.hide();
      this.#cell.set({ conversation: conversationOf(stored), selectedStep: null, problem: null });
    });
  }

  /** Deleted at once, and put back as it was where the person takes it back. */
  async remove(id: RunId): Promise<void> {
    const removed = await this.#cell.attempt(async () => {
      const { run, restore } = await this.#runtime.runs.remove(id);
      this.#cell.offerUndo(t('Deleted the run “{title}”.', { title: run.title }), async () => {
        await restore();
        await this.refresh();
      });
    });
    if (removed && this.#cell.state.conversation.run?.id === id) this.startNew();
    await this.refresh();
  }

  async refresh(): Promise<void> {
    await this.#cell.attempt(async () => this.#cell.set({ runs: await this.#runtime.runs.list() }));
  }
}
