import type { AppStore } from '../../state/app-store.ts';

/**
 * Downloads a model and, when it is complete, lets it answer the next question. Continues behind other views of the
 * page. The status of the model's files shows errors.
 */
export async function downloadAndUse(store: AppStore, id: string): Promise<void> {
  const { models, view } = store;
  const before = store.state().preferences;
  const mirror = /^https?:\/\/./.test(before.mirror) ? before.mirror : undefined;
  await models.download(id, mirror);
  // A newer choice of the person wins.
  const untouched = store.state().preferences.languageModel === before.languageModel;
  if (untouched && models.statuses().get(id)?.state === 'stored')
    view.changePreferences({ languageModel: id });
}
