/** Asks a question again, differently or from where it stopped. */
import type { AskSettings } from '../../state/app-state.ts';
import type { AppStore } from '../../state/app-store.ts';
import type { Turn } from '../../state/conversation/conversation.ts';

/**
 * Keeps the existing answer. A first question is asked in a new run, a later one in a copy of the run up to the
 * question before it, so that the new answer knows nothing of the old one. Another model stays in use afterwards.
 */
export async function askAgain(
  store: AppStore,
  turn: Turn,
  changes: Partial<AskSettings>,
  { languageModel }: { readonly languageModel?: string } = {},
): Promise<void> {
  const { conversation } = store.state();
  const before = conversation.turns
    .slice(0, turn.number - 1)
    .flatMap(({ steps }) => steps)
    .at(-1);
  if (before === undefined) store.runs.startNew();
  else if ((await store.timeMachine.fork(before.step)) === null) return;
  if (languageModel !== undefined) store.view.changePreferences({ languageModel });
  await store.modelInPlace();
  await store.asking.ask(turn.question, { changes });
}

/** Asks the same question in the same run, which remembers what was found. */
export async function goOn(store: AppStore, turn: Turn): Promise<void> {
  const { steps } = store.state().settings;
  const more = turn.answer?.outcome === 'gave-up' ? { steps: 2 * steps } : {};
  await store.asking.ask(turn.question, { changes: more });
}
