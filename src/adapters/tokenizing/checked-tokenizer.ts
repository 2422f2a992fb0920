/**
 * Compares counts with the engine's own. If the engine counts more tokens in a prompt than expected, all later counts
 * rise by the same ratio. For rebuilt or estimated tokenizers: too high costs a little room, too low a refusal.
 */
import type { PromptMessage } from '../../core/layout/prompt-message.ts';
import type { Tokenizer } from '../../ports/models/tokenizer.ts';

export class CheckedTokenizer implements Tokenizer {
  readonly id;
  readonly #inner: Tokenizer;
  #margin = 1;

  constructor(inner: Tokenizer) {
    this.id = inner.id;
    this.#inner = inner;
  }

  /** Factor of all counts, at least 1. */
  get margin(): number {
    return this.#margin;
  }

  /** Takes the engine's count of a prompt. True if it was above the expected one. */
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
    // Keeps exact counts exact: 7 × 1 is 7.
    return Math.max(0, Math.ceil(tokens * this.#margin - 1e-9));
  }
}
