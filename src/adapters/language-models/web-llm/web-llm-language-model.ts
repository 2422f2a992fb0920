/** The `LanguageModel` port over a web-llm worker: compiled models on the graphics processor. */

import { WebpaceError } from '../../../core/errors.ts';
import type { GenerateEvent, GenerateRequest, LanguageModel, Usage } from '../../../ports/language-model.ts';
import type { FileSet } from '../../../ports/model-files.ts';
import type { Tokenizer } from '../../../ports/tokenizer.ts';
import type { WorkerLike } from '../../../worker-link/protocol.ts';
import { WorkerClient, type WorkerState } from '../../../worker-link/worker-client.ts';
import { WorkerGenerations } from '../worker-generations.ts';
import type { WebLlmOutput, WebLlmService } from './web-llm-service.ts';

/** What of a model catalogue's entry is used. */
export interface WebLlmModel {
  readonly id: string;
  /** As web-llm's list of prebuilt models names it. */
  readonly modelId: string;
  readonly modelUrl: string;
  readonly libraryUrl: string;
  readonly files: FileSet;
  readonly needsHalfPrecision: boolean;
  /** Tokens. */
  readonly defaultContext: number;
  readonly trainedContext: number;
}

export interface WebLlmLanguageModelOptions {
  readonly spawn: () => WorkerLike;
  readonly model: WebLlmModel;
  /** Counts for this model: by its `tokenizer.json` and `mlc-chat-config.json`. */
  readonly tokenizer: Tokenizer;
  /** Tokens of prompt and reply together; reserved in the device's memory when the model is loaded. */
  readonly contextWindow?: number;
  readonly mirror?: string;
  readonly onState?: (state: WorkerState<{ readonly device: 'webgpu' }>) => void;
}

/** Milliseconds without a token. A prefill of a full window runs without a sign of life, on a slow device for a minute. */
const deadline = 180_000;
/** Milliseconds without progress while loading: compiling shaders gives none. */
const loadDeadline = 240_000;
/** Milliseconds that an aborted generation gets to end between two tokens. */
const abortGrace = 1_500;

export class WebLlmLanguageModel implements LanguageModel {
  readonly id: string;
  readonly engine = 'web-llm';
  readonly contextWindow: number;
  readonly reuse = 'exact-prefix';
  /** Its grammars are of another dialect; schemas do. */
  readonly grammars = false;
  readonly tokenizer: Tokenizer;
  readonly #client: WorkerClient<WebLlmService>;
  readonly #generations: WorkerGenerations<WebLlmOutput>;

  constructor(options: WebLlmLanguageModelOptions) {
    const { model, mirror, onState } = options;
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
      loadDeadline,
      ...(onState ? { onState } : {}),
    });
    this.#generations = new WorkerGenerations<WebLlmOutput>({
      call: (input, callOptions) =>
        this.#client.call('generate', input, { deadline, abortGrace, ...callOptions }),
      tokenizer: this.tokenizer,
      contextWindow: this.contextWindow,
      usage: usageOf,
      refuse: ({ grammar, messages }) => {
        if (grammar !== undefined)
          return new WebpaceError(
            'settings-invalid',
            'This engine takes a JSON schema, no grammar. Give `schema`.',
          );
        return messages.at(-1)?.role === 'user'
          ? null
          : new WebpaceError(
              'settings-invalid',
              'The last message of a prompt has to be the user’s. Add one.',
            );
      },
    });
  }

  /** Downloads what is missing and loads ahead of the first generation. */
  async load(signal?: AbortSignal): Promise<void> {
    await this.#client.load(signal);
  }

  /** Ends the worker and frees the device; a generation in flight fails with `aborted`. */
  close(): void {
    this.#client.close();
  }

  /**
   * As the port says. A reply that is put back into the next prompt as it was given keeps the whole conversation before it
   * in the engine's cache; any other change computes everything anew.
   * Rejects with `context-overflow`, `settings-invalid`, a model file's error, or `device-lost`, `engine-failed`,
   * `worker-lost` or `deadline-exceeded` after one restart.
   */
  generate(request: GenerateRequest): AsyncGenerator<GenerateEvent> {
    return this.#generations.generate(request);
  }
}

function usageOf({ usage, freshTokens, prefixTokens }: WebLlmOutput, promptTokens: number): Usage {
  // The tokens of an earlier reply are those that were sampled, ours are counted: a few may differ.
  const cachedTokens = Math.max(0, Math.min(promptTokens - 1, promptTokens - freshTokens - prefixTokens));
  return { ...usage, promptTokens, cachedTokens };
}
