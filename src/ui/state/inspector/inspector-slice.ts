/**
 * The context inspector: opens and closes it, and holds what it shows. Step and memory are shared with the context
 * region, so that both always show the same.
 */
import type { Shown } from '../../../core/memory/tier.ts';
import type { RunId } from '../../../core/memory/units.ts';
import type { Runtime } from '../../../runtime/runtime.ts';
import type { StateCell } from '../state-cell.ts';
import {
  type FoundMemory,
  type InspectorPane,
  type InspectorState,
  type InspectorTab,
  mostExcerpts,
} from './inspector-state.ts';

export class InspectorSlice {
  readonly #cell: StateCell;
  readonly #runs: Runtime['runs'];

  constructor(cell: StateCell, runs: Runtime['runs']) {
    this.#cell = cell;
    this.#runs = runs;
  }

  /** Opens it on the given step, or on that of the context region. */
  open(step: number | null = this.#cell.state.selectedStep): void {
    const { view, selectedStep } = this.#cell.state;
    if (step !== selectedStep) this.showStep(step);
    if (view.name !== 'inspector') this.#cell.set({ view: { name: 'inspector' }, viewBefore: view });
  }

  close(): void {
    this.#cell.set({ view: { name: 'conversation' }, viewBefore: { name: 'conversation' } });
    this.#change({ wouldShow: null });
  }

  /** Selects a step (from 1); null follows the newest. Keeps the selected memory if it is older. */
  showStep(step: number | null): void {
    const { selectedChunk } = this.#cell.state;
    const kept = selectedChunk !== null && step !== null && selectedChunk >= step ? null : selectedChunk;
    this.#cell.set({ selectedStep: step, selectedChunk: kept });
    this.#change({ wouldShow: null });
  }

  selectMemory(step: number | null): void {
    this.#cell.set({ selectedChunk: step });
  }

  /** @param wouldShow how each memory would be shown, by its step; null removes the comparison */
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
   * Steps of a stored run that have every word, in order. The first ones have an excerpt.
   * @param titled steps found by their titles, which the store does not search
   * @returns null if the search was stopped or failed; a failure is shown
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
