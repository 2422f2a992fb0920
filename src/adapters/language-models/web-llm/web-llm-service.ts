/** web-llm inside its worker: files from the store, one engine, one sequence, one generation at a time. */

import { WebpaceError } from '../../../core/errors.ts';
import type { PromptMessage } from '../../../core/layout/prompt-message.ts';
import type { CallContext, LoadProgress } from '../../../worker-link/protocol.ts';
import type { GenerateInput, GenerateOutput, GenerateProgress } from '../language-model-service.ts';
import { CachedPrefix, type CountedPrompt, cutsAsCold } from './cached-prefix.ts';
import { checkDevice } from './check-device.ts';
import type { DeviceWatch } from './device-watch.ts';
import { type Conversation, type FetchParts, fetchModel, type WebLlmSettings } from './fetch-model.ts';
import { HeldConversation } from './held-conversation.ts';
import type { MakeMlcEngine, MlcChunk, MlcEngine, MlcRequest } from './mlc-engine.ts';
import { ReplyText } from './reply-text.ts';
import { ReplyBook } from './spoken-text.ts';
import { deviceLost, explainWebLlm } from './web-llm-errors.ts';

/** web-llm writes this before the reply of a model that is kept from thinking. */
const emptyThinking = '<think>\n\n</think>\n\n';
/** Its number of tokens in the vocabularies of thinking models, if they cannot be counted. */
const usualThinkingTokens = 4;

interface WebLlmParts extends FetchParts {
  readonly makeEngine: MakeMlcEngine;
  /** Watches the devices of this worker. */
  readonly devices: DeviceWatch;
  /** Milliseconds for the first reply of the trial at loading; default 20,000. */
  readonly trialPatience?: number;
}

export interface WebLlmOutput extends GenerateOutput {
  /** In the engine's own tokens; null if it only tells what it read. */
  readonly counted: CountedPrompt | null;
  /** Tokens prefilled in this call, without what was kept. */
  readonly freshTokens: number;
  /** Tokens before the prompt that web-llm does not count. */
  readonly prefixTokens: number;
  /** True if the engine kept the conversation before by its own rule. */
  readonly keptConversation: boolean;
}

/** Which part of the prompt before is not computed again; see the port. */
export type WebLlmReuse = 'none' | 'exact-messages' | 'cache-edited';

export interface WebLlmLoaded {
  readonly device: 'webgpu';
  readonly reuse: WebLlmReuse;
}

interface LoadedModel {
  readonly engine: MlcEngine;
  readonly conversation: Conversation;
  readonly prefix: CachedPrefix | null;
  readonly held: HeldConversation;
}

export type WebLlmService = ReturnType<typeof webLlmService>;

export function webLlmService(parts: WebLlmParts) {
  const seat = new WebLlmSeat(parts);
  return {
    load: (settings: WebLlmSettings, context: CallContext<LoadProgress>): Promise<WebLlmLoaded> =>
      seat.load(settings, context),
    operations: {
      generate: (input: GenerateInput, context: CallContext<GenerateProgress>): Promise<WebLlmOutput> =>
        seat.inTurn(input, context),
    },
  };
}

/** One engine with its loaded model. */
class WebLlmSeat {
  readonly #parts: WebLlmParts;
  readonly #replies = new ReplyBook();
  /** A loss ends everything that waits for the device. Nothing else may ever settle it. */
  readonly #lost: Promise<never>;
  #loaded: LoadedModel | undefined;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(parts: WebLlmParts) {
    this.#parts = parts;
    this.#lost = parts.devices.lost.then((why): never => {
      throw deviceLost(why, parts.devices.stoodStill);
    });
    this.#lost.catch(() => {});
  }

  async load(settings: WebLlmSettings, context: CallContext<LoadProgress>): Promise<WebLlmLoaded> {
    // Before gigabytes are downloaded in vain.
    await checkDevice(settings);
    const conversation = await fetchModel(this.#parts, settings, context);
    try {
      const { engine, version } = await this.#start(settings, context);
      const prefix = CachedPrefix.over(engine, settings.modelId, version);
      this.#loaded = { engine, conversation, prefix, held: new HeldConversation() };
      const reuse = await this.#reuseOf(this.#loaded, context);
      if (context.signal.aborted) throw new WebpaceError('aborted', 'Loading was stopped.');
      return { device: 'webgpu', reuse };
    } catch (thrown) {
      throw explainWebLlm(thrown, 'load', this.#parts.devices.stoodStill);
    }
  }

  /** Waits for the generation before, because an interrupted one may still be ending. */
  inTurn(input: GenerateInput, context: CallContext<GenerateProgress>): Promise<WebLlmOutput> {
    const mine = this.#turn.then(() => this.#generate(input, context));
    this.#turn = mine.catch(() => {});
    return mine;
  }

  async #start(settings: WebLlmSettings, context: CallContext<LoadProgress>) {
    const record = { model: settings.modelUrl, model_id: settings.modelId, model_lib: settings.libraryUrl };
    const made = await this.#parts.makeEngine(record, (share) =>
      context.emit({ stage: 'start', loadedBytes: Math.round(share * 1000), totalBytes: 1000 }),
    );
    const onAbort = (): void => {
      this.#parts.devices.expectLoss();
      void made.engine.unload();
    };
    context.signal.addEventListener('abort', onAbort, { once: true });
    const options = { context_window_size: settings.contextWindow };
    await Promise.race([made.engine.reload(settings.modelId, options), this.#lost]);
    context.signal.removeEventListener('abort', onAbort);
    // `reload` also resolves if it was unloaded meanwhile.
    if (context.signal.aborted) throw new WebpaceError('aborted', 'Loading was stopped.');
    return made;
  }

  /** Tests on this device how much of the cache can be used. */
  async #reuseOf(model: LoadedModel, { signal }: CallContext<LoadProgress>): Promise<WebLlmReuse> {
    if (model.prefix === null) return 'exact-messages';
    const reply = async (messages: readonly PromptMessage[]): Promise<string> => {
      const text = new ReplyText(undefined);
      await this.#run(model, { messages, maxTokens: 6, temperature: 0, seed: 1 }, text, {
        signal,
        tell() {},
      });
      return text.verbatim;
    };
    model.prefix.keeps = await cutsAsCold(model.prefix, reply, this.#parts.trialPatience).catch(
      (thrown: unknown) => {
        // A window too small for the trial has little to keep.
        if (explainWebLlm(thrown, 'load').code === 'context-overflow') return false;
        throw thrown;
      },
    );
    return model.prefix.keeps ? 'cache-edited' : 'none';
  }

  /** Runs one generation to its end. */
  async #run(
    { engine, conversation, prefix }: LoadedModel,
    input: GenerateInput,
    text: ReplyText,
    { signal, tell }: { readonly signal: AbortSignal; readonly tell: (heard: string) => void },
  ): Promise<{ readonly reason: GenerateOutput['reason']; readonly usage: MlcChunk['usage'] }> {
    let reason: GenerateOutput['reason'] = 'length';
    let usage: MlcChunk['usage'];
    const interrupt = (): void => void engine.interruptGenerate();
    signal.addEventListener('abort', interrupt, { once: true });
    try {
      const stream = await engine.chat.completions.create(this.#requestOf(input, conversation, prefix));
      // Reads to the end on every path but a lost device, because only then the model's lock is free.
      const chunks = stream[Symbol.asyncIterator]();
      for (let next = await Promise.race([chunks.next(), this.#lost]); !next.done; ) {
        const { choices, usage: reported } = next.value;
        usage = reported ?? usage;
        reason = reasonOf(choices[0]?.finish_reason) ?? reason;
        const heard = text.add(choices[0]?.delta.content ?? '');
        if (heard !== '') tell(heard);
        if (text.stopped) interrupt();
        next = await Promise.race([chunks.next(), this.#lost]);
      }
    } finally {
      signal.removeEventListener('abort', interrupt);
    }
    const held = text.end();
    if (held !== '') tell(held);
    return { reason: text.stopped ? 'stop' : reason, usage };
  }

  #requestOf(
    { messages, maxTokens, temperature, seed, grammar, schema }: GenerateInput,
    conversation: Conversation,
    prefix: CachedPrefix | null,
  ): MlcRequest {
    // The engine counts the empty thinking as tokens of the reply.
    const thinking = conversation.thinks ? (prefix?.count(emptyThinking) ?? usualThinkingTokens) : 0;
    return {
      messages: messages.map((message) => this.#handOver(message, conversation)),
      stream: true,
      stream_options: { include_usage: true },
      max_tokens: maxTokens + thinking,
      temperature,
      seed,
      ...(schema === undefined ? {} : { response_format: { type: 'json_object', schema } }),
      ...(grammar === undefined ? {} : { response_format: { type: 'grammar', grammar } }),
      ...(conversation.thinks ? { extra_body: { enable_thinking: false } } : {}),
    };
  }

  async #generate(input: GenerateInput, context: CallContext<GenerateProgress>): Promise<WebLlmOutput> {
    const loaded = this.#loaded;
    if (loaded === undefined)
      throw new WebpaceError('internal', 'The language model was used before it was loaded.');
    context.emit({ type: 'begin' });
    if (context.signal.aborted) throw new WebpaceError('aborted', 'Stopped.');
    const { conversation, prefix, held } = loaded;
    const started = performance.now();
    let first: number | null = null;
    const text = new ReplyText(input.stop);
    const keptConversation = held.isKept(input.messages);
    held.forget();
    const tell = (heard: string): void => {
      first ??= performance.now();
      context.emit({ type: 'delta', text: heard });
    };
    const ended = await this.#run(loaded, input, text, { signal: context.signal, tell }).catch((thrown) => {
      throw explainWebLlm(thrown, 'generate', this.#parts.devices.stoodStill);
    });
    const reason = context.signal.aborted ? 'aborted' : ended.reason;
    if (reason === 'stop' && !text.stopped) held.keep(input.messages, text.text);
    this.#replies.add(text.text, text.verbatim);
    const now = performance.now();
    const freshTokens = ended.usage?.prompt_tokens ?? 0;
    return {
      reason,
      text: text.text,
      counted: prefix?.counted ?? null,
      freshTokens,
      prefixTokens: conversation.prefixTokens,
      keptConversation,
      usage: {
        promptTokens: freshTokens,
        cachedTokens: 0,
        generatedTokens: Math.min(ended.usage?.completion_tokens ?? 0, input.maxTokens),
        prefillMilliseconds: (first ?? now) - started,
        decodeMilliseconds: now - (first ?? now),
      },
    };
  }

  #handOver(message: PromptMessage, conversation: Conversation): PromptMessage {
    const own = message.role === 'assistant' ? this.#replies.find(message.content) : undefined;
    const content = conversation.handedOver(
      own === undefined ? message : { ...message, content: own },
      own !== undefined,
    );
    return { role: message.role, content };
  }
}

function reasonOf(finished: MlcChunk['choices'][number]['finish_reason'] | undefined) {
  if (finished === 'stop' || finished === 'length') return finished;
  return finished === 'abort' ? 'aborted' : null;
}
