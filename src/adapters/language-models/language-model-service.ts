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

export function languageModelService({ readFiles, openStored, wasmUrl, makeRenderer }: LanguageModelParts) {
  let loaded: { engine: WllamaEngine; render: (messages: readonly PromptMessage[]) => string } | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  async function generate(
    input: GenerateInput,
    context: CallContext<GenerateProgress>,
  ): Promise<GenerateOutput> {
    if (loaded === undefined)
      throw new WebpaceError('internal', 'The language model was used before it was loaded.');
    const { messages, maxTokens, temperature, seed, grammar, schema, stop = [] } = input;
    let text = '';
    context.emit({ type: 'begin' });
    const { reason, usage } = await loaded.engine.complete({
      prompt: loaded.render(messages),
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

  return {
    async load(settings: LanguageModelSettings, context: CallContext<LoadProgress>): Promise<EngineThreads> {
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
      const parse = (content: Uint8Array | undefined): unknown =>
        JSON.parse(new TextDecoder().decode(content));
      const blobs = bundled
        ? [new Blob([contents.weights as Uint8Array<ArrayBuffer>])]
        : // Without their names in the store, because wllama would sort the parts by them.
          await Promise.all(weights.map(async (file) => (await openStored(file)).slice()));
      const { engine, refused } = await loadEngine(
        (options) => WllamaEngine.load(options),
        { ...settings, weights: blobs, wasmUrl },
        bundled,
      );
      loaded = { engine, render: makeRenderer(parse(contents.tokenizer), parse(contents.tokenizerConfig)) };
      return { threads: engine.threads, refused };
    },
    operations: {
      /** Waits for the generation before, because an aborted one may still be ending. */
      generate(input: GenerateInput, context: CallContext<GenerateProgress>): Promise<GenerateOutput> {
        const mine = turn.then(() => generate(input, context));
        turn = mine.catch(() => {});
        return mine;
      },
      /** Restarts the engine with this many threads after the current generation, or with one if several are impossible. */
      setThreads(threads: number): Promise<EngineThreads> {
        const mine = turn.then(async () => {
          if (loaded === undefined)
            throw new WebpaceError('internal', 'The language model was used before it was loaded.');
          const { engine } = loaded;
          const restart = async (options: { readonly threads: number }): Promise<WllamaEngine> => {
            await engine.setThreads(options.threads);
            return engine;
          };
          const { refused } = await loadEngine(restart, { threads }, true);
          return { threads: engine.threads, refused };
        });
        turn = mine.catch(() => {});
        return mine;
      },
    },
  };
}
