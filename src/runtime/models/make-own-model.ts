/** The person's own model, over its files in the store. Its token counts are compared with the engine's. */
import { WllamaLanguageModel } from '../../adapters/language-models/wllama-language-model.ts';
import { ownFiles } from '../../adapters/model-files/kept-own-models.ts';
import { CheckedTokenizer } from '../../adapters/tokenizing/checked-tokenizer.ts';
import { EstimatingTokenizer } from '../../adapters/tokenizing/estimating-tokenizer.ts';
import { WorkerTokenizer } from '../../adapters/tokenizing/worker-tokenizer.ts';
import type { OwnModel } from '../../models/own-model.ts';
import type { LanguageModelParts, MadeLanguageModel } from '../engines/made-language-model.ts';
import { findWorker } from '../engines/runtime-workers.ts';
import { learningCounts } from './learning-counts.ts';

export function makeOwnModel(
  own: OwnModel,
  contextTokens: number | undefined,
  { workers, modelsUrl, threads, onTokenizer, onModel }: LanguageModelParts,
): MadeLanguageModel {
  const files = ownFiles(own);
  const exact =
    own.tokenizer === 'exact'
      ? new WorkerTokenizer({
          spawn: findWorker(workers, 'tokenizer'),
          model: { id: own.id, files },
          modelsUrl,
          onState: onTokenizer,
        })
      : null;
  const tokenizer = new CheckedTokenizer(exact ?? new EstimatingTokenizer());
  const model = new WllamaLanguageModel({
    spawn: findWorker(workers, 'languageModel'),
    model: { ...own, files },
    modelsUrl,
    tokenizer,
    ...(contextTokens === undefined ? {} : { contextWindow: contextTokens }),
    ...(threads === undefined ? {} : { threads }),
    onState: onModel,
  });
  return {
    title: own.title,
    bundled: false,
    model: learningCounts(model, tokenizer),
    threaded: model,
    load: [async (signal) => exact?.load(signal), (signal) => model.load(signal)],
    close() {
      exact?.close();
      model.close();
    },
  };
}
