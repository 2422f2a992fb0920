/** Encoder and language model as the rest of the app sees them: every call goes through the arbiter, in its lane. */
import type { Encoder } from '../ports/encoder.ts';
import type { LanguageModel } from '../ports/language-model.ts';
import type { GpuArbiter } from './gpu-arbiter.ts';

export function arbitratedEncoder(encoder: Encoder, arbiter: GpuArbiter): Encoder {
  return {
    id: encoder.id,
    dimension: encoder.dimension,
    maxTokens: encoder.maxTokens,
    cosinePrior: (query, passage) => encoder.cosinePrior(query, passage),
    encode: (texts, options) =>
      arbiter.run(
        options.kind === 'query' ? 'query' : 'key',
        (signal) => encoder.encode(texts, { ...options, signal }),
        options.signal,
      ),
  };
}

/** @param lane `summary` for the summariser's use of the agent's own engine */
export function arbitratedModel(
  model: LanguageModel,
  arbiter: GpuArbiter,
  lane: 'decode' | 'summary' = 'decode',
): LanguageModel {
  const { id, engine, contextWindow, reuse, grammars, tokenizer } = model;
  return {
    id,
    engine,
    contextWindow,
    reuse,
    grammars,
    tokenizer,
    generate: (request) =>
      arbiter.stream(lane, (signal) => model.generate({ ...request, signal }), request.signal),
  };
}
