/**
 * Counts that are held against the engine's own: where it counts more tokens of a prompt than was expected, all later counts
 * are raised by as much. For tokenizers that were rebuilt or estimated; too high costs a little room, too low a refusal.
 */
import type { PromptMessage } from '../../core/layout/prompt-message.ts';
import type { Tokenizer } from '../../ports/tokenizer.ts';

export class CheckedTokenizer implements Tokenizer {
  readonly id;
  readonly #inner: Tokenizer;
  #margin = 1;

  constructor(inner: Tokenizer) {
    this.id = inner.id;
    this.#inner = inner;
  }

  /** What counts are multiplied by, at least 1. */
  get margin(): number {
    return this.#margin;
  }

  /** The engine has counted a prompt; true where that was more than expected. */
  async learn(messages: readonly PromptMessage[], engineTokens: number): Promise<boolean> {
    const expected = await this.countPrompt(messages);
    if (engineTokens <= expected || expected < 1) return false;
    this.#margin *= engineTokens / expected;
    return true;
  }

  async count(texts: readonly string[]): Promise<number[]> {
    return (await this.#inner.count(texts)).map((tokens) => this.#raised(tokens));
  }

  async countPrompt(messages: readonly PromptMessage[]): Promise<number> {
    return this.#raised(await this.#inner.countPrompt(messages));
  }

  async truncate(text: string, tokens: number): Promise<{ readonly text: string; readonly tokens: number }> {
    const cut = await this.#inner.truncate(text, Math.floor(tokens / this.#margin));
    return { text: cut.text, tokens: this.#raised(cut.tokens) };
  }

  #raised(tokens: number): number {
    // A count that is exact stays so: 7 × 1 is 7.
    return Math.max(0, Math.ceil(tokens * this.#margin - 1e-9));
  }
}
