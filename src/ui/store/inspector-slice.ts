/**
 * The context inspector: opened and closed, and what it looks at. Step and memory are those of the context region, since
 * both show the same object: whoever opens the one finds it in the other as it was left.
 */
import type { Shown } from '../../core/memory/tier.ts';
import type { StateCell } from './state-cell.ts';

/** What stands in the large pane: the map of the memory, the exact prompt, or what changed since another step. */
export type InspectorPane = 'map' | 'prompt' | 'changes';

/** Where there is room for one column only: which of the three is in it. */
export type InspectorTab = 'map' | 'step' | 'what-if';

export interface InspectorState {
  readonly pane: InspectorPane;
  readonly tab: InspectorTab;
  /** Words that the memory is searched for; empty for none. */
  readonly search: string;
  /**
   * How the memories of these steps would be shown under other settings; null while nothing is compared. The map draws a
   * mark where that differs from what is shown.
   */
  readonly wouldShow: ReadonlyMap<number, Shown> | null;
}

export const initialInspector: InspectorState = { pane: 'map', tab: 'map', search: '', wouldShow: null };

export class InspectorSlice {
  readonly #cell: StateCell;

  constructor(cell: StateCell) {
    this.#cell = cell;
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

  #change(change: Partial<InspectorState>): void {
    this.#cell.set({ inspector: { ...this.#cell.state.inspector, ...change } });
  }
}
