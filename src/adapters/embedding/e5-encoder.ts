/** The `Encoder` port over an encoder worker. It falls back from WebGPU to WebAssembly, then to `encoder-unavailable`. */

import { type ErrorCode, toWebpaceError, WebpaceError } from '../../core/errors.ts';
import { type EncoderId, encoderId } from '../../core/memory/units.ts';
import { encodePresent } from '../../ports/retrieval/encode-present.ts';
import {
  type CosinePrior,
  type EncodeOptions,
  type Encoder,
  encoderUnavailable,
  priorBetween,
  type ScriptPrior,
} from '../../ports/retrieval/encoder.ts';
import type { WorkerLike, WorkerService } from '../../worker-link/protocol.ts';
import { type CallOptions, WorkerClient, type WorkerState } from '../../worker-link/worker-client.ts';
import type { Device } from './e5-engine.ts';
import type { EncoderLoaded, EncoderService, EncoderSettings } from './encoder-service.ts';

/** The part of a catalogue entry that is used. */
export interface EncoderModel
  extends Omit<EncoderSettings, 'modelsUrl' | 'device' | 'threads' | 'batchTokens' | 'keepWeights'> {
  readonly id: string;
  readonly queryPrefix: string;
  readonly passagePrefix: string;
  readonly scriptPriors: readonly ScriptPrior[];
  readonly defaultPrior: CosinePrior;
  /** Title of a smaller build, offered if the graphics processor refuses this one. */
  readonly nextDown?: string;
}

/** What a listener hears: the worker's states, and once that WebGPU was given up. */
export type EncoderState =
  | (WorkerState & { readonly device: Device })
  | { readonly state: 'degraded'; readonly device: 'wasm'; readonly reason: WebpaceError };

export interface E5EncoderOptions {
  readonly spawn: () => WorkerLike;
  readonly model: EncoderModel;
  /** Address of the models folder: absolute, ends in `/`. */
  readonly modelsUrl: string;
  /**
   * Default `wasm`. `webgpu` is used only after a self-test, and replaced by `wasm` if it fails. `fastest` tries both
   * at the first load if there is a graphics processor, and uses the faster one if its vectors are right.
   */
  readonly device?: Device | 'fastest';
  /** Called with the device that `fastest` found, and again if it is left later, to keep it for the next start. */
  readonly onDevice?: (device: Device) => void;
  /** Threads of the WebAssembly build. Default: half of the cores, at least 2 and at most 4. 1 if threads are not allowed. */
  readonly threads?: number;
  /** Tokens taken at once; default 512. More is faster on fast devices, but a query waits longer. */
  readonly batchTokens?: number;
  /** True if another service of the worker needs the weights file; see `callBeside`. */
  readonly keepWeights?: boolean;
  readonly onState?: (state: EncoderState) => void;
}

/** Milliseconds without a finished batch. A batch takes 0.5 to 2 s on a quiet machine and 20 s on one whose cores are all busy. */
const deadline = 120_000;
/** Milliseconds without progress. Creating the session blocks the worker for 3 to 5 s on a quiet machine and 80 s on a busy one. */
const loadDeadline = 240_000;
/** Failures that another device would have too. */
const deviceIndependent: readonly ErrorCode[] = ['model-missing', 'model-checksum', 'model-load-failed'];

/** Version of everything else that affects a vector: prefixes, trimming, truncation. */
const vectorVersion = 1;

export class E5Encoder implements Encoder {
  readonly id: EncoderId;
  readonly dimension: number;
  readonly maxTokens: number;
  readonly #options: E5EncoderOptions;
  #wanted: Device | 'fastest';
  /** The device in use. Before loading, the one that will certainly be used. */
  #used: Device;
  #client: WorkerClient<EncoderService>;

  constructor(options: E5EncoderOptions) {
    const { model } = options;
    this.id = encoderId(
      `${model.id}/${model.numberFormat}/${model.dimension}/${model.pooling ?? 'mean'}/${vectorVersion}`,
    );
    this.dimension = model.dimension;
    this.maxTokens = model.maxTokens;
    this.#options = options;
    this.#wanted = options.device ?? 'wasm';
    this.#used = this.#wanted === 'webgpu' ? 'webgpu' : 'wasm';
    this.#client = this.#makeClient();
  }

  /** The device in use. May change from `webgpu` to `wasm`, never back. */
  get device(): Device {
    return this.#used;
  }

  /** True if it answers without loading first. */
  get isLoaded(): boolean {
    return this.#client.state === 'ready';
  }

  cosinePrior(queryScript: string, passageScript: string): CosinePrior {
    const { scriptPriors, defaultPrior } = this.#options.model;
    return priorBetween(scriptPriors, defaultPrior, queryScript, passageScript);
  }

  /** Loads before the first text. Rejects as `encode` does. */
  async load(signal?: AbortSignal): Promise<void> {
    await this.#withWayDown(signal, (client) => client.load(signal));
  }

  async encode(texts: readonly string[], { kind, signal }: EncodeOptions): Promise<Float32Array[]> {
    if (signal?.aborted) throw new WebpaceError('aborted', 'Encoding was stopped.');
    const { queryPrefix, passagePrefix } = this.#options.model;
    const prefix = kind === 'query' ? queryPrefix : passagePrefix;
    return encodePresent(texts, prefix, this.dimension, (present) =>
      this.#withWayDown(signal, (client) =>
        client.call('encode', { texts: present, kind }, { deadline, signal, work: lettersOf(present) }),
      ),
    );
  }

  /**
   * Calls an operation of another service in the encoder's worker, which starts and is supervised as for texts. Rejects
   * as `load` does, with the operation's own errors, and with those of a worker that was lost twice.
   */
  async callBeside(name: string, input: unknown, options: CallOptions<unknown>): Promise<unknown> {
    // If WebGPU fails for texts, it is left before another service uses the worker.
    await this.load(options.signal);
    const client = this.#client as unknown as WorkerClient<WorkerService>;
    try {
      return await client.call(name, input as never, options as CallOptions<never>);
    } catch (thrown) {
      // The worker ended because WebGPU was left, not because the caller wanted it.
      const replaced = this.#client !== (client as unknown) && options.signal?.aborted !== true;
      if (replaced) return this.callBeside(name, input, options);
      throw thrown;
    }
  }

  /** Ends the worker. Calls in flight reject with `aborted`. */
  close(): void {
    this.#client.close();
  }

  async #withWayDown<Value>(
    signal: AbortSignal | undefined,
    attempt: (client: WorkerClient<EncoderService>) => Promise<Value>,
  ): Promise<Value> {
    const client = this.#client;
    try {
      return await attempt(client);
    } catch (thrown) {
      const error = toWebpaceError(thrown);
      // Another call left WebGPU meanwhile and closed this call's worker.
      const replaced = client !== this.#client && signal?.aborted !== true;
      if (!replaced) {
        if (error.code === 'aborted') throw error;
        if (this.#wanted === 'wasm' || deviceIndependent.includes(error.code))
          throw encoderUnavailable(error);
        this.#leaveWebGpu(error);
      }
      return this.#withWayDown(signal, attempt);
    }
  }

  #leaveWebGpu(reason: WebpaceError): void {
    this.#client.close();
    this.#wanted = 'wasm';
    this.#used = 'wasm';
    const { onState, onDevice, model } = this.#options;
    onDevice?.('wasm');
    onState?.({ state: 'degraded', device: 'wasm', reason: withNextDown(reason, model.nextDown) });
    this.#client = this.#makeClient();
  }

  #makeClient(): WorkerClient<EncoderService> {
    const { spawn, model, modelsUrl, threads = defaultThreads(), batchTokens, onState } = this.#options;
    const { keepWeights = false, onDevice } = this.#options;
    const { files, numberFormat, dimension, maxTokens, pooling = 'mean', golden = true } = model;
    const wanted = this.#wanted;
    return new WorkerClient<EncoderService>({
      name: 'encoder',
      spawn,
      settings: {
        modelsUrl,
        files: {
          weights: files.weights,
          config: files.config,
          tokenizer: files.tokenizer,
          tokenizerConfig: files.tokenizerConfig,
        },
        numberFormat,
        pooling,
        golden,
        device: wanted,
        threads: globalThis.crossOriginIsolated ? threads : 1,
        dimension,
        maxTokens,
        keepWeights,
        ...(batchTokens === undefined ? {} : { batchTokens }),
      },
      loadDeadline,
      onState: (state) => {
        if (wanted === 'fastest' && state.state === 'ready') {
          this.#used = (state.loaded as EncoderLoaded).device;
          onDevice?.(this.#used);
        }
        onState?.({ ...state, device: this.#used });
      },
    });
  }
}

function lettersOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.length, 0);
}

function defaultThreads(): number {
  const cores = Math.max(1, navigator.hardwareConcurrency);
  return Math.min(cores, 4, Math.max(2, Math.floor(cores / 2)));
}

/** A large build that the graphics processor refused would be slow on the processor. A smaller one is better. */
function withNextDown(reason: WebpaceError, nextDown: string | undefined): WebpaceError {
  if (nextDown === undefined) return reason;
  const message = `${reason.message} The processor computes this model slowly: ${nextDown} is made for it. Choose it in Models.`;
  return new WebpaceError(reason.code, message, { cause: reason });
}
