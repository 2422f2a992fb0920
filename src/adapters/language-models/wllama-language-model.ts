/** The `LanguageModel` port over a wllama worker: llama.cpp on the processor, in any browser with WebAssembly. */
import type { OneThreadReason } from '../../models/device-profile.ts';
import type { GenerateEvent, GenerateRequest, LanguageModel } from '../../ports/models/language-model.ts';
import type { Tokenizer } from '../../ports/models/tokenizer.ts';
import type { WorkerLike } from '../../worker-link/protocol.ts';
import { WorkerClient, type WorkerState } from '../../worker-link/worker-client.ts';
import type { EngineThreads, LanguageModelService, LanguageModelSettings } from './language-model-service.ts';
import { WorkerGenerations } from './worker-generations.ts';

/** The part of a catalogue entry that is used. */
interface WllamaModel extends Pick<LanguageModelSettings, 'files' | 'keyValueBytesPerToken'> {
  readonly id: string;
  /** Tokens. */
  readonly trainedContext: number;
  readonly defaultContext: number;
}

interface WllamaLoaded {
  readonly threads: number;
  /** Null if several are used or one is wanted. */
  readonly oneThread: OneThreadReason | null;
}

export interface WllamaLanguageModelOptions {
  readonly spawn: () => WorkerLike;
  readonly model: WllamaModel;
  /** Address of the models folder: absolute, ends in `/`. */
  readonly modelsUrl: string;
  /** Counts for this model, with the same vocabulary and template. */
  readonly tokenizer: Tokenizer;
  /** Tokens of prompt and reply together. Default: the model's own; at most what it was trained for. */
  readonly contextWindow?: number;
  /** Default: one less than the cores, from 1 to 4. 1 if the page is not cross-origin isolated. */
  readonly threads?: number;
  /** Bytes for the states of earlier prompts, so that they can be continued; default 768 MiB. */
  readonly promptCacheBytes?: number;
  readonly onState?: (state: WorkerState<WllamaLoaded>) => void;
}

/** Tokens computed at once. An abort during prefill waits for one batch, 2 s on a quiet machine. */
const batch = 64;
/**
 * Milliseconds without a sign of life. Each batch of prefill and each token gives one. 64 tokens took 1.5 s on a quiet
 * machine and 40 s on one whose cores were all busy.
 */
const deadline = 150_000;
/** Milliseconds without progress. Starting the model takes 2 to 4 s on a quiet machine. */
const loadDeadline = 240_000;
/** A third of what a browser gives a tab on a small machine. */
const defaultPromptCacheBytes = 768 * 1024 * 1024;
/** Milliseconds that an aborted generation gets to report its usage. */
const abortGrace = 1_500;

export class WllamaLanguageModel implements LanguageModel {
  readonly id: string;
  readonly engine = 'wllama';
  readonly contextWindow: number;
  readonly reuse = 'common-prefix';
  readonly grammars = true;
  readonly tokenizer: Tokenizer;
  readonly #client: WorkerClient<LanguageModelService>;
  readonly #generations: WorkerGenerations;
  readonly #onState: WllamaLanguageModelOptions['onState'];
  #loaded: WllamaLoaded | null = null;
  /** True after an engine with several threads has died. */
  #died = false;

  constructor(options: WllamaLanguageModelOptions) {
    const { model, onState, threads = defaultThreads() } = options;
    this.#onState = onState;
    this.id = model.id;
    this.contextWindow = Math.min(options.contextWindow ?? model.defaultContext, model.trainedContext);
    this.tokenizer = options.tokenizer;
    const { weights, tokenizer, tokenizerConfig } = model.files;
    const settings: LanguageModelSettings = {
      modelsUrl: options.modelsUrl,
      files: { weights, tokenizer, tokenizerConfig },
      contextWindow: this.contextWindow,
      threads: allowedThreads(threads),
      batch,
      keyValueBytesPerToken: model.keyValueBytesPerToken,
      promptCacheBytes: options.promptCacheBytes ?? defaultPromptCacheBytes,
    };
    this.#client = new WorkerClient<LanguageModelService>({
      name: 'language model',
      spawn: options.spawn,
      settings,
      settingsAfterLoss: () => {
        const threadsThen = this.#loaded?.threads ?? settings.threads;
        this.#died ||= threadsThen > 1;
        // Threads that wait for each other can hang, and their memory is reserved whole. If an engine died with
        // threads, its successor gets one.
        return this.#died ? { ...settings, threads: 1 } : settings;
      },
      loadDeadline,
      onState: (state) => {
        if (state.state === 'ready') this.#ready(state.loaded);
        else onState?.(state);
      },
    });
    this.#generations = new WorkerGenerations({
      call: (input, callOptions) =>
        this.#client.call('generate', input, { deadline, abortGrace, ...callOptions }),
      tokenizer: this.tokenizer,
      contextWindow: this.contextWindow,
    });
  }

  /** Loads before the first generation. Rejects with a model file's error, or if the worker died twice. */
  async load(signal?: AbortSignal): Promise<void> {
    await this.#client.load(signal);
  }

  /** Threads in use; null before loading. */
  get threads(): number | null {
    return this.#loaded?.threads ?? null;
  }

  /** Why there is one thread although more are possible; else null, also before loading. */
  get oneThread(): OneThreadReason | null {
    return this.#loaded?.oneThread ?? null;
  }

  get mostThreads(): number {
    return allowedThreads(Math.min(4, navigator.hardwareConcurrency));
  }

  /**
   * Restarts the engine after the current generation; its cache is lost. Resolves with the threads that it then has:
   * one if several are impossible. Rejects as `generate` does.
   */
  async setThreads(threads: number): Promise<number> {
    this.#died = false;
    const allowed = allowedThreads(threads);
    const found = await this.#client.call('setThreads', allowed, { deadline: loadDeadline });
    this.#ready(found);
    return found.threads;
  }

  #ready({ threads, refused }: EngineThreads): void {
    const several = (globalThis.navigator?.hardwareConcurrency ?? 1) > 1;
    const why = this.#died ? 'died' : refused !== null ? 'refused' : null;
    const reason = several && !globalThis.crossOriginIsolated ? 'not-isolated' : why;
    this.#loaded = { threads, oneThread: threads === 1 ? reason : null };
    this.#onState?.({ state: 'ready', loaded: this.#loaded });
  }

  /** Ends the worker. A generation in flight fails with `aborted`. */
  close(): void {
    this.#client.close();
  }

  /**
   * As the port says. The text of `finish` is the reply. Deltas add up to it, unless the engine restarted and took
   * another course; then they stop early. Rejects with `context-overflow` (no room for a single token),
   * `settings-invalid`, a model file's error, or, after one restart, `engine-failed`, `worker-lost` or
   * `deadline-exceeded`.
   */
  generate(request: GenerateRequest): AsyncGenerator<GenerateEvent> {
    return this.#generations.generate(request);
  }
}

function allowedThreads(threads: number): number {
  return globalThis.crossOriginIsolated ? Math.max(1, Math.floor(threads)) : 1;
}

function defaultThreads(): number {
  return Math.min(4, Math.max(1, navigator.hardwareConcurrency - 1));
}
