/** The language model that is chosen in this page is the one that answers, from the next question on. */
import { type Runtime, reportOf } from '../../runtime/runtime.ts';
import type { StateCell } from './state-cell.ts';

/**
 * After every choice of the person. The runtime was started with the choice of before.
 *
 * @returns waits until the model that was chosen last is in its place, or why it is not was said
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
