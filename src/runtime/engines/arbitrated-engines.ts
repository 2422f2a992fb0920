/** Wraps encoder, reader and language model, so that every call takes its turn at the arbiter, in its own lane. */

import type { GenerateEvent, GenerateRequest, LanguageModel } from '../../ports/models/language-model.ts';
import type { Encoder } from '../../ports/retrieval/encoder.ts';
import type { Reader, Reading } from '../../ports/retrieval/reader.ts';
import { stopped } from '../../ports/stopped.ts';
import { unlessAborted } from '../../worker-link/unless-aborted.ts';
import { withGenerate } from '../asking/with-generate.ts';
import type { GpuArbiter } from './gpu-arbiter.ts';
import { withEncode } from './with-encode.ts';

export function arbitratedEncoder(encoder: Encoder, arbiter: GpuArbiter): Encoder {
  return withEncode(encoder, (texts, options) => {
    const { kind, signal, awaited } = options;
    if (kind === 'query' || awaited === true)
      return arbiter.run('query', (turn) => encoder.encode(texts, { ...options, signal: turn }), signal);
    // The encoder cannot leave a batch, and its own queue puts queries and readings first. So preempted keys are
    // awaited again later and not made again.
    let made: Promise<Float32Array[]> | null = null;
    const make = (turn: AbortSignal): Promise<Float32Array[]> => {
      made ??= encoder.encode(texts, options);
      return unlessAborted(made, turn, () => stopped('Something more urgent goes first.'));
    };
    return arbiter.run('key', make, signal);
  });
}

export function arbitratedReader(reader: Reader, arbiter: GpuArbiter): Reader {
  return {
    id: reader.id,
    bars: reader.bars,
    async read(question, passages, options = {}) {
      const { signal, deadline } = options;
      if (deadline === undefined)
        return arbiter.run(
          'read',
          (turn) => reader.read(question, passages, { ...options, signal: turn }),
          signal,
        );
      // The wait for a turn counts against the time limit.
      const end = performance.now() + deadline;
      const late = AbortSignal.timeout(Math.max(0, deadline));
      const waiting = signal === undefined ? late : AbortSignal.any([signal, late]);
      let begun: Promise<Reading> | undefined;
      const read = (): Promise<Reading> => {
        begun = reader.read(question, passages, {
          ...options,
          deadline: Math.max(0, end - performance.now()),
        });
        return begun;
      };
      try {
        return await arbiter.run('read', read, waiting);
      } catch (thrown) {
        if (begun !== undefined || !late.aborted || signal?.aborted === true) throw thrown;
        // It was stopped before its turn. The reader gives the result of an empty reading in its own form.
        return reader.read(question, passages, { ...options, deadline: 0 });
      }
    },
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
      // It was stopped while it waited. The engine reports the end in its own form, as without the wait.
      if (begun || request.signal?.aborted !== true) throw thrown;
      yield* model.generate(request);
    }
  }
  return withGenerate(model, generate);
}
