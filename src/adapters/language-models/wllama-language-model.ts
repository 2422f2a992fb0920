/** The `LanguageModel` port over a wllama worker: llama.cpp on the processor, any browser with WebAssembly. */
import { WebpaceError } from '../../core/errors.ts';
import type {
  FinishReason,
  GenerateEvent,
  GenerateRequest,
  LanguageModel,
  Usage,
} from '../../ports/language-model.ts';
import type { Tokenizer } from '../../ports/tokenizer.ts';
import type { WorkerLike } from '../../worker-link/protocol.ts';
import { WorkerClient, type WorkerState } from '../../worker-link/worker-client.ts';
import { EventStream } from './event-stream.ts';
import type {
  GenerateInput,
  GenerateProgress,
  LanguageModelService,
  LanguageModelSettings,
} from './language-model-service.ts';
import { StreamedText } from './streamed-text.ts';

/** What of a model catalogue's entry is used. */
export interface WllamaModel extends Pick<LanguageModelSettings, 'files' | 'keyValueBytesPerToken'> {
  readonly id: string;
  /** Tokens. */
  readonly trainedContext: number;
  readonly defaultContext: number;
}

export interface PrefillProgress {
  readonly processedTokens: number;
  readonly totalTokens: number;
}

export interface WllamaLanguageModelOptions {
  readonly spawn: () => WorkerLike;
  readonly model: WllamaModel;
  /** Absolute, ending in `/`: where the models folder is served from. */
  readonly modelsUrl: string;
  /** Counts for this model: the same vocabulary and template. */
  readonly tokenizer: Tokenizer;
  /** Tokens of prompt and reply together; the model's default unless given, at most what it was trained for. */
  readonly contextWindow?: number;
  /** One less than the cores, 1 to 4, unless given. 1 where the page is not cross-origin isolated. */
  readonly threads?: number;
  /** Bytes of memory that earlier prompts may be kept in, to be taken up again; 768 MiB unless given. */
  readonly promptCacheBytes?: number;
  readonly onState?: (state: WorkerState<{ readonly threads: number }>) => void;
  /** How far the prompt of the running generation is computed, after each batch of 64 tokens. */
  readonly onPrefill?: (progress: PrefillProgress) => void;
}

/** Tokens computed in one go; an abort during prefill waits for one batch, 2 s on a quiet machine. */
const batch = 64;
/**
 * Milliseconds without a sign of life. Each batch of prefill and each token gives one; 64 tokens took 1.5 s on a quiet
 * machine and 40 s on one whose cores were all taken.
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
  readonly #onPrefill: ((progress: PrefillProgress) => void) | undefined;
  #turn: Promise<void> = Promise.resolve();

  constructor(options: WllamaLanguageModelOptions) {
    const { model, onState, threads = defaultThreads() } = options;
    this.id = model.id;
    this.contextWindow = Math.min(options.contextWindow ?? model.defaultContext, model.trainedContext);
    this.tokenizer = options.tokenizer;
    this.#onPrefill = options.onPrefill;
    const { weights, tokenizer, tokenizerConfig } = model.files;
    this.#client = new WorkerClient<LanguageModelService>({
      name: 'language model',
      spawn: options.spawn,
      settings: {
        modelsUrl: options.modelsUrl,
        files: { weights, tokenizer, tokenizerConfig },
        contextWindow: this.contextWindow,
        threads: globalThis.crossOriginIsolated ? threads : 1,
        batch,
        keyValueBytesPerToken: model.keyValueBytesPerToken,
        promptCacheBytes: options.promptCacheBytes ?? defaultPromptCacheBytes,
      },
      loadDeadline,
      ...(onState ? { onState } : {}),
    });
  }

  /** Loads ahead of the first generation. Rejects with a model file's error, or when the worker died twice. */
  async load(signal?: AbortSignal): Promise<void> {
    await this.#client.load(signal);
  }

  /** Ends the worker; a generation in flight fails with `aborted`. */
  close(): void {
    this.#client.close();
  }

  /**
   * As the port says. The text of `finish` is the reply; deltas are the same text as it comes, except where the engine
   * had to be restarted in the middle and went another way: then they stop early.
   * Rejects with `context-overflow` (no room for a single token), `settings-invalid`, a model file's error, or
   * `engine-failed`, `worker-lost` or `deadline-exceeded` after one restart.
   */
  async *generate(request: GenerateRequest): AsyncGenerator<GenerateEvent> {
    const before = this.#turn;
    let release = (): void => {};
    const mine = new Promise<void>((resolve) => {
      release = resolve;
    });
    this.#turn = before.then(() => mine);
    try {
      await unlessAborted(before, request.signal);
      if (request.signal?.aborted) yield finish('aborted', '', emptyUsage(0));
      else yield* this.#stream(request, await this.#checked(request));
    } finally {
      release();
    }
  }

  /** Tokens of the prompt, of a request that can be served. */
  async #checked({ messages, maxTokens, grammar, schema }: GenerateRequest): Promise<number> {
    if (maxTokens < 1 || (grammar !== undefined && schema !== undefined)) {
      throw new WebpaceError(
        'settings-invalid',
        'Ask for at least one token, with a grammar or a schema, not both.',
      );
    }
    const promptTokens = await this.tokenizer.countPrompt(messages);
    if (promptTokens >= this.contextWindow) {
      throw new WebpaceError(
        'context-overflow',
        'The prompt is longer than the context window; shorten it.',
        {
          details: { promptTokens, contextWindow: this.contextWindow },
        },
      );
    }
    return promptTokens;
  }

  async *#stream(request: GenerateRequest, promptTokens: number): AsyncGenerator<GenerateEvent> {
    const { signal, ...input } = request;
    const left = new AbortController();
    const events = new EventStream<GenerateProgress>();
    const text = new StreamedText();
    const outcome = this.#client.call('generate', input satisfies GenerateInput, {
      deadline,
      abortGrace,
      signal: signal === undefined ? left.signal : AbortSignal.any([signal, left.signal]),
      onEvent: (event) => events.push(event),
    });
    outcome.then(
      () => events.end(),
      (error: unknown) => events.end({ error }),
    );
    try {
      for await (const event of events) {
        if (event.type === 'begin') text.begin();
        else if (event.type === 'prefill') this.#onPrefill?.(event);
        else {
          const fresh = text.add(event.text);
          if (fresh !== '') yield { type: 'delta', text: fresh };
        }
      }
      const { reason, text: reply, usage } = await outcome;
      yield finish(reason, reply, usage);
    } catch (thrown) {
      const aborted = thrown instanceof WebpaceError && thrown.code === 'aborted' && signal?.aborted;
      if (!aborted) throw thrown;
      // The engine still computes a batch of the prompt, and tells no more of this generation.
      yield finish('aborted', text.heard, emptyUsage(text.heard === '' ? 0 : promptTokens));
    } finally {
      // A reader that leaves early frees the model.
      left.abort();
      await outcome.catch(() => {});
    }
  }
}

function finish(reason: FinishReason, text: string, usage: Usage): GenerateEvent {
  return { type: 'finish', reason, text, usage };
}

function emptyUsage(promptTokens: number): Usage {
  return { promptTokens, cachedTokens: 0, generatedTokens: 0, prefillMilliseconds: 0, decodeMilliseconds: 0 };
}

function defaultThreads(): number {
  return Math.min(4, Math.max(1, navigator.hardwareConcurrency - 1));
}

/** Resolves with `promise`, or as soon as `signal` is aborted. */
function unlessAborted(promise: Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  if (signal === undefined) return promise;
  return new Promise((resolve) => {
    const onAbort = (): void => resolve();
    if (signal.aborted) resolve();
    signal.addEventListener('abort', onAbort, { once: true });
    void promise.then(resolve).finally(() => signal.removeEventListener('abort', onAbort));
  });
}
