/** Promises of every language model: one generation at a time, no prompt longer than the window, no reply without an end. */
import { WebpaceError } from '../../core/errors.ts';
import type { GenerateEvent, GenerateRequest, LanguageModel, Usage } from './language-model.ts';

/** Runs generations one after another, in the order of the calls. */
export class GenerationTurns {
  #last: Promise<void> = Promise.resolve();

  /**
   * The output of `generate`, after all earlier generations. A waiting generation that is aborted ends at once with `aborted`,
   * and those after it wait for the others.
   */
  async *next(
    request: GenerateRequest,
    generate: () => AsyncGenerator<GenerateEvent>,
  ): AsyncGenerator<GenerateEvent> {
    const before = this.#last;
    let release = (): void => {};
    const mine = new Promise<void>((resolve) => {
      release = resolve;
    });
    this.#last = before.then(() => mine);
    try {
      await unlessAborted(before, request.signal);
      if (request.signal?.aborted) yield nothingGenerated;
      else yield* generate();
    } finally {
      release();
    }
  }
}

/** Tokens of a prompt that leaves room for a reply. Rejects with `context-overflow` if it leaves none. */
export async function countFittingPrompt(
  { tokenizer, contextWindow }: Pick<LanguageModel, 'tokenizer' | 'contextWindow'>,
  { messages }: GenerateRequest,
): Promise<number> {
  const promptTokens = await tokenizer.countPrompt(messages);
  if (promptTokens < contextWindow) return promptTokens;
  throw new WebpaceError('context-overflow', 'The prompt is longer than the context window; shorten it.', {
    details: { promptTokens, contextWindow },
  });
}

/** UTF-16 units that the requested tokens never have. A longer answer is no reply to the request. */
export function longestReply({ maxTokens }: GenerateRequest): number {
  return 10_000 + 64 * maxTokens;
}

export const noUsage: Usage = {
  promptTokens: 0,
  cachedTokens: 0,
  generatedTokens: 0,
  prefillMilliseconds: 0,
  decodeMilliseconds: 0,
};

const nothingGenerated: GenerateEvent = { type: 'finish', reason: 'aborted', text: '', usage: noUsage };

/** Resolves with `promise`, or as soon as `signal` is aborted. */
function unlessAborted(promise: Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  if (signal === undefined) return promise;
  return new Promise((resolve) => {
    const onAbort = (): void => resolve();
    if (signal.aborted) resolve();
    signal.addEventListener('abort', onAbort, { once: true });
    void promise.then(resolve).finally(() => signal.removeEventListener('abort', onAbort));
  });
}
