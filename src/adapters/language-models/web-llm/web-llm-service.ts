/** web-llm in its worker: files from the store, one engine, one sequence, one generation at a time. */

import { WebpaceError } from '../../../core/errors.ts';
import type { PromptMessage } from '../../../core/layout/prompt-message.ts';
import type { DownloadOptions, FileSet, ModelFileStore, RemoteFile } from '../../../ports/model-files.ts';
import type { CallContext, LoadProgress } from '../../../worker-link/protocol.ts';
import type { GenerateInput, GenerateOutput, GenerateProgress } from '../language-model-service.ts';
import type { DeviceWatch } from './device-watch.ts';
import type { MakeMlcEngine, MlcChunk, MlcEngine, MlcMessage } from './mlc-engine.ts';
import { ReplyBook, SpokenText } from './spoken-text.ts';
import { serveFromStore, storeCache } from './store-cache.ts';
import { deviceLost, explainWebLlm, noAdapter, noHalfPrecision } from './web-llm-errors.ts';

export interface WebLlmSettings {
  readonly modelId: string;
  /** Absolute, of the form that web-llm leaves alone: `…/resolve/REVISION/`. */
  readonly modelUrl: string;
  /** Absolute. */
  readonly libraryUrl: string;
  readonly files: FileSet;
  readonly needsHalfPrecision: boolean;
  readonly contextWindow: number;
  readonly mirror?: string;
}

/** How messages are handed to the engine; made of the model's `tokenizer.json` and `mlc-chat-config.json`. */
export interface Conversation {
  readonly prefixTokens: number;
  readonly thinks: boolean;
  handedOver(message: PromptMessage, isOwnReply: boolean): string;
}

export interface WebLlmParts {
  readonly openStore: () => Promise<ModelFileStore>;
  readonly download: (store: ModelFileStore, set: FileSet, options: DownloadOptions) => Promise<RemoteFile[]>;
  readonly makeEngine: MakeMlcEngine;
  readonly makeConversation: (tokenizer: unknown, config: unknown) => Conversation;
  /** Of the devices of this worker. */
  readonly devices: DeviceWatch;
}

export interface WebLlmOutput extends GenerateOutput {
  /** Prefilled in this call; what was kept is not in it. */
  readonly freshTokens: number;
  /** Tokens in front of the prompt that web-llm does not count. */
  readonly prefixTokens: number;
}

export type WebLlmService = ReturnType<typeof webLlmService>;

export function webLlmService(parts: WebLlmParts) {
  let loaded: { engine: MlcEngine; conversation: Conversation } | undefined;
  const replies = new ReplyBook();
  let turn: Promise<unknown> = Promise.resolve();
  // A loss ends whatever waits for the device; nothing else may ever settle it.
  const lost = parts.devices.lost.then((why): never => {
    throw deviceLost(why);
  });
  lost.catch(() => {});

  async function load(
    settings: WebLlmSettings,
    context: CallContext<LoadProgress>,
  ): Promise<{ readonly device: 'webgpu' }> {
    // Before gigabytes are fetched for nothing.
    await checkDevice(settings);
    const store = await parts.openStore();
    const files = await parts.download(store, settings.files, {
      signal: context.signal,
      ...(settings.mirror === undefined ? {} : { mirror: settings.mirror }),
      onProgress: ({ loadedBytes, totalBytes }) =>
        context.emit({ stage: 'download', loadedBytes, totalBytes: totalBytes ?? loadedBytes }),
    });
    const byUrl = new Map(files.map((file) => [file.url, file]));
    const open = async (url: string): Promise<Blob | null> => {
      const file = byUrl.get(url);
      return file === undefined ? null : store.open(file);
    };
    const parse = async (name: string): Promise<unknown> => {
      const content = await open(new URL(name, settings.modelUrl).href);
      if (content === null)
        throw new WebpaceError('model-missing', `The model has no ${name}. Choose another one.`);
      return JSON.parse(await content.text());
    };
    const conversation = parts.makeConversation(
      await parse('tokenizer.json'),
      await parse('mlc-chat-config.json'),
    );
    serveFromStore(storeCache(open, [...byUrl.keys()]));
    try {
      const record = { model: settings.modelUrl, model_id: settings.modelId, model_lib: settings.libraryUrl };
      const starting = (share: number): void =>
        context.emit({ stage: 'start', loadedBytes: Math.round(share * 1000), totalBytes: 1000 });
      const engine = await parts.makeEngine(record, starting);
      const onAbort = (): void => {
        parts.devices.expectLoss();
        void engine.unload();
      };
      context.signal.addEventListener('abort', onAbort, { once: true });
      await Promise.race([
        engine.reload(settings.modelId, { context_window_size: settings.contextWindow }),
        lost,
      ]);
      context.signal.removeEventListener('abort', onAbort);
      // An unloaded `reload` resolves without a word.
      if (context.signal.aborted) throw new WebpaceError('aborted', 'Loading was stopped.');
      loaded = { engine, conversation };
      return { device: 'webgpu' };
    } catch (thrown) {
      throw explainWebLlm(thrown, 'load');
    }
  }

  async function generate(
    input: GenerateInput,
    context: CallContext<GenerateProgress>,
  ): Promise<WebLlmOutput> {
    if (loaded === undefined)
      throw new WebpaceError('internal', 'The language model was used before it was loaded.');
    const { engine, conversation } = loaded;
    context.emit({ type: 'begin' });
    if (context.signal.aborted) throw new WebpaceError('aborted', 'Stopped.');
    const started = performance.now();
    let first: number | null = null;
    const text = new SpokenText();
    let reason: GenerateOutput['reason'] = 'length';
    let usage: MlcChunk['usage'];
    const interrupt = (): void => void engine.interruptGenerate();
    context.signal.addEventListener('abort', interrupt, { once: true });
    try {
      const stream = await engine.chat.completions.create({
        messages: input.messages.map((message) => handOver(message, conversation)),
        stream: true,
        stream_options: { include_usage: true },
        max_tokens: input.maxTokens,
        temperature: input.temperature,
        seed: input.seed,
        ...(input.stop === undefined || input.stop.length === 0 ? {} : { stop: input.stop }),
        ...(input.schema === undefined
          ? {}
          : { response_format: { type: 'json_object', schema: input.schema } }),
        ...(conversation.thinks ? { extra_body: { enable_thinking: false } } : {}),
      });
      // Read to its end on every path but a lost device: only then is the model's lock free again.
      const chunks = stream[Symbol.asyncIterator]();
      for (let next = await Promise.race([chunks.next(), lost]); !next.done; ) {
        const { choices, usage: reported } = next.value;
        usage = reported ?? usage;
        const finished = choices[0]?.finish_reason;
        if (finished === 'stop' || finished === 'length') reason = finished;
        else if (finished === 'abort') reason = 'aborted';
        const delta = choices[0]?.delta.content ?? '';
        if (delta !== '') {
          first ??= performance.now();
          const heard = text.add(delta);
          if (heard !== '') context.emit({ type: 'delta', text: heard });
        }
        next = await Promise.race([chunks.next(), lost]);
      }
    } catch (thrown) {
      throw explainWebLlm(thrown, 'generate');
    } finally {
      context.signal.removeEventListener('abort', interrupt);
    }
    const held = text.end();
    if (held !== '') context.emit({ type: 'delta', text: held });
    if (context.signal.aborted) reason = 'aborted';
    replies.add(text.spoken, text.verbatim);
    const ended = performance.now();
    const freshTokens = usage?.prompt_tokens ?? 0;
    return {
      reason,
      text: text.spoken,
      freshTokens,
      prefixTokens: conversation.prefixTokens,
      usage: {
        promptTokens: freshTokens,
        cachedTokens: 0,
        generatedTokens: usage?.completion_tokens ?? 0,
        prefillMilliseconds: (first ?? ended) - started,
        decodeMilliseconds: ended - (first ?? ended),
      },
    };
  }

  function handOver(message: PromptMessage, conversation: Conversation): MlcMessage {
    const own = message.role === 'assistant' ? replies.find(message.content) : undefined;
    const content = conversation.handedOver(
      own === undefined ? message : { ...message, content: own },
      own !== undefined,
    );
    return { role: message.role, content };
  }

  return {
    load,
    operations: {
      /** Waits for the generation before it: an interrupted one may still be winding down. */
      generate(input: GenerateInput, context: CallContext<GenerateProgress>): Promise<WebLlmOutput> {
        const mine = turn.then(() => generate(input, context));
        turn = mine.catch(() => {});
        return mine;
      },
    },
  };
}

async function checkDevice({ needsHalfPrecision }: WebLlmSettings): Promise<void> {
  const gpu = (globalThis as { navigator?: { gpu?: GPU } }).navigator?.gpu;
  const adapter = await gpu?.requestAdapter({ powerPreference: 'high-performance' }).catch(() => null);
  if (adapter === undefined || adapter === null) throw noAdapter();
  if (needsHalfPrecision && !adapter.features.has('shader-f16')) throw noHalfPrecision();
}
