export const k1 = 1.2;
export const b = 0.75;

/** The entries of a term: parallel lists of positions (rising) and counts. */
interface Postings {
  readonly positions: number[];
  /** Null while the term occurs once in each entry, as most terms do: this halves the memory of a large library. */
  counts: number[] | null;
}

/**
 * BM25 over entries that come and go, for memory (chunks of a run) and library (passages). idf = ln(1 + (n − df + 0.5) / (df +
 * 0.5)), k1 = 1.2, b = 0.75; each term of a query counts once.
 */
export class Bm25 {
  readonly #postings = new Map<string, Postings>();
  /** Terms per entry; −1 marks a removed one, whose position is never reused. */
  readonly #lengths: number[] = [];
  #present = 0;
  #totalLength = 0;

  /** Positions given so far, removed ones included. */
  get size(): number {
    return this.#lengths.length;
  }

  get present(): number {
    return this.#present;
  }

  /**
   * Adds an entry and returns its position: 0, 1, 2, …
   * @param length counts as this many terms, if it is longer than the terms that find it
   */
  add(terms: readonly string[], length = terms.length): number {
    const position = this.#lengths.length;
    const counts = new Map<string, number>();
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
    for (const [term, count] of counts) {
      let postings = this.#postings.get(term);
      if (postings === undefined) {
        postings = { positions: [], counts: null };
        this.#postings.set(term, postings);
      }
      if (count > 1) postings.counts ??= postings.positions.map(() => 1);
      postings.positions.push(position);
      postings.counts?.push(count);
    }
    this.#lengths.push(length);
    this.#present += 1;
    this.#totalLength += length;
    return position;
  }

  /** Removes an entry. `terms` are those it was added with. An unknown position changes nothing. */
  remove(position: number, terms: readonly string[]): void {
    const length = this.#lengths[position];
    if (length === undefined || length < 0) return;
    for (const term of new Set(terms)) {
      const postings = this.#postings.get(term);
      if (postings === undefined) continue;
      const at = indexOfSorted(postings.positions, position);
      if (at < 0) continue;
      postings.positions.splice(at, 1);
      postings.counts?.splice(at, 1);
      if (postings.positions.length === 0) this.#postings.delete(term);
    }
    this.#lengths[position] = -1;
    this.#present -= 1;
    this.#totalLength -= length;
  }

  /** Removes the newest entry, so that its position is given again. `terms` are those it was added with. */
  removeNewest(terms: readonly string[]): void {
    const position = this.#lengths.length - 1;
    if (position < 0) return;
    this.remove(position, terms);
    this.#lengths.pop();
  }

  /** Inverse document frequency: high for a rare term, highest for one in no entry. */
  idf(term: string): number {
    return inverseDocumentFrequency(this.#present, this.documentFrequency(term));
  }

  documentFrequency(term: string): number {
    return this.#postings.get(term)?.positions.length ?? 0;
  }

  holding(term: string): readonly number[] {
    return this.#postings.get(term)?.positions ?? [];
  }

  /** A score ≥ 0 for every position; 0 for entries that share no term with the query and for removed ones. */
  scores(terms: readonly string[]): Float64Array {
    const scores = new Float64Array(this.#lengths.length);
    const meanLength = Math.max(1, this.#totalLength / Math.max(1, this.#present));
    for (const term of new Set(terms)) {
      const postings = this.#postings.get(term);
      if (postings === undefined) continue;
      const idf = this.idf(term);
      const { positions, counts } = postings;
      for (let index = 0; index < positions.length; index += 1) {
        const position = positions[index] ?? -1;
        const count = counts === null ? 1 : (counts[index] ?? 1);
        const length = this.#lengths[position] ?? -1;
        const gain = (idf * count * (k1 + 1)) / (count + k1 * (1 - b + (b * length) / meanLength));
        scores[position] = (scores[position] ?? 0) + gain;
      }
    }
    return scores;
  }
}

/** @param holding entries with the term, of `entries` in all */
export function inverseDocumentFrequency(entries: number, holding: number): number {
  return Math.log(1 + (entries - holding + 0.5) / (holding + 0.5));
}

/** Index of a value in a rising list, or −1. */
function indexOfSorted(sorted: readonly number[], value: number): number {
  let low = 0;
  let high = sorted.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = sorted[middle] ?? Number.NaN;
    if (found === value) return middle;
    if (found < value) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
