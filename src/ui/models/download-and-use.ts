/** One press: a model is fetched and, once it is here whole, answers the next question. */
import type { AppStore } from '../state/app-store.ts';

/** Goes on behind another view of the page. What went wrong stands in the status of the model's files. */
export async function downloadAndUse(store: AppStore, id: string): Promise<void> {
  const { models, view } = store;
  const before = store.state().preferences;
  const mirror = /^https?:\/\/./.test(before.mirror) ? before.mirror : undefined;
  await models.download(id, mirror);
  // Who chose another model meanwhile wants that one.
  const untouched = store.state().preferences.languageModel === before.languageModel;
  if (untouched && models.statuses().get(id)?.state === 'stored')
    view.changePreferences({ languageModel: id });
}
