/** What the context inspector looks at. */
import type { Shown } from '../../core/memory/tier.ts';

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
