/** Encoder and language model as the rest of the app sees them: every call goes through the arbiter, in its lane. */
import type { Encoder } from '../../ports/encoder.ts';
import type { GenerateEvent, GenerateRequest, LanguageModel } from '../../ports/language-model.ts';
import { withGenerate } from '../asking/with-generate.ts';
import type { GpuArbiter } from './gpu-arbiter.ts';

export function arbitratedEncoder(encoder: Encoder, arbiter: GpuArbiter): Encoder {
  return {
    get id() {
      return encoder.id;
    },
    get dimension() {
      return encoder.dimension;
    },
    get maxTokens() {
      return encoder.maxTokens;
    },
    cosinePrior: (query, passage) => encoder.cosinePrior(query, passage),
    encode: (texts, options) =>
      arbiter.run(
        options.kind === 'query' ? 'query' : 'key',
        (signal) => encoder.encode(texts, { ...options, signal }),
        options.signal,
      ),
  };
}

export function arbitratedModel(model: LanguageModel, arbiter: GpuArbiter): LanguageModel {
  async function* generate(request: GenerateRequest): AsyncGenerator<GenerateEvent> {
    let begun = false;
    try {
      yield* arbiter.stream(
        'decode',
        (signal) => {
          begun = true;
          return model.generate({ ...request, signal });
        },
        request.signal,
      );
    } catch (thrown) {
      // Stopped while it waited: the engine tells the end in its own form, as it would have without the wait.
      if (begun || request.signal?.aborted !== true) throw thrown;
      yield* model.generate(request);
    }
  }
  return withGenerate(model, generate);
}
