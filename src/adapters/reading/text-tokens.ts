/** Tokens of a text with their places: the same as the library's tokenizer gives, word by word, with offsets. */
import type { Tokenizer } from '@huggingface/tokenizers';
import { type AlignedText, alignText } from './align-text.ts';

export interface TextTokens {
  readonly ids: Int32Array;
  /** Offsets of each token in UTF-16 units of the text. Start and end are equal if a token is only white space. */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
}

interface Word {
  readonly ids: readonly number[];
  /** UTF-16 units of each token in the word, including the mark of its space. */
  readonly lengths: readonly number[];
}

/** SentencePiece's character for a space. */
const spaceMark = '\u2581';
/** Words whose tokens are cached. All are dropped when there are more. */
const mostWords = 20_000;
/** A longer run without a space is cut, because the search over its tokens keeps objects for each letter. */
const longestWord = 4_000;

export class TextTokenizer {
  readonly #tokenizer: Tokenizer;
  readonly #specials: RegExp;
  readonly #unknownId: number;
  readonly #words = new Map<string, Word>();

  constructor(tokenizer: Tokenizer) {
    this.#tokenizer = tokenizer;
    this.#unknownId = tokenizer.model?.unk_token_id ?? 3;
    const spellings = [...tokenizer.get_added_tokens_decoder().values()].map(({ content }) => content);
    this.#specials = new RegExp(spellings.map(escaped).join('|') || '(?!)', 'g');
  }

  /** A text that spells a special token (`</s>`) gives tokens of its letters, never the special token. */
  tokenize(text: string): TextTokens {
    const aligned = alignText(text, (part) => this.#normalize(part));
    const ids: number[] = [];
    const starts: number[] = [];
    const ends: number[] = [];
    for (const { text: word, at } of wordsOf(aligned.text)) {
      const { ids: wordIds, lengths } = this.#word(word);
      // `at` is the place of the word's first letter. Its mark is one unit before that.
      let unit = at - 1;
      for (const [index, id] of wordIds.entries()) {
        const length = lengths[index] as number;
        const [start, end] = placeOf(aligned, Math.max(unit, at), unit + length);
        ids.push(id);
        starts.push(start);
        ends.push(end);
        unit += length;
      }
    }
    return { ids: Int32Array.from(ids), starts: Int32Array.from(starts), ends: Int32Array.from(ends) };
  }

  #normalize(text: string): string {
    return this.#tokenizer.normalizer?.normalize(text) ?? text;
  }

  #word(word: string): Word {
    const known = this.#words.get(word);
    if (known !== undefined) return known;
    const ids: number[] = [];
    const lengths: number[] = [];
    for (const part of this.#parts(word)) {
      for (const piece of this.#tokenizer.model?.encode([part]) ?? []) {
        const id = this.#tokenizer.token_to_id(piece) ?? this.#unknownId;
        // Consecutive characters that the vocabulary lacks become one token, as in the encoder.
        if (id === this.#unknownId && ids.at(-1) === id)
          lengths[lengths.length - 1] = (lengths.at(-1) as number) + piece.length;
        else {
          ids.push(id);
          lengths.push(piece.length);
        }
      }
    }
    if (this.#words.size >= mostWords) this.#words.clear();
    const made = { ids, lengths };
    if (word.length < 64) this.#words.set(word, made);
    return made;
  }

  /** The word, cut before the last letter of each special token that it spells, and if it is too long. */
  *#parts(word: string): Generator<string> {
    const cuts = [...word.matchAll(this.#specials)].map(({ index, 0: found }) => index + found.length - 1);
    let from = 0;
    for (const cut of [...cuts, word.length]) {
      while (cut - from > longestWord) {
        const to = from + longestWord - (isHighSurrogate(word.charCodeAt(from + longestWord - 1)) ? 1 : 0);
        yield word.slice(from, to);
        from = to;
      }
      if (cut > from) yield word.slice(from, cut);
      from = cut;
    }
  }
}

/** Words of a normalised text after the mark of their space, and the places of their first letters. */
function* wordsOf(text: string): Generator<{ readonly text: string; readonly at: number }> {
  if (text === '') return;
  let at = text.startsWith(' ') ? 1 : 0;
  for (;;) {
    const space = text.indexOf(' ', at);
    const end = space < 0 ? text.length : space;
    yield { text: spaceMark + text.slice(at, end), at };
    if (space < 0) return;
    at = space + 1;
  }
}

/** Source offsets of the units `from` to `to` of an aligned text. Empty if there are no units. */
function placeOf({ starts, ends }: AlignedText, from: number, to: number): readonly [number, number] {
  if (to <= from) {
    const at = from < starts.length ? (starts[from] as number) : (ends.at(-1) ?? 0);
    return [at, at];
  }
  return [starts[from] as number, ends[to - 1] as number];
}

function isHighSurrogate(unit: number): boolean {
  return (unit & 0xfc00) === 0xd800;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
