/**
 * Counts with the server's own tokenizer, if it has an endpoint for it (llama.cpp, vLLM). If the person did not allow
 * sending texts there, or if the server does not answer, a high estimate is used, so that no question fails because of a count.
 */
import type { PromptMessage } from '../../core/layout/prompt-message.ts';
import { tokenizerId } from '../../core/memory/units.ts';
import type { ServedModel } from '../../models/model-server.ts';
import type { Tokenizer } from '../../ports/models/tokenizer.ts';
import { numberOf } from './chat-dialect.ts';
import { withoutThinking } from './openai-dialect.ts';
import type { ServerConnection } from './server-connection.ts';

/** Concurrent calls. A browser opens no more to one origin. */
const atOnce = 4;
/** Texts whose counts are remembered. */
const remembered = 4000;

interface ServerTokenizerOptions {
  readonly server: ServerConnection;
  readonly model: ServedModel;
  readonly estimate: Tokenizer;
  /** True if the person allowed sending texts there. Checked before each call. */
  readonly mayAsk: () => boolean;
}

export class ServerTokenizer implements Tokenizer {
  readonly id;
  readonly #server: ServerConnection;
  readonly #model: ServedModel;
  readonly #estimate: Tokenizer;
  readonly #mayAsk: () => boolean;
  readonly #known = new Map<string, number>();

  constructor({ server, model, estimate, mayAsk }: ServerTokenizerOptions) {
    this.id = tokenizerId(model.id);
    this.#mayAsk = mayAsk;
    this.#server = server;
    this.#model = model;
    this.#estimate = estimate;
  }

  async count(texts: readonly string[]): Promise<number[]> {
    const counts: number[] = [];
    for (let at = 0; at < texts.length; at += atOnce)
      counts.push(...(await Promise.all(texts.slice(at, at + atOnce).map((text) => this.#count(text)))));
    return counts;
  }

  async countPrompt(messages: readonly PromptMessage[]): Promise<number> {
    const given = messages.map(({ role, content }) => ({ role, content }));
    const key = JSON.stringify(given);
    return this.#once(
      key,
      () => (this.#model.kind === 'vllm' ? this.#vllmPrompt(given) : this.#llamaPrompt(given)),
      () => this.#estimate.countPrompt(messages),
    );
  }

  async truncate(text: string, tokens: number): Promise<{ readonly text: string; readonly tokens: number }> {
    const whole = await this.#count(text);
    if (whole <= tokens) return { text, tokens: whole };
    const characters = [...text];
    let least = 0;
    let counted = 0;
    let most = Math.min(characters.length, Math.max(0, tokens) * 64);
    while (least < most) {
      const middle = Math.ceil((least + most) / 2);
      const taken = await this.#count(characters.slice(0, middle).join(''));
      if (taken <= tokens) [least, counted] = [middle, taken];
      else most = middle - 1;
    }
    return { text: characters.slice(0, least).join(''), tokens: counted };
  }

  #count(text: string): Promise<number> {
    if (text === '') return Promise.resolve(0);
    const { kind, model } = this.#model;
    const body =
      kind === 'vllm'
        ? { model, prompt: text, add_special_tokens: false }
        : { content: text, add_special: false, parse_special: false };
    return this.#once(
      `t${text}`,
      () => this.#tokens(body),
      async () => (await this.#estimate.count([text]))[0] ?? 0,
    );
  }

  /** The server has the template, so it counts the rendered prompt. */
  async #llamaPrompt(messages: readonly object[]): Promise<number> {
    const rendered = await this.#server.facts('apply-template', { messages, ...withoutThinking });
    const { prompt } = rendered as { prompt?: unknown };
    if (typeof prompt !== 'string') throw new TypeError('no prompt');
    return this.#tokens({ content: prompt, add_special: true, parse_special: true });
  }

  #vllmPrompt(messages: readonly object[]): Promise<number> {
    const { model } = this.#model;
    return this.#tokens({ model, messages, add_generation_prompt: true, ...withoutThinking });
  }

  async #tokens(body: object): Promise<number> {
    const { count, tokens } = (await this.#server.facts('tokenize', body)) as {
      count?: unknown;
      tokens?: unknown;
    };
    const found = numberOf(count) ?? (Array.isArray(tokens) ? tokens.length : undefined);
    if (found === undefined) throw new TypeError('no count');
    return found;
  }

  async #once(key: string, ask: () => Promise<number>, estimate: () => Promise<number>): Promise<number> {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    if (!this.#mayAsk()) return estimate();
    try {
      const count = await ask();
      this.#known.set(key, count);
      const [oldest] = this.#known.keys();
      if (this.#known.size > remembered && oldest !== undefined) this.#known.delete(oldest);
      return count;
    } catch {
      return estimate();
    }
  }
}
