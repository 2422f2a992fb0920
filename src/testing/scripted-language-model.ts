import { WebpaceError } from '../core/errors.ts';
import { countFittingPrompt, GenerationTurns, noUsage } from '../ports/models/generation-turns.ts';
import type { GenerateEvent, GenerateRequest, LanguageModel, Usage } from '../ports/models/language-model.ts';
import type { Tokenizer } from '../ports/models/tokenizer.ts';

/** A text, an error to fail with, or a function of the request that gives one of these. */
export type ScriptedReply = string | Error | ((request: GenerateRequest) => string | Error);

export interface ScriptedLanguageModelOptions {
  /** Used in order, or one function that answers every request. */
  readonly replies: readonly ScriptedReply[] | ((request: GenerateRequest) => string | Error);
  readonly tokenizer: Tokenizer;
  /** Tokens; default 2,048. */
  readonly contextWindow?: number;
  readonly id?: string;
  /** Waits before every delta, so that a test can abort between two. */
  readonly betweenDeltas?: () => Promise<void>;
}

/** A language model with scripted replies: real token counts, streaming, stop, length and abort, but no engine. */
export class ScriptedLanguageModel implements LanguageModel {
  readonly id: string;
  readonly engine = 'scripted';
  readonly contextWindow: number;
  readonly reuse = 'common-prefix';
  readonly grammars = true;
  readonly tokenizer: Tokenizer;
  /** Every request, in order, for assertions. */
  readonly requests: GenerateRequest[] = [];
  readonly #turns = new GenerationTurns();
  readonly #options: ScriptedLanguageModelOptions;
  #previous: GenerateRequest['messages'] = [];

  constructor(options: ScriptedLanguageModelOptions) {
    this.#options = options;
    this.id = options.id ?? 'scripted';
    this.contextWindow = options.contextWindow ?? 2048;
    this.tokenizer = options.tokenizer;
  }

  generate(request: GenerateRequest): AsyncGenerator<GenerateEvent> {
    return this.#turns.next(request, () => this.#reply(request));
  }

  async *#reply(request: GenerateRequest): AsyncGenerator<GenerateEvent> {
    this.requests.push(request);
    const promptTokens = await countFittingPrompt(this, request);
    const whole = cutAtStop(this.#next(request), request.stop ?? []);
    const kept = await this.tokenizer.truncate(
      whole,
      Math.min(request.maxTokens, this.contextWindow - promptTokens),
    );
    const cachedTokens = await this.#cached(request.messages, promptTokens);
    let text = '';
    for (const piece of kept.text.match(/\s*\S+|\s+/g) ?? []) {
      await this.#options.betweenDeltas?.();
      if (request.signal?.aborted) break;
      text += piece;
      yield { type: 'delta', text: piece };
    }
    const aborted = request.signal?.aborted === true;
    const [generatedTokens = 0] = await this.tokenizer.count([text]);
    const usage: Usage = { ...noUsage, promptTokens, cachedTokens, generatedTokens };
    yield {
      type: 'finish',
      reason: aborted ? 'aborted' : kept.text === whole ? 'stop' : 'length',
      text,
      usage,
    };
  }

  #next(request: GenerateRequest): string {
    const { replies } = this.#options;
    const scripted = typeof replies === 'function' ? replies : replies[this.requests.length - 1];
    const reply = typeof scripted === 'function' ? scripted(request) : scripted;
    if (reply === undefined) {
      throw new WebpaceError('engine-failed', 'The script has no reply left; add one for this request.');
    }
    if (reply instanceof Error) throw reply;
    return reply;
  }

  /** Whole leading messages that did not change. An engine would reuse a little more. */
  async #cached(messages: GenerateRequest['messages'], promptTokens: number): Promise<number> {
    const previous = this.#previous;
    this.#previous = messages;
    const changed = messages.findIndex(
      ({ role, content }, index) => role !== previous[index]?.role || content !== previous[index]?.content,
    );
    const same = messages.slice(0, changed < 0 ? messages.length : changed).map((message) => message.content);
    const counts = await this.tokenizer.count(same);
    return Math.min(
      promptTokens - 1,
      counts.reduce((sum, count) => sum + count, 0),
    );
  }
}

function cutAtStop(text: string, stops: readonly string[]): string {
  const ends = stops.map((stop) => text.indexOf(stop)).filter((at) => at >= 0);
  return ends.length === 0 ? text : text.slice(0, Math.min(...ends));
}
