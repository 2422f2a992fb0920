/**
 * The terms that find a text. Text that repeats earlier text, word for word or nearly, adds only to the length (rules C15, C16).
 * A text is therefore not relevant because it repeats a request. Time grows with the text's length.
 */
import { termsOf } from '../../core/text/terms.ts';

export interface CountedTerms {
  readonly terms: readonly string[];
  /** Terms of the whole text, repetitions included. */
  readonly length: number;
}

/** Behind the end of a sentence: quick, and right often enough to compare sentences. */
const sentenceEnd = /(?<=[.!?]\s|[。！？\n])/u;
/** Parts of sentences are judged alone, so that a comma in place of a full stop makes no new sentence. */
const partEnd = /(?<=[,;]\s|[，；、])/u;
const wordOrIdeograph = /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu;

/** After this many occurrences in a text, a pair of words is not new. */
const timesNew = 2;
/**
 * From this share of known pairs on, a part is a repetition. Half, because one new word between four others makes two of its
 * pairs new.
 */
const saidShare = 0.5;
/** Fewer pairs say nothing: names and numbers of a table are alone in their parts. */
const leastPairs = 3;

export function countedTerms(text: string): CountedTerms {
  const sentences = new Set<string>();
  const parts = new RepeatedParts();
  const terms: string[] = [];
  let length = 0;
  for (const sentence of text.split(sentenceEnd)) {
    const trimmed = sentence.trim();
    const saidBefore = sentences.has(trimmed);
    sentences.add(trimmed);
    for (const part of saidBefore ? [sentence] : sentence.split(partEnd)) {
      const found = termsOf(part);
      length += found.length;
      if (!saidBefore) for (const term of parts.newTerms(part, found)) terms.push(term);
    }
  }
  return { terms, length };
}

/** The parts of one text so far. */
class RepeatedParts {
  readonly #pairs = new Map<string, number>();
  readonly #terms = new Set<string>();

  /** All terms of a new part; of a part that nearly repeats an earlier one, only the new terms. */
  newTerms(part: string, found: readonly string[]): readonly string[] {
    const fresh = this.#nearlySaid(part) ? found.filter((term) => !this.#terms.has(term)) : found;
    for (const term of found) this.#terms.add(term);
    return fresh;
  }

  #nearlySaid(part: string): boolean {
    const words = part.toLowerCase().match(wordOrIdeograph) ?? [];
    let said = 0;
    for (let i = 0; i + 1 < words.length; i += 1) {
      const pair = `${words[i]} ${words[i + 1]}`;
      const times = this.#pairs.get(pair) ?? 0;
      if (times >= timesNew) said += 1;
      this.#pairs.set(pair, times + 1);
    }
    const pairs = words.length - 1;
    return pairs >= leastPairs && said >= saidShare * pairs;
  }
}
