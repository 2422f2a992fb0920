import type { Preferences } from '../../state/app-state.ts';
import type { AppStore } from '../../state/app-store.ts';

/**
 * Downloads a model and, when it is complete, lets it answer the next question. Continues behind other views of the
 * page. The status of the model's files shows errors.
 */
export async function downloadAndUse(store: AppStore, id: string): Promise<void> {
  const { models, view } = store;
  const before = store.state().preferences;
  await models.download(id, mirrorOf(before));
  // A newer choice of the person wins.
  const untouched = store.state().preferences.languageModel === before.languageModel;
  if (untouched && models.statuses().get(id)?.state === 'stored')
    view.changePreferences({ languageModel: id });
}

/** Where models are downloaded from instead of their publisher; undefined unless it is an address of the web. */
export function mirrorOf({ mirror }: Pick<Preferences, 'mirror'>): string | undefined {
  return /^https?:\/\/./.test(mirror) ? mirror : undefined;
}
