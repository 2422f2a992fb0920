/**
 * Tokens of words that were met before. A vocabulary merges nothing across a cut, so the tokens of a text are those of its
 * words, one after another; the library cuts, spells and merges each word anew, however often it comes.
 */
import type { TokenizerFile } from './chat-template.ts';
import { byteLevelPattern, type PreTokenizerStep } from './exact-pre-tokenizer.ts';

/** Characters of a word that is kept, and number of words. */
const longest = 64;
const mostWords = 20_000;
/** What these cut off is cut no further when it is cut again. */
const stable: ReadonlySet<string | undefined> = new Set(['\\p{N}', byteLevelPattern]);

type Encode = (text: string) => readonly number[];

/** Encodes as `encode` does, or is `encode` itself for a vocabulary that cuts in another way. */
export function withKnownWords(encode: Encode, tokenizer: TokenizerFile): Encode {
  const { added_tokens: added, pre_tokenizer: steps, normalizer, post_processor: last } = tokenizer;
  const patterns = steps === null ? null : patternsOf(steps);
  if (patterns === null || normalizer || last || added.some(({ lstrip, rstrip }) => lstrip || rstrip))
    return encode;
  const whole = new Set(added.map(({ content }) => content));
  const cuts = [...oneOf(whole), ...patterns].map((pattern) => new RegExp(pattern, 'gu'));
  const known = new Map<string, readonly number[]>();
  const tokensOf = (word: string): readonly number[] => {
    let tokens = known.get(word);
    if (tokens !== undefined) return tokens;
    tokens = encode(word);
    if (known.size >= mostWords) known.clear();
    if (word.length <= longest) known.set(word, tokens);
    return tokens;
  };
  return (text) => {
    let parts = [text];
    for (const cut of cuts) parts = parts.flatMap((part) => (whole.has(part) ? part : isolate(part, cut)));
    return parts.flatMap(tokensOf);
  };
}

/** The patterns that cut a text, in order; null if anything else is done to it. */
function patternsOf({
  type,
  pretokenizers = [],
  pattern,
  use_regex,
  add_prefix_space,
}: PreTokenizerStep): string[] | null {
  if (type === 'Split') return stable.has(pattern?.Regex) ? [pattern?.Regex ?? ''] : null;
  if (type === 'ByteLevel') return use_regex === false && !add_prefix_space ? [] : null;
  if (type !== 'Sequence') return null;
  const all = pretokenizers.map(patternsOf);
  return all.every((some) => some !== null) ? all.flat() : null;
}

/** A pattern for the texts, the longest first; none if there is no text. */
function oneOf(texts: ReadonlySet<string>): string[] {
  if (texts.size === 0) return [];
  const longestFirst = [...texts].toSorted((one, other) => other.length - one.length);
  return [longestFirst.map((text) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('|')];
}

/** What the pattern finds and what stands between, in order. */
function isolate(text: string, pattern: RegExp): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(pattern)) {
    if (index > from) parts.push(text.slice(from, index));
    if (found !== '') parts.push(found);
    from = index + found.length;
  }
  if (from < text.length) parts.push(text.slice(from));
  return parts;
}
