/**
 * The terms by which a text is found: what it says again, word for word or nearly, adds to its length alone (rules C15, C16). So no text
 * is about a request because it repeats it. Time grows with the text's length.
 */
import { termsOf } from '../../core/text/terms.ts';

export interface CountedTerms {
  readonly terms: readonly string[];
  /** Terms of the whole text, with all that it says again. */
  readonly length: number;
}

const sentenceEnd = /(?<=[.!?]\s|[。！？\n])/u;
/** Parts of sentences are judged alone: a comma in place of a full stop makes no new sentence. */
const partEnd = /(?<=[,;]\s|[，；、])/u;
const wordOrIdeograph = /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu;

/** How often a pair of words may stand in a text before one more is nothing new. */
const timesNew = 2;
/** From this share of such pairs on, a part says what was said before. Half: one word between four others makes two of its pairs new. */
const saidShare = 0.5;
/** Fewer pairs tell nothing: names and numbers of a table stand alone in their parts. */
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

/** What the parts of one text have said so far. */
class RepeatedParts {
  readonly #pairs = new Map<string, number>();
  readonly #terms = new Set<string>();

  /** All terms of a part that says something else; of one that nearly repeats what was said, those that are new. */
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
