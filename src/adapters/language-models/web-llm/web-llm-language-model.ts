/** The `LanguageModel` port over a web-llm worker: compiled models on the graphics processor. */

import { WebpaceError } from '../../../core/errors.ts';
import type {
  GenerateEvent,
  GenerateRequest,
  LanguageModel,
  Usage,
} from '../../../ports/models/language-model.ts';
import type { FileSet } from '../../../ports/models/model-files.ts';
import type { Tokenizer } from '../../../ports/models/tokenizer.ts';
import type { WorkerLike } from '../../../worker-link/protocol.ts';
import { WorkerClient, type WorkerState } from '../../../worker-link/worker-client.ts';
import { WorkerGenerations } from '../worker-generations.ts';
import type { WebLlmLoaded, WebLlmOutput, WebLlmReuse, WebLlmService } from './web-llm-service.ts';

/** The part of a catalogue entry that is used. */
interface WebLlmModel {
  readonly id: string;
  /** The name in web-llm's list of prebuilt models. */
  readonly modelId: string;
  readonly modelUrl: string;
  readonly libraryUrl: string;
  readonly files: FileSet;
  readonly needsHalfPrecision: boolean;
  /** Tokens. */
  readonly defaultContext: number;
  readonly trainedContext: number;
}

interface WebLlmLanguageModelOptions {
  readonly spawn: () => WorkerLike;
  readonly model: WebLlmModel;
  /** Counts for this model, by its `tokenizer.json` and `mlc-chat-config.json`. */
  readonly tokenizer: Tokenizer;
  /** Tokens of prompt and reply together. The device's memory for them is reserved at loading. */
  readonly contextWindow?: number;
  readonly mirror?: string;
  /** Milliseconds without progress while loading, and without a token. Defaults: four and three minutes. */
  readonly deadlines?: { readonly load: number; readonly token: number };
  readonly onState?: (state: WorkerState<WebLlmLoaded>) => void;
}

/** A prefill of a full window gives no sign of life for up to a minute on a slow device. Neither does compiling shaders. */
const usualDeadlines = { load: 240_000, token: 180_000 };
/** Milliseconds that an aborted generation gets to end between two tokens. */
const abortGrace = 1_500;

export class WebLlmLanguageModel implements LanguageModel {
  readonly id: string;
  readonly engine = 'web-llm';
  readonly contextWindow: number;
  readonly grammars = true;
  readonly tokenizer: Tokenizer;
  readonly #client: WorkerClient<WebLlmService>;
  readonly #generations: WorkerGenerations<WebLlmOutput>;
  #reuse: WebLlmReuse = 'cache-edited';

  constructor(options: WebLlmLanguageModelOptions) {
    const { model, mirror, onState, deadlines = usualDeadlines } = options;
    this.id = model.id;
    this.contextWindow = Math.min(options.contextWindow ?? model.defaultContext, model.trainedContext);
    this.tokenizer = options.tokenizer;
    const { modelId, modelUrl, libraryUrl, files, needsHalfPrecision } = model;
    this.#client = new WorkerClient<WebLlmService>({
      name: 'language model',
      spawn: options.spawn,
      settings: {
        modelId,
        modelUrl,
        libraryUrl,
        files,
        needsHalfPrecision,
        contextWindow: this.contextWindow,
        ...(mirror === undefined ? {} : { mirror }),
      },
      loadDeadline: deadlines.load,
      onState: (state) => {
        if (state.state === 'ready') this.#reuse = state.loaded.reuse;
        onState?.(state);
      },
    });
    this.#generations = new WorkerGenerations<WebLlmOutput>({
      call: (input, callOptions) =>
        this.#client.call('generate', input, { deadline: deadlines.token, abortGrace, ...callOptions }),
      tokenizer: this.tokenizer,
      contextWindow: this.contextWindow,
      usage: usageOf,
      refuse: ({ messages }) =>
        messages.at(-1)?.role === 'user'
          ? null
          : new WebpaceError(
              'settings-invalid',
              'The last message of a prompt has to be the user’s. Add one.',
            ),
    });
  }

  /** Tested when the model is loaded. Before that, the usual value. */
  get reuse(): WebLlmReuse {
    return this.#reuse;
  }

  /** Downloads what is missing and loads before the first generation. */
  async load(signal?: AbortSignal): Promise<void> {
    await this.#client.load(signal);
  }

  /** Ends the worker and frees the device. A generation in flight fails with `aborted`. */
  close(): void {
    this.#client.close();
  }

  /**
   * As the port says. What a prompt shares with the one before, including the reply, stays in the engine's cache if
   * that can be cut (see `CachedPrefix`). Rejects with `context-overflow`, `settings-invalid`, a model file's error,
   * or, after one restart, `device-lost`, `engine-failed`, `worker-lost` or `deadline-exceeded`.
   */
  generate(request: GenerateRequest): AsyncGenerator<GenerateEvent> {
    return this.#generations.generate(request);
  }
}

function usageOf(output: WebLlmOutput, expectedTokens: number): Usage {
  const { usage, counted, freshTokens, prefixTokens, keptConversation } = output;
  if (counted !== null) return { ...usage, ...counted };
  // The engine read the whole prompt, unless it kept the conversation before. A difference in counting is not a cache.
  const readTokens = freshTokens + prefixTokens;
  if (!keptConversation) return { ...usage, promptTokens: readTokens, cachedTokens: 0 };
  const promptTokens = Math.max(expectedTokens, freshTokens);
  return { ...usage, promptTokens, cachedTokens: Math.max(0, promptTokens - readTokens) };
}
