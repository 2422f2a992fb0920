/**
 * The `LanguageModel` port over a server's model. A call changes nothing there, so passing failures are tried again. A
 * reply that was interrupted continues if the second one repeats it exactly.
 */

import { toWebpaceError, WebpaceError } from '../../core/errors.ts';
import type { ServedModel } from '../../models/model-server.ts';
import { countFittingPrompt, GenerationTurns, longestReply } from '../../ports/models/generation-turns.ts';
import type {
  GenerateEvent,
  GenerateRequest,
  LanguageModel,
  Usage,
} from '../../ports/models/language-model.ts';
import { StoppedText } from '../../ports/models/stopped-text.ts';
import type { Tokenizer } from '../../ports/models/tokenizer.ts';
import type { ChatDialect, ChatUsage } from './chat-dialect.ts';
import { ollamaDialect } from './ollama-dialect.ts';
import { openaiDialect } from './openai-dialect.ts';
import { readLines, TooLarge } from './read-lines.ts';
import { ReplyWatch, type ServerLimits } from './reply-watch.ts';
import type { ServerConnection } from './server-connection.ts';
import { maySendAgain, notAllowed, serverFault } from './server-faults.ts';
import { wait } from './wait.ts';

export interface ServerModelOptions {
  readonly server: ServerConnection;
  readonly model: ServedModel;
  readonly contextWindow: number;
  readonly tokenizer: Tokenizer;
  /** True if the person allowed sending questions there. Checked before each reply. */
  readonly mayAsk: () => boolean;
  /** True if this server was seen to keep prompts in earlier visits. */
  readonly keepsPrompts?: boolean;
  /** Called when a reply first shows that it does. */
  readonly onKept?: () => void;
  readonly limits?: Partial<ServerLimits>;
}

const usualLimits: ServerLimits = {
  first: 240_000,
  next: 60_000,
  wordless: 1_800_000,
  pause: 1_000,
  longestPause: 20_000,
};
const mostAttempts = 3;
/** Begins a web page or a whole JSON value, which some servers and proxies send in place of a stream. */
const pageOrValue = /^\s*[<{[]/;

/** The text of one attempt. */
interface Attempt {
  readonly reason: 'stop' | 'length';
  readonly usage: ChatUsage;
}

interface Progress {
  /** All text that the reader has. */
  text: string;
  first: number | undefined;
  /** Usually one token each. */
  pieces: number;
}

export class ServerLanguageModel implements LanguageModel {
  readonly id: string;
  readonly engine: string;
  readonly contextWindow: number;
  readonly grammars: boolean;
  readonly tokenizer: Tokenizer;
  readonly #turns = new GenerationTurns();
  readonly #options: ServerModelOptions;
  readonly #dialect: ChatDialect;
  readonly #limits: ServerLimits;
  #keepsPrompts: boolean;
  /** True after the server refused the usual form and took the other one. */
  #takesOtherForm = false;

  constructor(options: ServerModelOptions) {
    const { model, contextWindow, tokenizer } = options;
    this.id = model.id;
    this.engine = model.kind;
    this.contextWindow = contextWindow;
    this.tokenizer = tokenizer;
    this.#options = options;
    this.#dialect = model.kind === 'ollama' ? ollamaDialect : openaiDialect(model.kind);
    this.grammars = this.#dialect.grammars;
    this.#limits = { ...usualLimits, ...options.limits };
    this.#keepsPrompts = options.keepsPrompts ?? false;
  }

  /** Follows from the server's own figures. A server counts as keeping prompts only after it was seen to. */
  get reuse(): LanguageModel['reuse'] {
    return this.#keepsPrompts ? 'common-prefix' : 'none';
  }

  generate(request: GenerateRequest): AsyncGenerator<GenerateEvent> {
    return this.#turns.next(request, () => this.#generate(request));
  }

  async *#generate(request: GenerateRequest): AsyncGenerator<GenerateEvent> {
    const { mayAsk, model } = this.#options;
    if (!mayAsk()) throw notAllowed(model.host);
    const counted = await countFittingPrompt(this, request);
    const started = performance.now();
    const progress: Progress = { text: '', first: undefined, pieces: 0 };
    let ended: Attempt | null = null;
    for (let attempt = 1; ended === null && !isStopped(request); attempt += 1) {
      try {
        ended = yield* this.#attempt(request, progress);
      } catch (thrown) {
        if (isStopped(request)) break;
        const error = toWebpaceError(thrown, 'engine-failed');
        if (attempt >= mostAttempts || !maySendAgain(error)) throw error;
        await wait(this.#pauseAfter(error), request.signal);
      }
    }
    yield {
      type: 'finish',
      reason: ended === null || isStopped(request) ? 'aborted' : ended.reason,
      text: progress.text,
      usage: this.#usage(progress, counted, ended?.usage ?? {}, started, request.maxTokens),
    };
  }

  #pauseAfter(error: WebpaceError): number {
    const { after } = error.details ?? {};
    return typeof after === 'number' ? Math.min(1000 * after, this.#limits.longestPause) : this.#limits.pause;
  }

  /** One call. Null if it was stopped. */
  async *#attempt(
    request: GenerateRequest,
    progress: Progress,
  ): AsyncGenerator<GenerateEvent, Attempt | null> {
    const { model } = this.#options;
    const watch = new ReplyWatch(request.signal, this.#limits, model);
    const again = { text: '' };
    const stops = new StoppedText(request.stop);
    let reason: Attempt['reason'] | null = null;
    let usage: ChatUsage = {};
    let understood = false;
    let isNoStream = false;
    try {
      const response = await this.#send(request, watch);
      if (response.body === null) throw serverFault('cut', model);
      for await (const line of readLines(response.body)) {
        const events = this.#dialect.read(line);
        if (events === null) break;
        understood ||= events.length > 0;
        isNoStream ||= pageOrValue.test(line);
        for (const event of events) {
          watch.heard(event.type === 'text');
          if (event.type === 'failed') throw this.#saidFailure(event.said);
          if (event.type === 'usage') usage = merged(usage, event.usage);
          if (event.type === 'end') {
            if (event.reason === 'unloaded') throw serverFault('unloaded', model);
            reason = stops.stopped ? 'stop' : event.reason;
          }
          if (event.type !== 'text' && event.type !== 'end') continue;
          // The server ignores stop texts and would continue.
          if (event.type === 'text' && stops.stopped) return { reason: 'stop', usage };
          progress.first ??= performance.now();
          const piece = event.type === 'text' ? stops.add(event.text) : stops.end();
          const fresh = freshPart(again, progress, piece, model);
          if (progress.text.length > longestReply(request)) throw new TooLarge();
          if (fresh === '') continue;
          progress.pieces += 1;
          yield { type: 'delta', text: fresh };
          if (isStopped(request)) return null;
        }
      }
      if (!understood && isNoStream) throw serverFault('unreadable', model);
      if (reason === null || again.text.length < progress.text.length) throw serverFault('cut', model);
      return { reason, usage };
    } catch (thrown) {
      if (isStopped(request)) return null;
      throw watch.reason ?? this.#asFault(thrown);
    } finally {
      // A reader that leaves early also ends the call at the server.
      watch.end();
    }
  }

  async #send(request: GenerateRequest, watch: ReplyWatch): Promise<Response> {
    const { server, model } = this.#options;
    const { path, body: bodyOf, otherForm } = this.#dialect;
    const { schema } = request;
    const body = bodyOf(model.model, request, this.contextWindow);
    const other = schema === undefined || otherForm === undefined ? null : { ...body, ...otherForm(schema) };
    const first = this.#takesOtherForm && other !== null ? other : body;
    const response = await server.send(path, first, watch.signal);
    if (response.ok) return response;
    const form = schema !== undefined || request.grammar !== undefined;
    const refusal = await server.refusal(response, { model: model.model, form });
    if (refusal.code !== 'settings-invalid' || other === null || first === other) throw refusal;
    const second = await server.send(path, other, watch.signal);
    if (!second.ok) throw await server.refusal(second, { model: model.model, form });
    this.#takesOtherForm = true;
    return second;
  }

  #saidFailure(said: string): WebpaceError {
    const { model } = this.#options;
    if (/unload|not loaded|no longer loaded|evicted/i.test(said)) return serverFault('unloaded', model);
    return serverFault('broken', { ...model, status: 500, said });
  }

  #asFault(thrown: unknown): WebpaceError {
    const { model } = this.#options;
    if (thrown instanceof WebpaceError) return thrown;
    if (thrown instanceof TooLarge) return serverFault('too-large', model);
    if (thrown instanceof SyntaxError) return serverFault('unreadable', model);
    return serverFault('cut', model);
  }

  #usage(
    { pieces, first }: Progress,
    counted: number,
    told: ChatUsage,
    started: number,
    maxTokens: number,
  ): Usage {
    const ended = performance.now();
    const promptTokens = Math.max(1, told.promptTokens ?? counted);
    // At least the last token is always read.
    const cachedTokens = Math.min(told.cachedTokens ?? 0, promptTokens - 1);
    if (cachedTokens > 0 && !this.#keepsPrompts) {
      this.#keepsPrompts = true;
      this.#options.onKept?.();
    }
    return {
      promptTokens,
      cachedTokens,
      generatedTokens: told.generatedTokens ?? Math.min(pieces, maxTokens),
      prefillMilliseconds: told.prefillMilliseconds ?? (first ?? ended) - started,
      decodeMilliseconds: told.decodeMilliseconds ?? ended - (first ?? ended),
    };
  }
}

/** Read again each time, because it changes while others work. */
function isStopped({ signal }: GenerateRequest): boolean {
  return signal?.aborted === true;
}

function merged(one: ChatUsage, other: ChatUsage): ChatUsage {
  return { ...one, ...Object.fromEntries(Object.entries(other).filter(([, value]) => value !== undefined)) };
}

/** The part of a piece that the reader does not have yet. A second reply that differs cannot continue the first. */
function freshPart(again: { text: string }, progress: Progress, piece: string, model: ServedModel): string {
  const replayed = again.text.length < progress.text.length;
  again.text += piece;
  if (!replayed) {
    progress.text = again.text;
    return piece;
  }
  if (progress.text.startsWith(again.text)) return '';
  if (!again.text.startsWith(progress.text))
    throw new WebpaceError('model-server-failed', serverFault('cut', model).message, {
      details: { fault: 'cut-twice', host: model.host, model: model.model },
    });
  const fresh = again.text.slice(progress.text.length);
  progress.text = again.text;
  return fresh;
}
