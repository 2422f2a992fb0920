/** llama.cpp in WebAssembly through wllama. Loads one model and completes one prompt at a time. Runs in a worker. */

import { Wllama, WllamaError } from '@wllama/wllama/esm/index.js';
import { WebpaceError } from '../../core/errors.ts';
import { noUsage } from '../../ports/models/generation-turns.ts';
import type { FinishReason, Usage } from '../../ports/models/language-model.ts';
import { PromptCacheLedger } from './prompt-cache-ledger.ts';

interface WllamaEngineOptions {
  /** The parts of one model, in order. */
  readonly weights: readonly Blob[];
  /** Address of `wllama.wasm`. */
  readonly wasmUrl: string;
  /** Tokens. */
  readonly contextWindow: number;
  readonly threads: number;
  /** Tokens computed at once. An abort during prefill waits for the running batch. */
  readonly batch: number;
  /** Bytes of key-value cache for one token. */
  readonly keyValueBytesPerToken: number;
  /** Bytes that the states of earlier prompts may take before the engine restarts. */
  readonly promptCacheBytes: number;
}

interface Completion {
  /** Rendered with the model's chat template; special tokens are written out. */
  readonly prompt: string;
  readonly maxTokens: number;
  readonly temperature: number;
  readonly seed: number;
  readonly grammar?: string;
  /** JSON. */
  readonly schema?: string;
  readonly stop: readonly string[];
  readonly signal: AbortSignal;
  readonly onDelta: (text: string) => void;
  /** Called after each batch of the prompt. */
  readonly onPrefill: () => void;
}

export interface CompletionResult {
  readonly reason: FinishReason;
  readonly usage: Usage;
}

/** The fields of llama.cpp's stream that are read. wllama's own types lack most of them. */
interface CompletionChunk {
  readonly choices?: readonly { readonly text?: string; readonly finish_reason?: 'stop' | 'length' | null }[];
  readonly prompt_progress?: object;
  readonly timings?: {
    readonly cache_n: number;
    readonly prompt_n: number;
    readonly prompt_ms: number;
    readonly predicted_n: number;
    readonly predicted_ms: number;
  };
}

export class WllamaEngine {
  readonly #options: WllamaEngineOptions;
  readonly #ledger: PromptCacheLedger;
  #wllama: Wllama;
  #complaint = '';
  #threads: number;

  private constructor(options: WllamaEngineOptions) {
    this.#options = options;
    this.#threads = options.threads;
    this.#ledger = new PromptCacheLedger(options.keyValueBytesPerToken, options.promptCacheBytes);
    this.#wllama = this.#make();
  }

  /** Rejects with any error of llama.cpp about the model. The worker is unusable then. */
  static async load(options: WllamaEngineOptions): Promise<WllamaEngine> {
    const engine = new WllamaEngine(options);
    await engine.#loadModel();
    return engine;
  }

  /** Threads in use: 1 if the page is not cross-origin isolated, whatever was asked for. */
  get threads(): number {
    return this.#wllama.getNumThreads();
  }

  /** Restarts with this many threads, at least 1. Resolves with those in use. The cache is lost. */
  async setThreads(threads: number): Promise<number> {
    if (threads !== this.#threads) {
      this.#threads = threads;
      await this.#renew();
    }
    return this.threads;
  }

  /**
   * Completes one prompt. The caller must not run two at once. Rejects with `context-overflow` or `settings-invalid`
   * (llama.cpp refuses the grammar or schema) and stays usable, or with `engine-failed` and does not.
   */
  async complete(completion: Completion): Promise<CompletionResult> {
    if (this.#ledger.isFull) await this.#renew();
    let usage = noUsage;
    let reply = '';
    let reason: CompletionResult['reason'] = 'length';
    this.#complaint = '';
    try {
      for await (const chunk of await this.#start(completion)) {
        usage = usageOf(chunk) ?? usage;
        if (chunk.prompt_progress) completion.onPrefill();
        const text = chunk.choices?.[0]?.text ?? '';
        reply += text;
        if (text !== '') completion.onDelta(text);
        reason = chunk.choices?.[0]?.finish_reason ?? reason;
      }
    } catch (thrown) {
      if (!completion.signal.aborted) throw this.#explain(thrown, completion);
      reason = 'aborted';
    }
    this.#ledger.record(completion.prompt + reply, usage.promptTokens + usage.generatedTokens);
    return { reason, usage };
  }

  async #start(completion: Completion): Promise<AsyncIterable<CompletionChunk>> {
    const { prompt, maxTokens, temperature, seed, grammar, schema, stop, signal } = completion;
    const parameters = {
      prompt,
      max_tokens: maxTokens,
      temperature,
      seed,
      stop,
      ...(grammar === undefined ? {} : { grammar }),
      ...(schema === undefined ? {} : { json_schema: JSON.parse(schema) as unknown }),
      stream: true as const,
      cache_prompt: true,
      return_progress: true,
      // On every chunk, so that an aborted generation can report its usage.
      timings_per_token: true,
      abortSignal: signal,
    };
    const stream: unknown = await this.#wllama.createCompletion(parameters as never);
    return stream as AsyncIterable<CompletionChunk>;
  }

  #explain(thrown: unknown, { schema }: Completion): WebpaceError {
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    const tooLong = /request \((\d+) tokens\) exceeds the available context size/.exec(message);
    if (tooLong !== null) {
      return new WebpaceError(
        'context-overflow',
        'The prompt is longer than the context window; shorten it.',
        {
          cause: thrown,
          details: { promptTokens: Number(tooLong[1]), contextWindow: this.#options.contextWindow },
        },
      );
    }
    const grammarRefused = thrown instanceof WllamaError && message.includes('grammar');
    // A C++ exception before the request is queued appears as this error. The engine itself is unharmed.
    const schemaRefused = schema !== undefined && message.startsWith('Invalid typed array length');
    if (grammarRefused || schemaRefused) {
      const text = `The grammar or schema of the reply was refused: ${this.#complaint || message}. Correct it and try again.`;
      return new WebpaceError('settings-invalid', text, { cause: thrown });
    }
    return new WebpaceError('engine-failed', `The language model failed: ${this.#complaint || message}`, {
      cause: thrown,
    });
  }

  /** Restarts, because llama.cpp never gives memory back. */
  async #renew(): Promise<void> {
    // An engine that could not start has nothing to end.
    await this.#wllama.exit().catch(() => {});
    this.#wllama = this.#make();
    await this.#loadModel();
    this.#ledger.clear();
  }

  #make(): Wllama {
    const keep = (...words: unknown[]): void => {
      this.#complaint = words.map(String).join(' ').slice(0, 300);
    };
    const ignore = (): void => {};
    const wllama = new Wllama(
      { default: this.#options.wasmUrl },
      { logger: { debug: ignore, log: ignore, warn: ignore, error: keep } },
    );
    // Its default for Safari is a CDN.
    wllama.setCompat(null);
    return wllama;
  }

  async #loadModel(): Promise<void> {
    const { weights, contextWindow, batch } = this.#options;
    await this.#wllama.loadModel([...weights], {
      n_ctx: contextWindow,
      n_threads: this.#threads,
      n_batch: batch,
      n_ubatch: batch,
      n_gpu_layers: 0,
      n_parallel: 1,
      // Errors only.
      log_level: 4,
    });
  }
}

function usageOf({ timings }: CompletionChunk): Usage | undefined {
  if (timings === undefined) return undefined;
  return {
    promptTokens: timings.prompt_n + timings.cache_n,
    cachedTokens: timings.cache_n,
    generatedTokens: timings.predicted_n,
    prefillMilliseconds: timings.prompt_ms,
    decodeMilliseconds: timings.predicted_ms,
  };
}
