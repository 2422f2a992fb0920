/** A question and its passages as tokens, in the words that stand in front of each for this reader. */
import type { ReaderPassage } from '../../ports/reader.ts';
import type { TextTokenizer, TextTokens } from './text-tokens.ts';

/** Longer questions and titles are cut before they are looked at: windows take far less of them. */
const longestFront = 4_000;

export interface PassageTokens {
  readonly text: string;
  readonly tokens: TextTokens;
  /** The title's tokens, in front of every window. */
  readonly head: readonly number[];
}

export function questionTokens(tokenizer: TextTokenizer, question: string): number[] {
  return Array.from(tokenizer.tokenize(`query: ${question.trim().slice(0, longestFront)}`).ids);
}

export function passageTokens(tokenizer: TextTokenizer, { title, text }: ReaderPassage): PassageTokens {
  const head = Array.from(tokenizer.tokenize(`passage: ${title.slice(0, longestFront)}`.trimEnd()).ids);
  // Of white space alone there is nothing to read.
  const tokens = tokenizer.tokenize(text.trim() === '' ? '' : text);
  const { ids, starts, ends } = tokens;
  // The space between title and text is the title's where it is a token of its own.
  const between = ids.length > 0 && starts[0] === ends[0] && text.charAt(0).trim() !== '';
  if (!between) return { text, tokens, head };
  return {
    text,
    tokens: { ids: ids.subarray(1), starts: starts.subarray(1), ends: ends.subarray(1) },
    head: [...head, ids[0] as number],
  };
}
