import { type Runtime, reportOf } from '../../../runtime/runtime.ts';
import type { StateCell } from '../state-cell.ts';

/**
 * Puts each newly chosen language model in place, for the next question on. The runtime was started with the earlier
 * choice.
 * @returns a function that waits until the last chosen model is in place or has failed with a message
 */
export function followModel(
  cell: StateCell,
  runtime: Pick<Runtime, 'changeLanguageModel'>,
): () => Promise<void> {
  let last = cell.state.preferences;
  let changed = Promise.resolve();
  cell.subscribe(() => {
    const { languageModel, contextTokens } = cell.state.preferences;
    const same = languageModel === last.languageModel;
    // The bundled model has its own context.
    const unchanged = same && (languageModel === null || contextTokens === last.contextTokens);
    last = cell.state.preferences;
    if (unchanged) return;
    changed = runtime
      .changeLanguageModel(languageModel, languageModel === null ? undefined : contextTokens)
      .catch((thrown: unknown) => cell.fail(reportOf(thrown)));
  });
  return () => changed;
}
