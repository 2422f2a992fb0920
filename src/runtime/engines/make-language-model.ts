/** Makes the chosen language model: the bundled one, or one of the catalogue. */
import { WebLlmLanguageModel } from '../../adapters/language-models/web-llm/web-llm-language-model.ts';
import { WllamaLanguageModel } from '../../adapters/language-models/wllama-language-model.ts';
import { smolLm2 } from '../../adapters/model-files/bundled-models.ts';
import { CheckedTokenizer } from '../../adapters/tokenizing/checked-tokenizer.ts';
import { WorkerTokenizer } from '../../adapters/tokenizing/worker-tokenizer.ts';
import { toWebpaceError } from '../../core/errors.ts';
import { webLlmModels } from '../../models/web-llm-models.ts';
import type { WorkerState } from '../../worker-link/worker-client.ts';
import { findWebLlmModel, webLlmFiles } from '../models/catalogue.ts';
import { learningCounts } from '../models/learning-counts.ts';
import { makeOwnModel } from '../models/make-own-model.ts';
import { type Offer, offeringSmaller, withOffer } from '../models/offer-smaller.ts';
import type { LanguageModelParts, MadeLanguageModel } from './made-language-model.ts';
import { findWorker } from './runtime-workers.ts';

export interface LanguageModelChoice {
  /** An id of the catalogue. The bundled model is used for an unknown id. */
  readonly languageModelId?: string | null;
  /** Tokens of prompt and reply together. Default: the model's own. */
  readonly contextTokens?: number;
  /** An id of the catalogue. The bundled encoder is used for an unknown id. Keys of another encoder are never used. */
  readonly encoderId?: string | null;
}

export function makeLanguageModel(
  { languageModelId, contextTokens }: LanguageModelChoice,
  parts: LanguageModelParts,
): MadeLanguageModel {
  const { workers, modelsUrl, threads, onTokenizer, onModel, own = null } = parts;
  if (own !== null) return makeOwnModel(own, contextTokens, parts);
  const chosen = findWebLlmModel(languageModelId);
  const files = chosen && webLlmFiles(chosen);
  const counter = new WorkerTokenizer({
    spawn: findWorker(workers, 'tokenizer'),
    model:
      chosen && files
        ? { id: chosen.id, files: { tokenizer: files.tokenizer, tokenizerConfig: files.config } }
        : smolLm2,
    modelsUrl,
    onState: onTokenizer,
  });
  // web-llm has its own tokenizer library. Ours is compared with it.
  const tokenizer = new CheckedTokenizer(counter);
  const offer: Offer = async (needs) => {
    const device = await parts.device?.().catch(() => null);
    if (chosen === undefined || !device) return null;
    // Loaded only after a failure of the model, because no page needs it before.
    const { fullPrecisionModel, smallerModel } = await import('../../models/smaller-model.ts');
    const find = needs === 'memory' ? smallerModel : fullPrecisionModel;
    return find(webLlmModels, chosen, device, contextTokens) ?? smolLm2;
  };
  const telling = (state: WorkerState): void => {
    onModel(state);
    if (state.state !== 'failed') return;
    void withOffer(state.error, offer).then((error) => {
      if (error !== state.error) onModel({ state: 'failed', error: toWebpaceError(error) });
    });
  };
  const contextWindow = contextTokens === undefined ? {} : { contextWindow: contextTokens };
  const model =
    chosen && files
      ? new WebLlmLanguageModel({
          spawn: findWorker(workers, 'webLlm'),
          model: { ...chosen, files, needsHalfPrecision: chosen.needs.halfPrecision },
          tokenizer,
          ...contextWindow,
          onState: telling,
        })
      : new WllamaLanguageModel({
          spawn: findWorker(workers, 'languageModel'),
          model: smolLm2,
          modelsUrl,
          tokenizer: counter,
          ...(threads === undefined ? {} : { threads }),
          onState: onModel,
        });
  return {
    title: chosen?.title ?? smolLm2.title,
    bundled: chosen === undefined,
    model: chosen === undefined ? model : offeringSmaller(learningCounts(model, tokenizer), offer),
    threaded: model instanceof WllamaLanguageModel ? model : null,
    load: [
      (signal) => counter.load(signal),
      (signal) =>
        model.load(signal).catch(async (thrown: unknown) => {
          throw await withOffer(thrown, offer);
        }),
    ],
    close() {
      counter.close();
      model.close();
    },
  };
}
