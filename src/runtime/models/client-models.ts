/** The model of an app's client in one call: the client, its window, and a tokenizer or an estimate. */
import { type AiSdkModelOptions, aiSdkModel } from '../../adapters/client-models/ai-sdk-model.ts';
import { type OpenAiModelOptions, openAiModel } from '../../adapters/client-models/openai-model.ts';
import { EstimatingTokenizer } from '../../adapters/tokenizing/estimating-tokenizer.ts';
import type { LanguageModel } from '../../ports/models/language-model.ts';
import type { Tokenizer } from '../../ports/models/tokenizer.ts';

type WithOptionalTokenizer<Options extends { readonly tokenizer: Tokenizer }> = Omit<Options, 'tokenizer'> & {
  /** The model's own tokenizer if you have it. By default counts are estimated, on the high side. */
  readonly tokenizer?: Tokenizer;
};

/** A model behind an OpenAI-style client: `fromOpenAi({ client: new OpenAI(…), model: 'name', contextWindow: 32768 })`. */
export function fromOpenAi(options: WithOptionalTokenizer<OpenAiModelOptions>): LanguageModel {
  return openAiModel({ ...options, tokenizer: options.tokenizer ?? new EstimatingTokenizer() });
}

/** A model of the AI SDK: `fromAiSdk({ model: provider('name'), contextWindow: 32768 })`. */
export function fromAiSdk(options: WithOptionalTokenizer<AiSdkModelOptions>): LanguageModel {
  return aiSdkModel({ ...options, tokenizer: options.tokenizer ?? new EstimatingTokenizer() });
}

export type { AiSdkModel } from '../../adapters/client-models/ai-sdk-model.ts';
export type { OpenAiClient } from '../../adapters/client-models/openai-model.ts';
