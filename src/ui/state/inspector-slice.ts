/**
 * The context inspector: opened and closed, and what it looks at. Step and memory are those of the context region, since
 * both show the same object: whoever opens the one finds it in the other as it was left.
 */
import type { Shown } from '../../core/memory/tier.ts';
import type { RunId } from '../../core/memory/units.ts';
import type { Excerpt } from '../../record/search-texts.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import type { InspectorPane, InspectorState, InspectorTab } from './inspector-state.ts';
import type { StateCell } from './state-cell.ts';

/** A step that a search has found, with a piece of its text where one was read. */
interface FoundMemory extends Excerpt {
  readonly step: number;
}

/** Excerpts read at once: more than a person looks through before they search for another word. */
const mostExcerpts = 200;

export class InspectorSlice {
  readonly #cell: StateCell;
  readonly #runs: Runtime['runs'];

  constructor(cell: StateCell, runs: Runtime['runs']) {
    this.#cell = cell;
    this.#runs = runs;
  }

  /** Opens it on the step that the context region shows, or on the given one. */
  open(step: number | null = this.#cell.state.selectedStep): void {
    const { view, selectedStep } = this.#cell.state;
    if (step !== selectedStep) this.showStep(step);
    if (view.name !== 'inspector') this.#cell.set({ view: { name: 'inspector' }, viewBefore: view });
  }

  close(): void {
    this.#cell.set({ view: { name: 'conversation' }, viewBefore: { name: 'conversation' } });
    this.#change({ wouldShow: null });
  }

  /** The 1-based step whose context is looked at; null follows the newest. The selected memory stays, where it is older. */
  showStep(step: number | null): void {
    const { selectedChunk } = this.#cell.state;
    const kept = selectedChunk !== null && step !== null && selectedChunk >= step ? null : selectedChunk;
    this.#cell.set({ selectedStep: step, selectedChunk: kept });
    this.#change({ wouldShow: null });
  }

  /** The memory (by the step that left it) whose story is told beside the map; null for none. */
  selectMemory(step: number | null): void {
    this.#cell.set({ selectedChunk: step });
  }

  /** @param wouldShow how each memory would be shown, by the step that left it; null takes the comparison away */
  compareWith(wouldShow: ReadonlyMap<number, Shown> | null): void {
    this.#change({ wouldShow });
  }

  showPane(pane: InspectorPane): void {
    this.#change({ pane, tab: 'map' });
  }

  showTab(tab: InspectorTab): void {
    this.#change({ tab });
  }

  search(words: string): void {
    this.#change({ search: words });
  }

  /**
   * Steps of a stored run that have every word, in order, those first found with an excerpt.
   *
   * @param titled steps found by their titles, which the store does not search
   * @returns null where the search was stopped or failed; a failure is shown
   */
  async find(
    run: RunId,
    words: string,
    titled: readonly number[],
    signal: AbortSignal,
  ): Promise<readonly FoundMemory[] | null> {
    let found: readonly FoundMemory[] | null = null;
    await this.#cell.attempt(async () => {
      try {
        const steps = [...new Set([...(await this.#runs.search(run, words, signal)), ...titled])];
        steps.sort((left, right) => left - right);
        const excerpts = await this.#runs.excerpts(run, words, steps.slice(0, mostExcerpts));
        const byStep = new Map(excerpts.map((excerpt) => [excerpt.step, excerpt]));
        found = steps.map((step) => ({ step, text: '', marks: [], ...byStep.get(step) }));
      } catch (error) {
        if (!signal.aborted) throw error;
      }
    });
    return found;
  }

  #change(change: Partial<InspectorState>): void {
    this.#cell.set({ inspector: { ...this.#cell.state.inspector, ...change } });
  }
}
