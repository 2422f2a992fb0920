/**
 * Counts how many passages hold each word. It is separate from the postings, which live in a worker, because the page
 * needs the rarity of words to weigh evidence.
 */

import { inverseDocumentFrequency } from '../../core/text/bm25.ts';
import type { TermStatistics } from '../strength.ts';

/** The words that a document brings or takes away, one a line, and the number of its passages that hold each. */
export interface WordCounts {
  readonly words: string;
  readonly counts: Uint32Array;
  readonly passages: number;
}

/** Counts over passages, each given as its words. */
export function wordCountsOf(passages: readonly (readonly string[])[]): WordCounts {
  const counts = new Map<string, number>();
  for (const words of passages)
    for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return {
    words: [...counts.keys()].join('\n'),
    counts: Uint32Array.from(counts.values()),
    passages: passages.length,
  };
}

export class PassageFrequencies implements TermStatistics {
  #holding: Map<string, number> = new Map();
  #present = 0;

  /** Number of passages. */
  get present(): number {
    return this.#present;
  }

  add(counts: WordCounts): void {
    this.#apply(counts, 1);
  }

  /** Takes away counts that were added before. */
  subtract(counts: WordCounts): void {
    this.#apply(counts, -1);
  }

  /** Takes over the counts of another object, which must not be used afterwards. */
  takeOver(other: PassageFrequencies): void {
    this.#holding = other.#holding;
    this.#present = other.#present;
  }

  documentFrequency(term: string): number {
    return this.#holding.get(term) ?? 0;
  }

  idf(term: string): number {
    return inverseDocumentFrequency(this.#present, this.documentFrequency(term));
  }

  #apply({ words, counts, passages }: WordCounts, sign: 1 | -1): void {
    this.#present += sign * passages;
    if (words === '') return;
    for (const [at, word] of words.split('\n').entries()) {
      const holding = (this.#holding.get(word) ?? 0) + sign * (counts[at] as number);
      if (holding > 0) this.#holding.set(word, holding);
      else this.#holding.delete(word);
    }
  }
}
