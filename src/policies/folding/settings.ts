import type { DirectiveAuthor } from '../../core/edits/block.ts';
import type { PolicyServices } from '../context-policy.ts';
import { type DirectiveSource, readSource } from '../directives/directive-source.ts';
import { readSettings, readWhole } from '../settings/read-settings.ts';

export interface FoldingSettings {
  /** Who folds: the fixed rule, or the loaded model. */
  readonly source: DirectiveAuthor;
  /** Newest steps in full. AgentFold keeps 1 (its latest interaction); 2 as in PACE makes policies comparable. */
  readonly recentCount: number;
  /** Most estimated tokens of one step's micro summary, 16 to 2,000. */
  readonly microTokens: number;
  /** Most estimated tokens of a block made of several, 24 to 4,000. */
  readonly macroTokens: number;
  /** Consolidation goes down to this percentage of the room for blocks, 10 to 100; less folds more, but less often. */
  readonly foldTo: number;
}

const names = ['source', 'recentCount', 'microTokens', 'macroTokens', 'foldTo'];

/** @throws WebpaceError `settings-invalid` */
export function readFoldingSettings(
  services: PolicyServices,
  given: Readonly<Record<string, unknown>>,
): { readonly settings: FoldingSettings; readonly model: DirectiveSource | null } {
  const partial = readSettings<FoldingSettings>('folding', given, names);
  const { author, model } = readSource('folding', partial.source, services.directives);
  return {
    model,
    settings: {
      source: author,
      recentCount: readWhole('recentCount', 2, partial.recentCount, 0, 1000),
      microTokens: readWhole('microTokens', 240, partial.microTokens, 16, 2000),
      macroTokens: readWhole('macroTokens', 240, partial.macroTokens, 24, 4000),
      foldTo: readWhole('foldTo', 75, partial.foldTo, 10, 100),
    },
  };
}
