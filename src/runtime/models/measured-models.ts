/** Names the measured models and the facts that the settings depend on. */
import { multilingualE5Small, smolLm2 } from '../../adapters/model-files/bundled-models.ts';
import { servedPrefix } from '../../models/model-server.ts';
import { billionsOf } from '../../models/model-size.ts';
import type { OwnModel } from '../../models/own-model.ts';
import type { TunedModel } from '../../models/tuned-settings.ts';
import type { LanguageModel } from '../../ports/models/language-model.ts';
import type { EngineOptions } from '../engines/make-engines.ts';
import { findEncoderModel, findWebLlmModel } from './catalogue.ts';

/** A name for the pair. A measurement with one pair says nothing about another. */
export function measuredModels(
  { languageModel, languageModelId, encoder, encoderId }: EngineOptions,
  own: OwnModel | null,
): string {
  const served = isServed(languageModelId) ? languageModelId : undefined;
  const model = languageModel?.id ?? own?.id ?? served ?? findWebLlmModel(languageModelId)?.id ?? smolLm2.id;
  const words = encoder === null ? 'words' : undefined;
  const ofServer = isServed(encoderId) ? encoderId : undefined;
  const meanings = words ?? encoder?.id ?? ofServer ?? findEncoderModel(encoderId)?.id;
  return `${model}+${meanings ?? multilingualE5Small.id}`;
}

/** @param made null before the model is made; its window is not known then */
export function tunedModel(
  { languageModel, languageModelId }: EngineOptions,
  own: OwnModel | null,
  made: LanguageModel | null,
): TunedModel {
  const served = isServed(languageModelId) ? { parameters: billionsOf(languageModelId) ?? null } : undefined;
  const chosen = own ?? served ?? findWebLlmModel(languageModelId);
  const origin = languageModel !== undefined ? 'own' : chosen === undefined ? 'bundled' : 'chosen';
  return {
    contextWindow: made?.contextWindow ?? Number.POSITIVE_INFINITY,
    // Replies of a server show this.
    get reuse() {
      return made?.reuse ?? 'common-prefix';
    },
    origin,
    // An app that brings a client’s model knows why.
    parameters: origin === 'own' ? null : chosen === undefined ? smolLm2.parameters : chosen.parameters,
  };
}

function isServed(id: string | null | undefined): id is string {
  return id?.startsWith(servedPrefix) === true;
}
