import type { PromptMessage } from '../../core/layout/prompt-message.ts';
import { tokenizerId } from '../../core/memory/units.ts';
import { estimateTokens, truncateToEstimate } from '../../core/text/token-estimate.ts';
import type { Tokenizer } from '../../ports/models/tokenizer.ts';

/** Tokens that a chat template adds to each message: role, turn tokens, line breaks. */
const tokensPerMessage = 6;
/** Tokens that open the reply. */
const tokensOfOpening = 4;
const defaultMargin = 1.25;

/**
 * Estimates token counts for models without an available tokenizer (a server's). Estimates are high: a prompt that fits
 * by estimate fits in fact, except for unusual texts, and the model refuses one that does not.
 */
export class EstimatingTokenizer implements Tokenizer {
  readonly id;
  readonly #margin: number;

  /** @param margin factor of the estimates, at least 1 */
  constructor(margin: number = defaultMargin) {
    this.#margin = Math.max(1, margin);
    this.id = tokenizerId(`estimate/${this.#margin}`);
  }

  async count(texts: readonly string[]): Promise<number[]> {
    return texts.map((text) => this.#count(text));
  }

  async countPrompt(messages: readonly PromptMessage[]): Promise<number> {
    return messages.reduce(
      (sum, { content }) => sum + this.#count(content) + tokensPerMessage,
      tokensOfOpening,
    );
  }

  async truncate(text: string, tokens: number): Promise<{ readonly text: string; readonly tokens: number }> {
    const cut = truncateToEstimate(text, Math.floor(tokens / this.#margin));
    return { text: cut, tokens: this.#count(cut) };
  }

  #count(text: string): number {
    return Math.ceil(estimateTokens(text) * this.#margin);
  }
}
