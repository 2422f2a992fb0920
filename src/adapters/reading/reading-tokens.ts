/** Tokenises a question and its passages, with the words that this reader expects before each. */
import type { ReaderPassage } from '../../ports/retrieval/reader.ts';
import type { TextTokenizer, TextTokens } from './text-tokens.ts';

/** UTF-16 units. Longer questions and titles are cut first, because windows take far less of them. */
const longestFront = 4_000;

export interface PassageTokens {
  readonly text: string;
  readonly tokens: TextTokens;
  /** Tokens of the title, which every window begins with. */
  readonly head: readonly number[];
}

export function questionTokens(tokenizer: TextTokenizer, question: string): number[] {
  return Array.from(tokenizer.tokenize(`query: ${question.trim().slice(0, longestFront)}`).ids);
}

export function passageTokens(tokenizer: TextTokenizer, { title, text }: ReaderPassage): PassageTokens {
  const head = Array.from(tokenizer.tokenize(`passage: ${title.slice(0, longestFront)}`.trimEnd()).ids);
  // White space alone is nothing to read.
  const tokens = tokenizer.tokenize(text.trim() === '' ? '' : text);
  const { ids, starts, ends } = tokens;
  // The space between title and text belongs to the title if it is a token of its own.
  const between = ids.length > 0 && starts[0] === ends[0] && text.charAt(0).trim() !== '';
  if (!between) return { text, tokens, head };
  return {
    text,
    tokens: { ids: ids.subarray(1), starts: starts.subarray(1), ends: ends.subarray(1) },
    head: [...head, ids[0] as number],
  };
}
