import type { PromptMessage } from '../../core/layout/prompt-message.ts';
import type { TokenizerId } from '../../core/memory/units.ts';

/** Exact token counts of one model. Counting runs off the page's thread; every promise settles within its deadline. */
export interface Tokenizer {
  readonly id: TokenizerId;
  /** Tokens of each text alone, without special tokens. Text that looks like a special token counts as text. */
  count(texts: readonly string[]): Promise<number[]>;
  /** Tokens of the messages under the model's chat template, start of the reply included: what the engine prefills. */
  countPrompt(messages: readonly PromptMessage[]): Promise<number>;
  /** The longest prefix (cut at a character) of at most `tokens`, and its tokens. */
  truncate(text: string, tokens: number): Promise<{ readonly text: string; readonly tokens: number }>;
}
