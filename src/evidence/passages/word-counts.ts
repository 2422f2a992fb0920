/**
 * How many passages hold each word. Kept apart from the postings, so that the rarity of words is at hand where the
 * postings are not: they lie in a worker, and evidence is weighed in the page.
 */

import { inverseDocumentFrequency } from '../../core/text/bm25.ts';
import type { TermStatistics } from '../strength.ts';

/** What a document brings or takes: words, one a line, and in how many of its passages each stands. */
export interface WordCounts {
  readonly words: string;
  readonly counts: Uint32Array;
  readonly passages: number;
}

/** Counts over passages given as their words. */
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

  /** Passages that are there. */
  get present(): number {
    return this.#present;
  }

  add(counts: WordCounts): void {
    this.#apply(counts, 1);
  }

  /** Takes away what was added before. */
  subtract(counts: WordCounts): void {
    this.#apply(counts, -1);
  }

  /** Counts what the other one counts from now on; the other is of no use any more. */
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
