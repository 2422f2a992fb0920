/**
 * What steps are called: the words of their actions, such as the title of a page that was read. A question may be answered by any words,
 * but what it is about stands in a title mostly (rules C19 and C20).
 */
import type { Chunk } from '../../core/memory/chunk.ts';
import { Bm25 } from '../../core/text/bm25.ts';
import { termsOf } from '../../core/text/terms.ts';

type NamedStep = Pick<Chunk, 'kind' | 'action'>;

/** UTF-16 units of an action: a tool may be called with a whole text. */
const longestName = 400;
/** A name tells one step from another only where no more steps than this, or than this share, have it. */
const rareCount = 4;
const rareShare = 0.1;

export class StepNames {
  readonly #index = new Bm25();
  readonly #words: Pick<Bm25, 'idf'>;

  /** @param words what tells how rare a term is: all that the steps say */
  constructor(words: Pick<Bm25, 'idf'>) {
    this.#words = words;
  }

  /** Adds the newest step; positions come in order, as in the index of all words. */
  add(step: NamedStep): void {
    this.#index.add(namesOf(step));
  }

  removeNewest(step: NamedStep): void {
    this.#index.removeNewest(namesOf(step));
  }

  /** Summed idf of those terms that name a step, by position; steps that none of them names are absent. */
  naming(terms: readonly string[]): Map<number, number> {
    const sums = new Map<number, number>();
    for (const term of new Set(terms)) {
      const idf = this.idf(term);
      for (const position of this.#index.holding(term)) sums.set(position, (sums.get(position) ?? 0) + idf);
    }
    return sums;
  }

  /** Whether the term names some steps and tells them from the others. */
  tells(term: string): boolean {
    const named = this.#index.documentFrequency(term);
    return named > 0 && named <= Math.max(rareCount, rareShare * this.#index.present);
  }

  idf(term: string): number {
    return this.#words.idf(term);
  }
}

/** What was asked, looked for or answered is called after the request, and not after what was found. */
function namesOf({ kind, action }: NamedStep): readonly string[] {
  const isNamed = kind !== 'request' && kind !== 'search' && kind !== 'answer';
  return isNamed ? [...new Set(termsOf(action.slice(0, longestName)))] : [];
}
