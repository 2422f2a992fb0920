import type { DirectiveAuthor } from '../../core/edits/block.ts';
import type { PolicyServices } from '../context-policy.ts';
import { type DirectiveSource, readSource } from '../directives/directive-source.ts';
import { readSettings, readWhole } from '../settings/read-settings.ts';
import { isQuestion } from './plan.ts';

export interface PlannedSettings {
  /** Who plans and compresses: the fixed rule, or the loaded model. */
  readonly source: DirectiveAuthor;
  /** Newest steps in full. */
  readonly recentCount: number;
  /** k, 1 to 10: the context is compressed for this many open tasks; `auto` is the paper's 3 for questions, 2 for orders. */
  readonly nextTasks: number | 'auto';
  /** Most estimated tokens of a step compressed for the tasks, 24 to 4,000. */
  readonly compressedTokens: number;
}

const names = ['source', 'recentCount', 'nextTasks', 'compressedTokens'];

/** @throws WebpaceError `settings-invalid` */
export function readPlannedSettings(
  services: PolicyServices,
  given: Readonly<Record<string, unknown>>,
): { readonly settings: PlannedSettings; readonly model: DirectiveSource | null } {
  const partial = readSettings<PlannedSettings>('planned', given, names);
  const { author, model } = readSource('planned', partial.source, services.directives);
  const { nextTasks } = partial;
  return {
    model,
    settings: {
      source: author,
      recentCount: readWhole('recentCount', 2, partial.recentCount, 0, 1000),
      nextTasks:
        nextTasks === undefined || nextTasks === 'auto'
          ? 'auto'
          : readWhole('nextTasks', 2, nextTasks, 1, 10),
      compressedTokens: readWhole('compressedTokens', 160, partial.compressedTokens, 24, 4000),
    },
  };
}

/** Lookahead for a request (PAACE table 4: 2 for tool work, 3 for question answering). */
export function lookaheadFor(request: string, { nextTasks }: PlannedSettings): number {
  if (nextTasks !== 'auto') return nextTasks;
  return isQuestion(request) ? 3 : 2;
}
