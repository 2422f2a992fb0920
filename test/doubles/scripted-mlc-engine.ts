/**
 * For a test that needs a real device to lose and no more of an engine; what is said of web-llm itself is tested over its own
 * JavaScript (`web-llm-package`). A scripted engine: behaves as web-llm 0.2.86 is documented and written to behave, and says what it is told to. Only its
 * words are invented; conversation, cache, lock, interrupt, usage and errors follow `MLCEngine`.
 */

import type {
  MlcChunk,
  MlcEngine,
  MlcModelRecord,
  MlcRequest,
} from '../../src/adapters/language-models/web-llm/mlc-engine.ts';
import type { ChatTokenizer } from '../../src/adapters/tokenizing/chat-tokenizer.ts';
import { emptyThinking } from '../../src/adapters/tokenizing/conversation-template.ts';
import type { PromptMessage } from '../../src/core/layout/prompt-message.ts';

interface MlcScript {
  readonly tokenizer: ChatTokenizer;
  /** Words of the reply to the last message; one is a token. */
  reply(request: MlcRequest): readonly string[];
  /** Called before each token; may throw, or destroy a device. */
  beforeToken?(index: number): void | Promise<void>;
  beforeReload?(): void | Promise<void>;
}

class NamedError extends Error {
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

export class ScriptedMlcEngine implements MlcEngine {
  readonly #script: MlcScript;
  #contextWindow = 0;
  #loaded = false;
  #interrupted = false;
  /** As the engine holds it: what is in the key-value cache. */
  #held: PromptMessage[] = [];
  #heldTokens = 0;
  #finished: 'stop' | 'length' | 'abort' | null = null;
  #lock: Promise<void> = Promise.resolve();
  /** Requests as they came. */
  readonly requests: MlcRequest[] = [];
  /** Streams that hold the lock. */
  open = 0;

  constructor(record: MlcModelRecord, script: MlcScript) {
    // `cleanModelUrl` gives it to `new URL`.
    new URL(record.model);
    this.#script = script;
  }

  async reload(_modelId: string, options: { readonly context_window_size: number }): Promise<void> {
    await this.#script.beforeReload?.();
    this.#contextWindow = options.context_window_size;
    this.#loaded = true;
  }

  async unload(): Promise<void> {
    this.#loaded = false;
  }

  async interruptGenerate(): Promise<void> {
    this.#interrupted = true;
  }

  readonly chat = {
    completions: {
      create: async (request: MlcRequest): Promise<AsyncIterable<MlcChunk>> => {
        if (!this.#loaded)
          throw new NamedError('ModelNotLoadedError', 'Model not loaded before trying to complete.');
        this.requests.push(request);
        if (request.messages.at(-1)?.role !== 'user')
          throw new NamedError('MessageOrderError', 'The last message should be from the `user` or `tool`.');
        return this.#stream(request);
      },
    },
  };

  async *#stream(request: MlcRequest): AsyncGenerator<MlcChunk> {
    const before = this.#lock;
    let release = (): void => {};
    this.#lock = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    this.open += 1;
    try {
      this.#interrupted = false;
      yield* this.#generate(request);
    } finally {
      this.open -= 1;
      release();
    }
  }

  async *#generate(request: MlcRequest): AsyncGenerator<MlcChunk> {
    const { tokenizer } = this.#script;
    const { response_format: form } = request;
    const schema = form?.type === 'json_object' ? form.schema : undefined;
    if (schema !== undefined) {
      try {
        JSON.parse(schema);
      } catch {
        throw new NamedError('BindingError', `Failed to parse the schema: ${schema}`);
      }
    }
    // The double of the engine's template: the same pieces, tokenised one by one.
    const unescaped = request.messages.map(({ role, content }) => ({
      role,
      content: role === 'assistant' ? content : content.replaceAll('$$', '$'),
    }));
    const all = tokenizer.encodePrompt(unescaped).length;
    const past = request.messages.slice(0, -1);
    const same = JSON.stringify(past) === JSON.stringify(this.#held) && this.#held.length > 1;
    const kept = same && this.#finished === 'stop' ? this.#heldTokens : 0;
    if (all >= this.#contextWindow)
      throw new NamedError('ContextWindowSizeExceededError', `Prompt tokens exceed context window size`);
    const promptTokens = all - kept;
    let text = request.extra_body?.enable_thinking === false ? emptyThinking : '';
    if (text !== '') yield delta(text);
    let generated = 0;
    let reason: 'stop' | 'length' | 'abort' = 'stop';
    for (const token of this.#script.reply(request)) {
      if (this.#interrupted) {
        reason = 'abort';
        break;
      }
      await new Promise((later) => setTimeout(later, 1));
      await this.#script.beforeToken?.(generated);
      if (!this.#loaded) throw new NamedError('ModelNotLoadedError', 'Model not loaded.');
      text += token;
      generated += 1;
      yield delta(token);
      if (generated >= request.max_tokens) {
        reason = 'length';
        break;
      }
    }
    this.#finished = reason;
    this.#held = [...request.messages, { role: 'assistant', content: text }];
    this.#heldTokens = all + tokenizer.count(text);
    yield { choices: [{ delta: {}, finish_reason: reason }] };
    yield {
      choices: [],
      usage: { prompt_tokens: promptTokens, completion_tokens: generated, extra: {} },
    };
  }
}

function delta(content: string): MlcChunk {
  return { choices: [{ delta: { content }, finish_reason: null }] };
}
