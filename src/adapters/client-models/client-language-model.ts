/**
 * The `LanguageModel` port over a model that an app brings with its own client: one generation at a time, deltas that
 * add up to the text, one finish, and typed errors. A `ClientStream` covers the differences between clients.
 */
import { toWebpaceError, WebpaceError } from '../../core/errors.ts';
import { countFittingPrompt, GenerationTurns, longestReply } from '../../ports/models/generation-turns.ts';
import type {
  FinishReason,
  GenerateEvent,
  GenerateRequest,
  LanguageModel,
  Usage,
} from '../../ports/models/language-model.ts';
import { StoppedText } from '../../ports/models/stopped-text.ts';
import type { Tokenizer } from '../../ports/models/tokenizer.ts';
import { unlessAborted } from '../../worker-link/unless-aborted.ts';

/** What a client reports during a generation. What it leaves out is estimated. */
export type ClientEvent =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'end'; readonly reason: 'stop' | 'length' }
  | {
      readonly type: 'usage';
      readonly promptTokens?: number | undefined;
      readonly cachedTokens?: number | undefined;
      readonly generatedTokens?: number | undefined;
    };

type ClientStream = (
  request: GenerateRequest & { readonly signal: AbortSignal },
) => AsyncIterable<ClientEvent>;

export interface ClientModelOptions {
  /** Tokens of prompt and reply together. */
  readonly contextWindow: number;
  /** The model's own tokenizer if possible. With an estimate, prompts are smaller than necessary. */
  readonly tokenizer: Tokenizer;
}

export class ClientLanguageModel implements LanguageModel {
  readonly id: string;
  readonly engine: string;
  readonly contextWindow: number;
  readonly reuse = 'none';
  readonly grammars = false;
  readonly tokenizer: Tokenizer;
  readonly #turns = new GenerationTurns();
  readonly #stream: ClientStream;

  constructor(
    id: string,
    engine: string,
    stream: ClientStream,
    { contextWindow, tokenizer }: ClientModelOptions,
  ) {
    if (!Number.isInteger(contextWindow) || contextWindow < 1)
      throw new WebpaceError(
        'settings-invalid',
        'The context window of a model is a whole number of tokens, at least 1. Look it up at its maker.',
      );
    this.id = id;
    this.engine = engine;
    this.contextWindow = contextWindow;
    this.tokenizer = tokenizer;
    this.#stream = stream;
  }

  generate(request: GenerateRequest): AsyncGenerator<GenerateEvent> {
    return this.#turns.next(request, () => this.#generate(request));
  }

  async *#generate(request: GenerateRequest): AsyncGenerator<GenerateEvent> {
    const promptTokens = await countFittingPrompt(this, request);
    const controller = new AbortController();
    const stop = (): void => controller.abort(request.signal?.reason);
    if (request.signal?.aborted) stop();
    request.signal?.addEventListener('abort', stop, { once: true });
    const replied = new StoppedText(request.stop);
    let reason: FinishReason = 'length';
    let reported: Extract<ClientEvent, { type: 'usage' }> | undefined;
    const started = performance.now();
    let first: number | undefined;
    try {
      if (!controller.signal.aborted) {
        for await (const event of this.#events({ ...request, signal: controller.signal })) {
          if (controller.signal.aborted) break;
          if (event.type === 'usage') reported = event;
          else if (event.type === 'end') reason = event.reason;
          else if (event.text !== '') {
            first ??= performance.now();
            const text = replied.add(event.text);
            if (text !== '') yield { type: 'delta', text };
          }
          if (replied.stopped) reason = 'stop';
          // The client or its server goes on where the reply has ended.
          if (replied.stopped ? event.type === 'text' : replied.text.length > longestReply(request)) break;
        }
        const rest = replied.end();
        if (rest !== '') yield { type: 'delta', text: rest };
      }
    } catch (thrown) {
      if (!controller.signal.aborted) throw failed(this.id, thrown);
    } finally {
      request.signal?.removeEventListener('abort', stop);
      // A reader that leaves early also ends the request.
      if (!controller.signal.aborted) controller.abort();
    }
    if (request.signal?.aborted) reason = 'aborted';
    const { text } = replied;
    yield {
      type: 'finish',
      reason,
      text,
      usage: await this.#usage(text, promptTokens, reported, started, first),
    };
  }

  /** Ends with the signal, also if the client does not heed it. */
  async *#events(request: Parameters<ClientStream>[0]): AsyncGenerator<ClientEvent> {
    const events = this.#stream(request)[Symbol.asyncIterator]();
    try {
      for (;;) {
        const { done, value } = await unlessAborted(events.next(), request.signal);
        if (done) return;
        yield value;
      }
    } finally {
      void Promise.resolve(events.return?.()).catch(() => undefined);
    }
  }

  async #usage(
    text: string,
    counted: number,
    reported: Extract<ClientEvent, { type: 'usage' }> | undefined,
    started: number,
    first: number | undefined,
  ): Promise<Usage> {
    const ended = performance.now();
    const [estimate = 0] = reported?.generatedTokens === undefined ? await this.tokenizer.count([text]) : [];
    return {
      promptTokens: reported?.promptTokens ?? counted,
      cachedTokens: reported?.cachedTokens ?? 0,
      generatedTokens: reported?.generatedTokens ?? estimate,
      prefillMilliseconds: (first ?? ended) - started,
      decodeMilliseconds: ended - (first ?? ended),
    };
  }
}

function failed(model: string, thrown: unknown): WebpaceError {
  const said = thrown instanceof Error ? thrown.message : String(thrown);
  return toWebpaceError(
    thrown,
    'engine-failed',
    `The model “${model}” failed: “${said.slice(0, 300)}”. Check that it can be reached, then ask again.`,
  );
}
