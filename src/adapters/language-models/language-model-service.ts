/** The language model inside its worker: renders the prompt and runs one generation at a time. */

import { WebpaceError } from '../../core/errors.ts';
import type { PromptMessage } from '../../core/layout/prompt-message.ts';
import type { GenerateRequest, Usage } from '../../ports/models/language-model.ts';
import type { ModelFile, ReadModelFiles, RemoteFile } from '../../ports/models/model-files.ts';
import type { CallContext, LoadProgress } from '../../worker-link/protocol.ts';
import { loadEngine } from './load-engine.ts';
import { type CompletionResult, WllamaEngine } from './wllama-engine.ts';

export interface LanguageModelSettings {
  /** Absolute, ends in `/`. */
  readonly modelsUrl: string;
  readonly files: {
    /** One file that comes with the app, or the parts of a stored model, in order. */
    readonly weights: ModelFile | readonly RemoteFile[];
    readonly tokenizer: ModelFile | RemoteFile;
    readonly tokenizerConfig: ModelFile | RemoteFile;
  };
  readonly contextWindow: number;
  readonly threads: number;
  readonly batch: number;
  readonly keyValueBytesPerToken: number;
  readonly promptCacheBytes: number;
}

/** A request without its signal, which cannot be cloned. */
export type GenerateInput = Omit<GenerateRequest, 'signal'>;

export type GenerateProgress =
  /** A try begins. What an earlier try streamed is void. */
  | { readonly type: 'begin' }
  /** A batch of the prompt is computed: a sign of life. */
  | { readonly type: 'prefill' }
  | { readonly type: 'delta'; readonly text: string };

export interface GenerateOutput {
  readonly reason: CompletionResult['reason'];
  readonly text: string;
  readonly usage: Usage;
}

export interface EngineThreads {
  /** Threads in use. */
  readonly threads: number;
  /** Why there is only one although more were asked for; else null. */
  readonly refused: string | null;
}

/** The worker passes these in, so that this adapter imports no other. */
interface LanguageModelParts {
  readonly readFiles: ReadModelFiles;
  /** Opens a stored file, which is read from the disk as needed. */
  readonly openStored: (file: RemoteFile) => Promise<Blob>;
  readonly wasmUrl: string;
  /** Takes the parsed contents of `tokenizer.json` and `tokenizer_config.json`. */
  readonly makeRenderer: (
    tokenizer: unknown,
    config: unknown,
  ) => (messages: readonly PromptMessage[]) => string;
}

export type LanguageModelService = ReturnType<typeof languageModelService>;

export function languageModelService(parts: LanguageModelParts) {
  const seat = new LanguageModelSeat(parts);
  return {
    load: (settings: LanguageModelSettings, context: CallContext<LoadProgress>): Promise<EngineThreads> =>
      seat.load(settings, context),
    operations: {
      /** Waits for the generation before, because an aborted one may still be ending. */
      generate: (input: GenerateInput, context: CallContext<GenerateProgress>): Promise<GenerateOutput> =>
        seat.generate(input, context),
      /** Restarts the engine with this many threads after the current generation, or with one if several are impossible. */
      setThreads: (threads: number): Promise<EngineThreads> => seat.setThreads(threads),
    },
  };
}

interface LoadedModel {
  readonly engine: WllamaEngine;
  readonly render: (messages: readonly PromptMessage[]) => string;
}

/** One loaded language model, and the order of the work on it. */
class LanguageModelSeat {
  readonly #parts: LanguageModelParts;
  #loaded: LoadedModel | undefined;
  /** Settles with the work before. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(parts: LanguageModelParts) {
    this.#parts = parts;
  }

  async load(settings: LanguageModelSettings, context: CallContext<LoadProgress>): Promise<EngineThreads> {
    const { readFiles, wasmUrl, makeRenderer } = this.#parts;
    const { weights, tokenizer, tokenizerConfig } = settings.files;
    const bundled = 'path' in weights;
    const contents = await readFiles<string>(
      { ...(bundled ? { weights } : {}), tokenizer, tokenizerConfig },
      {
        baseUrl: settings.modelsUrl,
        signal: context.signal,
        onProgress: (progress) => context.emit(progress),
      },
    );
    context.emit({ stage: 'start', loadedBytes: 0, totalBytes: 0 });
    const blobs = bundled
      ? [new Blob([contents.weights as Uint8Array<ArrayBuffer>])]
      : await this.#openParts(weights);
    const { engine, refused } = await loadEngine(
      (options) => WllamaEngine.load(options),
      { ...settings, weights: blobs, wasmUrl },
      bundled,
    );
    const render = makeRenderer(parsed(contents.tokenizer), parsed(contents.tokenizerConfig));
    this.#loaded = { engine, render };
    return { threads: engine.threads, refused };
  }

  generate(input: GenerateInput, context: CallContext<GenerateProgress>): Promise<GenerateOutput> {
    return this.#inTurn((loaded) => generateWith(loaded, input, context));
  }

  setThreads(threads: number): Promise<EngineThreads> {
    return this.#inTurn(async ({ engine }) => {
      const restart = async (options: { readonly threads: number }): Promise<WllamaEngine> => {
        await engine.setThreads(options.threads);
        return engine;
      };
      const { refused } = await loadEngine(restart, { threads }, true);
      return { threads: engine.threads, refused };
    });
  }

  /** Without their names in the store, because wllama would sort the parts by them. */
  #openParts(weights: readonly RemoteFile[]): Promise<Blob[]> {
    return Promise.all(weights.map(async (file) => (await this.#parts.openStored(file)).slice()));
  }

  #inTurn<Value>(work: (loaded: LoadedModel) => Promise<Value>): Promise<Value> {
    const mine = this.#turn.then(() => {
      if (this.#loaded === undefined)
        throw new WebpaceError('internal', 'The language model was used before it was loaded.');
      return work(this.#loaded);
    });
    this.#turn = mine.catch(() => {});
    return mine;
  }
}

function parsed(content: Uint8Array | undefined): unknown {
  return JSON.parse(new TextDecoder().decode(content));
}

async function generateWith(
  { engine, render }: LoadedModel,
  input: GenerateInput,
  context: CallContext<GenerateProgress>,
): Promise<GenerateOutput> {
  const { messages, maxTokens, temperature, seed, grammar, schema, stop = [] } = input;
  let text = '';
  context.emit({ type: 'begin' });
  const { reason, usage } = await engine.complete({
    prompt: render(messages),
    maxTokens,
    temperature,
    seed,
    ...(grammar === undefined ? {} : { grammar }),
    ...(schema === undefined ? {} : { schema }),
    stop,
    signal: context.signal,
    onDelta(delta) {
      text += delta;
      context.emit({ type: 'delta', text: delta });
    },
    onPrefill: () => context.emit({ type: 'prefill' }),
  });
  return { reason, text, usage };
}
