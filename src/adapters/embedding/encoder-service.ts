/** The encoder inside its worker: tokenises, queues, and encodes batch by batch. */
import type { Tokenizer } from '@huggingface/tokenizers';
import { type ErrorReport, reportOf, WebpaceError } from '../../core/errors.ts';
import type { NumberFormat } from '../../models/encoder-models.ts';
import type {
  FilesProgress,
  ModelFile,
  OfferModelFiles,
  ReadModelFiles,
  RemoteFile,
} from '../../ports/models/model-files.ts';
import type { CallContext, LoadProgress } from '../../worker-link/protocol.ts';
import { type Device, E5Engine, type Pooling } from './e5-engine.ts';
import { EncodeQueue, type QueuedText } from './encode-queue.ts';
import { type FasterEngine, fasterEngine, hasGraphics } from './faster-engine.ts';
import { goldenTexts, passesSelfTest, passesSemanticTest, semanticTexts } from './self-test.ts';

export interface EncoderSettings {
  /** Absolute, ends in `/`. */
  readonly modelsUrl: string;
  readonly files: Readonly<
    Record<'weights' | 'config' | 'tokenizer' | 'tokenizerConfig', ModelFile | RemoteFile>
  >;
  readonly numberFormat: NumberFormat;
  /** Default `mean`. */
  readonly pooling?: Pooling;
  /** True if its vectors of fixed texts are known. They are compared if it runs on another device. */
  readonly golden?: boolean;
  /** `fastest` tries both devices if there is a graphics processor. Only for an encoder with known vectors. */
  readonly device: Device | 'fastest';
  readonly threads: number;
  readonly dimension: number;
  readonly maxTokens: number;
  /** Tokens of one batch, including padding; default 512. */
  readonly batchTokens?: number;
  /** Keeps the weights file until another service of this worker has taken what it needs. */
  readonly keepWeights?: boolean;
}

/** Facts about a loaded encoder. */
export interface EncoderLoaded {
  /** The device in use. */
  readonly device: Device;
  /** Why the graphics processor is not used, if both were tried and it failed. */
  readonly refused: ErrorReport | null;
}

/** What other services in the same worker may use of the encoder. */
interface EncoderShare {
  readonly tokenizer: Tokenizer;
  readonly device: Device;
  /** SHA-256 of the encoder's file, if known. */
  readonly weightsHash: string | undefined;
  /** The encoder's file; null if it was not kept or already taken. */
  takeWeights(): Uint8Array | null;
  /** Runs work between two batches: after waiting queries, before passages. One piece at a time. */
  turn<Value>(work: () => Promise<Value>): Promise<Value>;
}

export interface EncodeInput {
  /** With prefix, trimmed, not empty. */
  readonly texts: readonly string[];
  readonly kind: 'query' | 'passage';
}

export type EncoderService = ReturnType<typeof encoderService>;

/**
 * One long passage, or several short ones. Longer batches are hardly faster for each token on a CPU, and a query waits
 * for the whole running batch.
 */
const batchLimits = (tokens = 512) => ({ texts: Math.max(1, Math.round(tokens / 64)), tokens });
/** Eight-bit numbers made at run time depend on all texts of a batch, so these texts go one at a time, without padding. */
const singleLimits = { texts: 1, tokens: 512 };

const starting: LoadProgress = { stage: 'start', loadedBytes: 0, totalBytes: 0 };

/** A stored model's graph and weights files. They stay on the disk until the runtime reads them. */
interface StoredWeights {
  readonly graph: Blob;
  readonly beside: Readonly<Record<string, Blob>>;
}

interface EncoderParts {
  readonly readFiles: ReadModelFiles;
  readonly offerFiles: OfferModelFiles;
  readonly onLoaded: ((share: EncoderShare) => void) | undefined;
  readonly openWeights: ((graph: RemoteFile) => Promise<StoredWeights>) | undefined;
}

/**
 * @param readFiles how the worker gets its model files
 * @param offerFiles how its library gets them
 * @param onLoaded called after each load with what others may use
 * @param openWeights finds the weights of a downloaded model; without it they are read like its other files
 */
export function encoderService(
  readFiles: ReadModelFiles,
  offerFiles: OfferModelFiles,
  onLoaded?: (share: EncoderShare) => void,
  openWeights?: (graph: RemoteFile) => Promise<StoredWeights>,
) {
  const seat = new EncoderSeat({ readFiles, offerFiles, onLoaded, openWeights });
  return {
    load: (settings: EncoderSettings, context: CallContext<LoadProgress>): Promise<EncoderLoaded> =>
      seat.load(settings, context),
    operations: {
      /** Emits `alive` after each batch of any call, so that a waiting call does not count as dead. */
      encode: (input: EncodeInput, context: CallContext<'alive'>): Promise<Float32Array[]> =>
        seat.encode(input, context),
    },
  };
}

/** One loaded encoder, the texts that wait for it, and other work of its worker. */
class EncoderSeat {
  readonly #parts: EncoderParts;
  readonly #calls = new Set<CallContext<'alive'>>();
  /** Work of other services. None of it rejects. */
  readonly #guests: (() => Promise<void>)[] = [];
  #queue = new EncodeQueue(batchLimits());
  #loaded: E5Engine | undefined;
  #running = false;

  constructor(parts: EncoderParts) {
    this.#parts = parts;
  }

  async load(settings: EncoderSettings, context: CallContext<LoadProgress>): Promise<EncoderLoaded> {
    const { contents, besideGraph } = await this.#read(settings, context);
    context.emit(starting);
    const { pooling = 'mean' } = settings;
    const { offerFiles } = this.#parts;
    const start = (device: Device): Promise<E5Engine> =>
      E5Engine.load({ ...settings, device, pooling, contents, besideGraph, offerFiles });
    const onAlive = (): void => context.emit(starting);
    const { engine, device, refused } = await startOn(settings.device, start, onAlive);
    this.#queue = new EncodeQueue(
      settings.numberFormat === 'q8' ? singleLimits : batchLimits(settings.batchTokens),
    );
    await testVectors(engine, device, settings, onAlive);
    this.#loaded = engine;
    const { weights } = contents;
    let kept = settings.keepWeights && !(weights instanceof Blob) ? weights : null;
    this.#parts.onLoaded?.({
      tokenizer: engine.tokenizer,
      device,
      turn: (work) => this.#turn(work),
      weightsHash: settings.files.weights.sha256,
      takeWeights() {
        const taken = kept;
        kept = null;
        return taken;
      },
    });
    return { device, refused: refused && reportOf(refused) };
  }

  async encode(input: EncodeInput, context: CallContext<'alive'>): Promise<Float32Array[]> {
    const engine = this.#loaded;
    if (engine === undefined)
      throw new WebpaceError('internal', 'The encoder was used before it was loaded.');
    const { signal } = context;
    const vectors = input.texts.map(
      (text) =>
        new Promise<Float32Array>((resolve, reject) => {
          const settle = (outcome: Float32Array | Error): void =>
            outcome instanceof Error ? reject(outcome) : resolve(outcome);
          this.#queue.add({ kind: input.kind, tokenIds: engine.tokenize(text), settle, signal });
        }),
    );
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(new WebpaceError('aborted', 'Encoding was stopped.')));
    });
    this.#calls.add(context);
    void this.#run();
    try {
      return await Promise.race([Promise.all(vectors), aborted]);
    } finally {
      this.#calls.delete(context);
    }
  }

  async #read(settings: EncoderSettings, context: CallContext<LoadProgress>) {
    const { readFiles, openWeights } = this.#parts;
    const { weights, ...smallFiles } = settings.files;
    const reading = {
      baseUrl: settings.modelsUrl,
      signal: context.signal,
      onProgress: (progress: FilesProgress) => context.emit(progress),
    };
    const stored = 'url' in weights ? await openWeights?.(weights) : undefined;
    const contents =
      stored === undefined
        ? await readFiles(settings.files, reading)
        : { ...(await readFiles(smallFiles, reading)), weights: stored.graph };
    return { contents, besideGraph: stored?.beside ?? {} };
  }

  #turn<Value>(work: () => Promise<Value>): Promise<Value> {
    return new Promise((resolve, reject) => {
      this.#guests.push(() => work().then(resolve, reject));
      void this.#run();
    });
  }

  async #run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    try {
      while (await this.#runNext()) {
        for (const call of this.#calls) call.emit('alive');
        // Inference blocks the thread. This lets messages in, so that a query or an abort is seen before the next batch.
        await new Promise((resolve) => setTimeout(resolve));
      }
    } finally {
      this.#running = false;
    }
  }

  /** Runs what is most urgent. False if nothing waits. */
  async #runNext(): Promise<boolean> {
    const queries = this.#queue.next(['query']);
    const guest = queries.length > 0 ? undefined : this.#guests.shift();
    if (guest !== undefined) {
      await guest();
      return true;
    }
    const batch = queries.length > 0 ? queries : this.#queue.next();
    if (batch.length > 0) await this.#encodeBatch(batch);
    return batch.length > 0;
  }

  async #encodeBatch(batch: readonly QueuedText[]): Promise<void> {
    try {
      // Texts wait only after an engine has loaded.
      const vectors = await (this.#loaded as E5Engine).encode(batch.map((text) => text.tokenIds));
      for (const [index, text] of batch.entries()) text.settle(vectors[index] as Float32Array);
    } catch (thrown) {
      const message = 'The encoder failed and has to be restarted.';
      const error = new WebpaceError('engine-failed', message, { cause: thrown });
      for (const text of batch) text.settle(error);
      this.#queue.fail(error);
    }
  }
}

/**
 * Compares vectors of fixed texts where the device, or the encoder, is not known to be right.
 *
 * @throws WebpaceError `encoder-unavailable`
 */
async function testVectors(
  engine: E5Engine,
  device: Device,
  { device: wanted, golden = true }: EncoderSettings,
  onAlive: () => void,
): Promise<void> {
  if (wanted !== 'webgpu' && golden) return;
  const vectors: Float32Array[] = [];
  for (const text of golden ? goldenTexts : semanticTexts) {
    vectors.push(...(await engine.encode([engine.tokenize(text)])));
    onAlive();
  }
  if (golden ? passesSelfTest(vectors) : passesSemanticTest(vectors)) return;
  const message =
    device === 'wasm'
      ? 'The encoder does not tell texts apart as it should; choose another one in Models.'
      : 'The encoder computes wrong vectors on webgpu; use the processor instead.';
  throw new WebpaceError('encoder-unavailable', message);
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
