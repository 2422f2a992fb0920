/** The encoder in its worker: tokenises, queues, encodes batch by batch. */
import type { Tokenizer } from '@huggingface/tokenizers';
import { type ErrorReport, reportOf, WebpaceError } from '../../core/errors.ts';
import type {
  FilesProgress,
  ModelFile,
  OfferModelFiles,
  ReadModelFiles,
  RemoteFile,
} from '../../ports/model-files.ts';
import type { CallContext, LoadProgress } from '../../worker-link/protocol.ts';
import { type Device, E5Engine, type NumberFormat, type Pooling } from './e5-engine.ts';
import { EncodeQueue, type QueuedText } from './encode-queue.ts';
import { type FasterEngine, fasterEngine, hasGraphics } from './faster-engine.ts';
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
  /** `fastest`: both are tried, where there is a graphics processor; only for an encoder whose golden vectors are known. */
  readonly device: Device | 'fastest';
  readonly threads: number;
  readonly dimension: number;
  readonly maxTokens: number;
  /** Tokens of one batch, padding included; 512 unless given. */
  readonly batchTokens?: number;
  /** The file of the weights is kept until another service of this worker has taken of it what it needs. */
  readonly keepWeights?: boolean;
}

/** What is said of a loaded encoder. */
export interface EncoderLoaded {
  /** In use. */
  readonly device: Device;
  /** Why the graphics processor is not, where both were tried and it failed. */
  readonly refused: ErrorReport | null;
}

/** What others that serve in the same worker may use of the encoder. */
export interface EncoderShare {
  readonly tokenizer: Tokenizer;
  readonly device: Device;
  /** SHA-256 of the encoder's file, where it is known. */
  readonly weightsHash: string | undefined;
  /** The encoder's file; null where it was not kept, or was taken. */
  takeWeights(): Uint8Array | null;
  /** Runs a piece of work between two batches: after queries that wait, before passages. One at a time. */
  turn<Value>(work: () => Promise<Value>): Promise<Value>;
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

/** A stored model's graph and the files that it keeps its weights in, left on the disk until the runtime reads them. */
interface StoredWeights {
  readonly graph: Blob;
  readonly beside: Readonly<Record<string, Blob>>;
}

/**
 * @param readFiles how the worker gets its model files
 * @param offerFiles how its library gets them
 * @param onLoaded called with what others may use, after every load
 * @param openWeights how the weights of a downloaded model are found; without it they are read as its other files
 */
export function encoderService(
  readFiles: ReadModelFiles,
  offerFiles: OfferModelFiles,
  onLoaded?: (share: EncoderShare) => void,
  openWeights?: (graph: RemoteFile) => Promise<StoredWeights>,
) {
  let queue = new EncodeQueue(batchLimits());
  const calls = new Set<CallContext<'alive'>>();
  /** Work of other services; none of it rejects. */
  const guests: (() => Promise<void>)[] = [];
  let loaded: E5Engine | undefined;
  let running = false;

  async function encodeBatch(batch: readonly QueuedText[]): Promise<void> {
    try {
      // Texts wait only where an engine has loaded.
      const vectors = await (loaded as E5Engine).encode(batch.map((text) => text.tokenIds));
      for (const [index, text] of batch.entries()) text.settle(vectors[index] as Float32Array);
    } catch (thrown) {
      const message = 'The encoder failed and has to be restarted.';
      const error = new WebpaceError('engine-failed', message, { cause: thrown });
      for (const text of batch) text.settle(error);
      queue.fail(error);
    }
  }

  /** What is most urgent; false where nothing waits. */
  async function runNext(): Promise<boolean> {
    const queries = queue.next(['query']);
    const guest = queries.length > 0 ? undefined : guests.shift();
    if (guest !== undefined) {
      await guest();
      return true;
    }
    const batch = queries.length > 0 ? queries : queue.next();
    if (batch.length > 0) await encodeBatch(batch);
    return batch.length > 0;
  }

  async function run(): Promise<void> {
    if (running) return;
    running = true;
    try {
      while (await runNext()) {
        for (const call of calls) call.emit('alive');
        // Inference blocks the thread: let messages in, so that a query or an abort is seen before the next batch.
        await new Promise((resolve) => setTimeout(resolve));
      }
    } finally {
      running = false;
    }
  }

  function turn<Value>(work: () => Promise<Value>): Promise<Value> {
    return new Promise((resolve, reject) => {
      guests.push(() => work().then(resolve, reject));
      void run();
    });
  }

  return {
    async load(settings: EncoderSettings, context: CallContext<LoadProgress>): Promise<EncoderLoaded> {
      const { weights: weightsFile, ...smallFiles } = settings.files;
      const reading = {
        baseUrl: settings.modelsUrl,
        signal: context.signal,
        onProgress: (progress: FilesProgress) => context.emit({ stage: 'download', ...progress }),
      };
      const stored = 'url' in weightsFile ? await openWeights?.(weightsFile) : undefined;
      const contents =
        stored === undefined
          ? await readFiles(settings.files, reading)
          : { ...(await readFiles(smallFiles, reading)), weights: stored.graph };
      context.emit(starting);
      const { pooling = 'mean', golden = true } = settings;
      const besideGraph = stored?.beside ?? {};
      const start = (device: Device): Promise<E5Engine> =>
        E5Engine.load({ ...settings, device, pooling, contents, besideGraph, offerFiles });
      const onAlive = (): void => context.emit(starting);
      const { engine, device, refused } = await startOn(settings.device, start, onAlive);
      queue = new EncodeQueue(
        settings.numberFormat === 'q8' ? singleLimits : batchLimits(settings.batchTokens),
      );
      if (settings.device === 'webgpu' || !golden) {
        const vectors: Float32Array[] = [];
        for (const text of golden ? goldenTexts : semanticTexts) {
          vectors.push(...(await engine.encode([engine.tokenize(text)])));
          context.emit(starting);
        }
        if (!(golden ? passesSelfTest(vectors) : passesSemanticTest(vectors))) {
          const message =
            device === 'wasm'
              ? 'The encoder does not tell texts apart as it should; choose another one in Models.'
              : 'The encoder computes wrong vectors on webgpu; use the processor instead.';
          throw new WebpaceError('encoder-unavailable', message);
        }
      }
      loaded = engine;
      const { weights } = contents;
      let kept = settings.keepWeights && !(weights instanceof Blob) ? weights : null;
      onLoaded?.({
        ...{ tokenizer: engine.tokenizer, device, turn },
        weightsHash: weightsFile.sha256,
        takeWeights() {
          const taken = kept;
          kept = null;
          return taken;
        },
      });
      return { device, refused: refused && reportOf(refused) };
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
        void run();
        try {
          return await Promise.race([Promise.all(vectors), aborted]);
        } finally {
          calls.delete(context);
        }
      },
    },
  };
}

async function startOn(
  wanted: EncoderSettings['device'],
  start: (device: Device) => Promise<E5Engine>,
  onAlive: () => void,
): Promise<FasterEngine<E5Engine>> {
  if (wanted !== 'fastest') return { engine: await start(wanted), device: wanted, refused: null };
  const processor = await start('wasm');
  if (!(await hasGraphics(navigator))) return { engine: processor, device: 'wasm', refused: null };
  onAlive();
  return fasterEngine(processor, () => start('webgpu'), onAlive);
}
