import type { PromptMessage } from '../core/layout/prompt-message.ts';
import type { TokenizerId } from '../core/memory/units.ts';

/** Exact token counts of one model. Counting runs off the page thread; every promise settles within its deadline. */
export interface Tokenizer {
  readonly id: TokenizerId;
  /** Tokens of each text on its own, no special tokens added. Text that looks like a special token is counted as text. */
  count(texts: readonly string[]): Promise<number[]>;
  /** Tokens of the messages under the model's chat template, opening of the reply included: what the engine prefills. */
  countPrompt(messages: readonly PromptMessage[]): Promise<number>;
  /** The longest prefix (cut at a character) that takes at most `tokens`, and what it takes. */
  truncate(text: string, tokens: number): Promise<{ readonly text: string; readonly tokens: number }>;
}
