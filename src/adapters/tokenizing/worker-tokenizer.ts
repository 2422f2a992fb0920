/** The `Tokenizer` port over a tokenizer worker, so that the page's thread never tokenises. */
import type { PromptMessage } from '../../core/layout/prompt-message.ts';
import { type TokenizerId, tokenizerId } from '../../core/memory/units.ts';
import type { Tokenizer } from '../../ports/models/tokenizer.ts';
import type { WorkerLike } from '../../worker-link/protocol.ts';
import { WorkerClient, type WorkerState } from '../../worker-link/worker-client.ts';
import { CountCache } from './count-cache.ts';
import type { TokenizerService, TokenizerSettings } from './tokenizer-service.ts';

interface WorkerTokenizerOptions {
  readonly spawn: () => WorkerLike;
  /** Catalogue entry of the model whose vocabulary counts. */
  readonly model: { readonly id: string; readonly files: TokenizerSettings['files'] };
  /** Address of the models folder: absolute, ends in `/`. */
  readonly modelsUrl: string;
  readonly onState?: (state: WorkerState) => void;
}

/** Milliseconds. Counting runs at about a megabyte a second; the rest is for busy machines. */
const deadline = 30_000;

export class WorkerTokenizer implements Tokenizer {
  readonly id: TokenizerId;
  readonly #client: WorkerClient<TokenizerService>;
  readonly #texts = new CountCache();
  readonly #prompts = new CountCache(2_000);

  constructor(options: WorkerTokenizerOptions) {
    this.id = tokenizerId(options.model.id);
    this.#client = new WorkerClient<TokenizerService>({
      name: 'tokenizer',
      spawn: options.spawn,
      settings: {
        modelsUrl: options.modelsUrl,
        files: {
          tokenizer: options.model.files.tokenizer,
          tokenizerConfig: options.model.files.tokenizerConfig,
        },
      },
      ...(options.onState ? { onState: options.onState } : {}),
    });
  }

  /** Loads before the first count. Rejects with a model file's error, or if the worker died twice. */
  async load(signal?: AbortSignal): Promise<void> {
    await this.#client.load(signal);
  }

  async count(texts: readonly string[]): Promise<number[]> {
    const known = texts.map((text) => (text === '' ? 0 : this.#texts.get(text)));
    const unknown = [...new Set(texts.filter((_, index) => known[index] === undefined))];
    if (unknown.length === 0) return known as number[];
    const counted = await this.#client.call('count', unknown, { deadline });
    const fresh = new Map(unknown.map((text, index) => [text, counted[index] as number]));
    for (const [text, count] of fresh) this.#texts.set(text, count);
    return texts.map((text, index) => known[index] ?? (fresh.get(text) as number));
  }

  async countPrompt(messages: readonly PromptMessage[]): Promise<number> {
    const key = JSON.stringify(messages);
    const known = this.#prompts.get(key);
    if (known !== undefined) return known;
    const count = await this.#client.call('countPrompt', messages, { deadline });
    this.#prompts.set(key, count);
    return count;
  }

  truncate(text: string, tokens: number): Promise<{ readonly text: string; readonly tokens: number }> {
    return this.#client.call('truncate', { text, tokens }, { deadline });
  }

  /** Ends the worker. Calls in flight reject with `aborted`. */
  close(): void {
    this.#client.close();
  }
}
