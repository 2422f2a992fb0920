/**
 * The passages of a library, ready for ranking: words by BM25 over stems, and vectors as far as the encoder has got.
 * The pool keeps postings and no texts, so that it can live in a worker, far from the documents.
 */
import type { DocumentId } from '../../core/memory/units.ts';
import { FloatKeys } from '../../core/scoring/float-keys.ts';
import { Bm25 } from '../../core/text/bm25.ts';
import { nativeScript, type Script } from '../../core/text/script.ts';
import { stemsOf } from '../../core/text/stem.ts';
import { type WordCounts, wordCountsOf } from './word-counts.ts';

/** A document to be indexed: the texts of its passages in order, each under its title. */
export interface IndexedText {
  readonly document: DocumentId;
  readonly title: string;
  readonly passages: readonly string[];
}

/** The vector of one passage. The passage is named by its index in its document, from 0. */
export interface PassageVector {
  readonly document: DocumentId;
  readonly passage: number;
  readonly vector: Float32Array;
}

interface PooledDocument {
  readonly id: DocumentId;
  readonly title: string;
  /** Position of its first passage. The others follow. */
  readonly first: number;
  readonly count: number;
}

export class PassagePool {
  /** Postings for rarity (`TermStatistics`). A passage's position is its number here. */
  readonly words = new Bm25();
  readonly #scripts: Script[] = [];
  /** Document number for each position; −1 for a removed passage. */
  readonly #owners: number[] = [];
  /** In the order of adding. A removed document leaves a hole. */
  readonly #documents: (PooledDocument | undefined)[] = [];
  readonly #numbers = new Map<DocumentId, number>();
  /** Vectors in the order of arrival, so that a passage without a vector takes no memory. */
  #keys: FloatKeys | null = null;
  readonly #rowOf: number[] = [];
  readonly #positionOf: number[] = [];
  readonly #freeRows: number[] = [];

  /** Number of positions given out so far, including removed ones. */
  get size(): number {
    return this.#owners.length;
  }

  /** Number of document numbers given out so far, including removed ones. */
  get documentCount(): number {
    return this.#documents.length;
  }

  /** Adds a document and returns the words that came in. Null if the document is already there. */
  add({ document, title, passages }: IndexedText): WordCounts | null {
    if (this.#numbers.has(document)) return null;
    const number = this.#documents.length;
    const first = this.#owners.length;
    const terms: string[][] = [];
    for (const passage of passages) {
      const stems = stemsOfPassage(title, passage);
      terms.push(stems);
      this.words.add(stems);
      this.#scripts.push(nativeScript(passage));
      this.#owners.push(number);
      this.#rowOf.push(-1);
    }
    this.#documents.push({ id: document, title, first, count: passages.length });
    this.#numbers.set(document, number);
    return wordCountsOf(terms);
  }

  /** Removes a document, given the same texts as when it was added. Returns the words that went. Null if it is not there. */
  remove({ document, title, passages }: IndexedText): WordCounts | null {
    const number = this.#numbers.get(document);
    const held = number === undefined ? undefined : this.#documents[number];
    if (number === undefined || held === undefined) return null;
    const terms: string[][] = [];
    for (let at = 0; at < held.count; at += 1) {
      const position = held.first + at;
      const stems = stemsOfPassage(title, passages[at] ?? '');
      terms.push(stems);
      this.words.remove(position, stems);
      this.#owners[position] = -1;
      const row = this.#rowOf[position] as number;
      if (row >= 0) {
        this.#keys?.replace(row, null);
        this.#freeRows.push(row);
      }
      this.#rowOf[position] = -1;
    }
    this.#documents[number] = undefined;
    this.#numbers.delete(document);
    return wordCountsOf(terms);
  }

  /** Sets or replaces the vector of a passage. Ignores a passage that is not there. */
  setVector({ document, passage, vector }: PassageVector): void {
    const held = this.#documents[this.#numbers.get(document) ?? -1];
    if (held === undefined || passage < 0 || passage >= held.count) return;
    this.#keys ??= new FloatKeys(vector.length);
    const position = held.first + passage;
    const known = this.#rowOf[position] as number;
    const row = known >= 0 ? known : (this.#freeRows.pop() ?? this.#keys.append(null));
    this.#keys.replace(row, vector);
    this.#rowOf[position] = row;
    this.#positionOf[row] = position;
  }

  /** Dot product of the query with each passage, by position; NaN without a vector. */
  cosines(query: Float32Array): Float64Array {
    const found = new Float64Array(this.size).fill(Number.NaN);
    if (this.#keys === null) return found;
    const scores = this.#keys.scoreAll(query);
    // A free row scores NaN. Its position now belongs to another row or to none.
    for (let row = 0; row < scores.length; row += 1) {
      const position = this.#positionOf[row] as number;
      if (this.#rowOf[position] === row) found[position] = scores[row] as number;
    }
    return found;
  }

  /** Script of each passage, by position. */
  get scripts(): readonly Script[] {
    return this.#scripts;
  }

  /** Document number of each position; −1 for a removed passage. */
  get owners(): readonly number[] {
    return this.#owners;
  }

  documentAt(number: number): PooledDocument | undefined {
    return this.#documents[number];
  }

  numberOf(document: DocumentId): number | undefined {
    return this.#numbers.get(document);
  }
}

function stemsOfPassage(title: string, passage: string): string[] {
  return stemsOf(`${title}\n${passage}`);
}
