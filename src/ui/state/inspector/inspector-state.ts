/** What the context inspector shows. */

import type { Shown } from '../../../core/memory/tier.ts';
import type { Excerpt } from '../../../record/search/search-texts.ts';

/** Content of the large pane: the memory map, the exact prompt, or the changes since another step. */
export type InspectorPane = 'map' | 'prompt' | 'changes';

/** The visible tab, where there is room for only one column. */
export type InspectorTab = 'map' | 'step' | 'what-if';

export interface InspectorState {
  readonly pane: InspectorPane;
  readonly tab: InspectorTab;
  /** Words of the memory search; may be empty. */
  readonly search: string;
  /** How the memories of these steps would be shown under other settings; null without a comparison. The map marks differences. */
  readonly wouldShow: ReadonlyMap<number, Shown> | null;
}

export const initialInspector: InspectorState = { pane: 'map', tab: 'map', search: '', wouldShow: null };

/** A step that a search has found, with an excerpt if one was read. */
export interface FoundMemory extends Excerpt {
  readonly step: number;
}

/** Excerpts read at once: more than a person reads before another search. */
export const mostExcerpts = 200;
