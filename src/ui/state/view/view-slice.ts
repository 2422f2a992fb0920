/** What the page shows and how: the view, the step, the theme, the settings of the next question. */
import type { RunId } from '../../../core/memory/units.ts';
import type { Citation, LibraryDocument } from '../../../runtime/runtime.ts';
import type { AppState, AskSettings, Preferences, View } from '../app-state.ts';
import type { StateCell } from '../state-cell.ts';
import { writePreferences } from './preferences.ts';

/** Selecting a step shows its memory. */
const memoryPane = { pane: 'memory' } as const;

export class ViewSlice {
  readonly #cell: StateCell;

  constructor(cell: StateCell) {
    this.#cell = cell;
  }

  show(view: View): void {
    const { view: now } = this.#cell.state;
    if (view.name !== now.name || view.name === 'document') this.#cell.set({ view, viewBefore: now });
  }

  /** Goes back from a document to where it was opened. */
  back(): void {
    const { viewBefore } = this.#cell.state;
    const target: View = viewBefore.name === 'document' ? { name: 'conversation' } : viewBefore;
    this.#cell.set({ view: target, viewBefore: { name: 'conversation' } });
  }

  /** Shows the memory of a step. Null follows the newest one. */
  selectStep(step: number | null): void {
    this.#cell.set({ selectedStep: step, selectedChunk: null, ...(step === null ? {} : memoryPane) });
    if (step !== null) this.#openContext();
  }

  /** Opens the region on the right, so that what is chosen is seen. */
  #openContext(): void {
    if (!this.#cell.state.preferences.contextOpen) this.changePreferences({ contextOpen: true });
  }

  /** Shows the document behind an answer, or the memory of a step, in the region on the right. */
  showPane(pane: AppState['pane']): void {
    this.#cell.set({ pane });
  }

  /** Shows a quote in its document, beside the answer. */
  showQuote(quote: Citation): void {
    const { quoteAsked } = this.#cell.state;
    this.#cell.set({ quote, quoteAsked: quoteAsked + 1, pane: 'source' });
    this.#openContext();
  }

  /** Scrolls to a step of the open run and shows its memory. */
  jumpTo(step: number): void {
    this.#cell.set({
      view: { name: 'conversation' },
      selectedStep: step,
      selectedChunk: null,
      jump: { step },
      ...memoryPane,
    });
    this.#openContext();
  }

  /** Opens or closes the search of the open run. */
  search(searching: boolean): void {
    this.#cell.set({ searching });
  }

  /** Scrolls the context panel to the row of this step's memory. */
  selectChunk(step: number | null): void {
    this.#cell.set({ selectedChunk: step });
  }

  changeSettings(change: Partial<AskSettings>): void {
    this.#cell.set({ settings: { ...this.#cell.state.settings, ...change } });
  }

  /** Removes documents that left the library from the chosen ones. If none is left, all are asked again. */
  keepChosen(present: readonly LibraryDocument[]): void {
    const chosen = this.#cell.state.settings.documents;
    const kept = chosen?.filter((id) => present.some((document) => document.id === id));
    if (chosen === null || kept === undefined || kept.length === chosen.length) return;
    this.changeSettings({ documents: kept.length === 0 ? null : kept });
  }

  /** Kept in this browser, outside of the runs. */
  changePreferences(change: Partial<Preferences>): void {
    const preferences = { ...this.#cell.state.preferences, ...change };
    this.#cell.set({ preferences });
    writePreferences(preferences);
  }

  /** A pinned run stands first in the list. */
  pin(run: RunId, pinned: boolean): void {
    const others = this.#cell.state.preferences.pinned.filter((id) => id !== run);
    this.changePreferences({ pinned: pinned ? [...others, run] : others });
  }

  dismissProblem(): void {
    this.#cell.set({ problem: null });
  }
}
