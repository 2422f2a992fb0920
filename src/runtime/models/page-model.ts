import { servedPlace } from '../../models/model-server.ts';
import type { TunedSettings } from '../../models/tuned-settings.ts';
import type { LanguageModel } from '../../ports/models/language-model.ts';

/**
 * The model that reads pages and files for a goal: one on this device that is fit to steer, or null. Texts of pages do
 * not go to a server, because the person's consent was for a question.
 */
export function pageModelOf(
  { steering }: Pick<TunedSettings, 'steering'>,
  model: LanguageModel,
): LanguageModel | null {
  return steering.value === 'react' && servedPlace(model.id) === null ? model : null;
}
