/** Generations over a worker with any engine: one at a time, checked before, streamed, released on every path. */
import { WebpaceError } from '../../core/errors.ts';
import { countFittingPrompt, GenerationTurns, noUsage } from '../../ports/models/generation-turns.ts';
import type {
  FinishReason,
  GenerateEvent,
  GenerateRequest,
  Usage,
} from '../../ports/models/language-model.ts';
import type { Tokenizer } from '../../ports/models/tokenizer.ts';
import type { CallOptions } from '../../worker-link/worker-client.ts';
import { EventStream } from './event-stream.ts';
import type { GenerateInput, GenerateOutput, GenerateProgress } from './language-model-service.ts';
import { StreamedText } from './streamed-text.ts';

interface WorkerGenerationsOptions<Output extends GenerateOutput> {
  readonly call: (
    input: GenerateInput,
    options: Pick<CallOptions<GenerateProgress>, 'signal' | 'onEvent' | 'work'>,
  ) => Promise<Output>;
  readonly tokenizer: Tokenizer;
  readonly contextWindow: number;
  /** Converts the engine's report to the port's terms. Default: unchanged. */
  readonly usage?: (output: Output, promptTokens: number) => Usage;
  /** Refuses requests before the engine gets them. */
  readonly refuse?: (request: GenerateRequest) => WebpaceError | null;
}

export class WorkerGenerations<Output extends GenerateOutput = GenerateOutput> {
  readonly #options: WorkerGenerationsOptions<Output>;
  readonly #turns = new GenerationTurns();

  constructor(options: WorkerGenerationsOptions<Output>) {
    this.#options = options;
  }

  generate(request: GenerateRequest): AsyncGenerator<GenerateEvent> {
    return this.#turns.next(request, () => this.#checkedStream(request));
  }

  async *#checkedStream(request: GenerateRequest): AsyncGenerator<GenerateEvent> {
    yield* this.#stream(request, await this.#checked(request));
  }

  /** Tokens of the prompt, if the request can be served. */
  async #checked(request: GenerateRequest): Promise<number> {
    const { maxTokens, grammar, schema } = request;
    const { refuse } = this.#options;
    if (maxTokens < 1 || (grammar !== undefined && schema !== undefined)) {
      throw new WebpaceError(
        'settings-invalid',
        'Ask for at least one token, with a grammar or a schema, not both.',
      );
    }
    const refusal = refuse?.(request) ?? null;
    if (refusal !== null) throw refusal;
    return countFittingPrompt(this.#options, request);
  }

  async *#stream(request: GenerateRequest, promptTokens: number): AsyncGenerator<GenerateEvent> {
    const { signal, ...input } = request;
    const { call, usage: usageOf } = this.#options;
    const left = new AbortController();
    const events = new EventStream<GenerateProgress>();
    const text = new StreamedText();
    const outcome = call(input satisfies GenerateInput, {
      signal: signal === undefined ? left.signal : AbortSignal.any([signal, left.signal]),
      onEvent: (event) => events.push(event),
      work: promptTokens,
    });
    outcome.then(
      () => events.end(),
      (error: unknown) => events.end({ error }),
    );
    try {
      for await (const event of events) {
        if (event.type === 'begin') text.begin();
        else if (event.type === 'delta') {
          const fresh = text.add(event.text);
          if (fresh !== '') yield { type: 'delta', text: fresh };
        }
      }
      const output = await outcome;
      yield finish(output.reason, output.text, usageOf?.(output, promptTokens) ?? output.usage);
    } catch (thrown) {
      const aborted = thrown instanceof WebpaceError && thrown.code === 'aborted' && signal?.aborted;
      if (!aborted) throw thrown;
      // The engine still computes a batch of the prompt, and reports no more about this generation.
      yield finish('aborted', text.heard, {
        ...noUsage,
        promptTokens: text.heard === '' ? 0 : promptTokens,
      });
    } finally {
      // A reader that leaves early frees the model.
      left.abort();
      await outcome.catch(() => {});
    }
  }
}

function finish(reason: FinishReason, text: string, usage: Usage): GenerateEvent {
  return { type: 'finish', reason, text, usage };
}
