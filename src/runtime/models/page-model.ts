import { servedPlace } from '../../models/model-server.ts';
import type { TunedSettings } from '../../models/tuned-settings.ts';
import type { LanguageModel } from '../../ports/language-model.ts';

/**
 * The model that reads pages and files for a goal: one of this device that is fit to steer on it; null where there is none. What a
 * page says does not go to a server: the person's word was given for a question.
 */
export function pageModelOf(
  { profile }: Pick<TunedSettings, 'profile'>,
  model: LanguageModel,
): LanguageModel | null {
  return profile.value === 'react' && servedPlace(model.id) === null ? model : null;
}
