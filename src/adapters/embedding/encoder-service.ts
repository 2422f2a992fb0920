/** The encoder in its worker: tokenises, queues, encodes batch by batch. */
import { WebpaceError } from '../../core/errors.ts';
import type { ModelFile, OfferModelFiles, ReadModelFiles, RemoteFile } from '../../ports/model-files.ts';
import type { CallContext, LoadProgress } from '../../worker-link/protocol.ts';
import { type Device, E5Engine, type NumberFormat, type Pooling } from './e5-engine.ts';
import { EncodeQueue } from './encode-queue.ts';
import { goldenTexts, passesSelfTest, passesSemanticTest, semanticTexts } from './self-test.ts';

export interface EncoderSettings {
  /** Absolute, ending in `/`. */
  readonly modelsUrl: string;
  readonly files: Readonly<
    Record<'weights' | 'config' | 'tokenizer' | 'tokenizerConfig', ModelFile | RemoteFile>
  >;
  readonly numberFormat: NumberFormat;
  /** `mean` unless given. */
  readonly pooling?: Pooling;
  /** Its vectors of fixed texts are known: they are compared where it runs on another device. */
  readonly golden?: boolean;
  readonly device: Device;
  readonly threads: number;
  readonly dimension: number;
  readonly maxTokens: number;
  /** Tokens of one batch, padding included; 512 unless given. */
  readonly batchTokens?: number;
}

export interface EncodeInput {
  /** Prefixed and trimmed, none empty. */
  readonly texts: readonly string[];
  readonly kind: 'query' | 'passage';
}

export type EncoderService = ReturnType<typeof encoderService>;

/**
 * One long passage, or several short ones: longer batches are hardly faster a token on a CPU, and a query waits for the
 * whole of the one that runs.
 */
const batchLimits = (tokens = 512) => ({ texts: Math.max(1, Math.round(tokens / 64)), tokens });
/** Numbers that are made eight bits wide while it runs depend on all texts of a batch: one at a time, unpadded. */
const singleLimits = { texts: 1, tokens: 512 };

const starting: LoadProgress = { stage: 'start', loadedBytes: 0, totalBytes: 0 };

/** `readFiles` is how the worker gets its model files, `offerFiles` how its library gets them. */
export function encoderService(readFiles: ReadModelFiles, offerFiles: OfferModelFiles) {
  let queue = new EncodeQueue(batchLimits());
  const calls = new Set<CallContext<'alive'>>();
  let loaded: E5Engine | undefined;
  let running = false;

  async function run(engine: E5Engine): Promise<void> {
    running = true;
    try {
      for (let batch = queue.next(); batch.length > 0; batch = queue.next()) {
        try {
          const vectors = await engine.encode(batch.map((text) => text.tokenIds));
          for (const [index, text] of batch.entries()) text.settle(vectors[index] as Float32Array);
        } catch (thrown) {
          const error = new WebpaceError('engine-failed', 'The encoder failed and has to be restarted.', {
            cause: thrown,
          });
          for (const text of batch) text.settle(error);
          queue.fail(error);
        }
        for (const call of calls) call.emit('alive');
        // Inference blocks the thread: let messages in, so that a query or an abort is seen before the next batch.
        await new Promise((resolve) => setTimeout(resolve));
      }
    } finally {
      running = false;
    }
  }

  return {
    async load(
      settings: EncoderSettings,
      context: CallContext<LoadProgress>,
    ): Promise<{ readonly device: Device }> {
      const contents = await readFiles(settings.files, {
        baseUrl: settings.modelsUrl,
        signal: context.signal,
        onProgress: (progress) => context.emit({ stage: 'download', ...progress }),
      });
      context.emit(starting);
      const { pooling = 'mean', golden = true } = settings;
      const engine = await E5Engine.load({ ...settings, pooling, contents, offerFiles });
      queue = new EncodeQueue(
        settings.numberFormat === 'q8' ? singleLimits : batchLimits(settings.batchTokens),
      );
      if (settings.device !== 'wasm' || !golden) {
        const vectors: Float32Array[] = [];
        for (const text of golden ? goldenTexts : semanticTexts) {
          vectors.push(...(await engine.encode([engine.tokenize(text)])));
          context.emit(starting);
        }
        if (!(golden ? passesSelfTest(vectors) : passesSemanticTest(vectors))) {
          const message =
            settings.device === 'wasm'
              ? 'The encoder does not tell texts apart as it should; choose another one in Models.'
              : `The encoder computes wrong vectors on ${settings.device}; use the processor instead.`;
          throw new WebpaceError('encoder-unavailable', message);
        }
      }
      loaded = engine;
      return { device: settings.device };
    },
    operations: {
      /** Emits `alive` after every batch of any call, so that a call that waits its turn is not taken for a dead one. */
      async encode(input: EncodeInput, context: CallContext<'alive'>): Promise<Float32Array[]> {
        const engine = loaded;
        if (engine === undefined)
          throw new WebpaceError('internal', 'The encoder was used before it was loaded.');
        const { signal } = context;
        const vectors = input.texts.map(
          (text) =>
            new Promise<Float32Array>((resolve, reject) => {
              const settle = (outcome: Float32Array | Error): void =>
                outcome instanceof Error ? reject(outcome) : resolve(outcome);
              queue.add({ kind: input.kind, tokenIds: engine.tokenize(text), settle, signal });
            }),
        );
        const aborted = new Promise<never>((_, reject) => {
          signal.addEventListener('abort', () =>
            reject(new WebpaceError('aborted', 'Encoding was stopped.')),
          );
        });
        calls.add(context);
        if (!running) void run(engine);
        try {
          return await Promise.race([Promise.all(vectors), aborted]);
        } finally {
          calls.delete(context);
        }
      },
    },
  };
}
