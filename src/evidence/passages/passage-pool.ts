/**
 * The passages of a library, ready to be ranked: words by BM25 over stems, vectors where they are known. Words are there at
 * once; vectors come in as the encoder gets to them. What is kept of a passage's words is their postings alone, and no text:
 * the pool can lie in a worker, far from the documents.
 */
import type { DocumentId } from '../../core/memory/units.ts';
import { FloatKeys } from '../../core/scoring/float-keys.ts';
import { Bm25 } from '../../core/text/bm25.ts';
import { nativeScript, type Script } from '../../core/text/script.ts';
import { stemsOf } from '../../core/text/stem.ts';
import { type WordCounts, wordCountsOf } from './word-counts.ts';

/** A document as it is indexed: its passages' texts in order, each under the title. */
export interface IndexedText {
  readonly document: DocumentId;
  readonly title: string;
  readonly passages: readonly string[];
}

/** A vector of one passage, named by its place in its document from 0. */
export interface PassageVector {
  readonly document: DocumentId;
  readonly passage: number;
  readonly vector: Float32Array;
}

interface PooledDocument {
  readonly id: DocumentId;
  readonly title: string;
  /** Position of its first passage; the others follow it. */
  readonly first: number;
  readonly count: number;
}

export class PassagePool {
  /** Words of the pool, for rarity (`TermStatistics`); a passage's position is its number here. */
  readonly words = new Bm25();
  readonly #scripts: Script[] = [];
  /** Number of the document of each position; −1 for a passage that was removed. */
  readonly #owners: number[] = [];
  /** In the order of adding; a removed one leaves a hole. */
  readonly #documents: (PooledDocument | undefined)[] = [];
  readonly #numbers = new Map<DocumentId, number>();
  /** Vectors in the order in which they came: rows take memory only once there is a vector. */
  #keys: FloatKeys | null = null;
  readonly #rowOf: number[] = [];
  readonly #positionOf: number[] = [];
  readonly #freeRows: number[] = [];

  /** Positions handed out so far, removed ones included. */
  get size(): number {
    return this.#owners.length;
  }

  /** Numbers of documents handed out so far, removed ones included. */
  get documentCount(): number {
    return this.#documents.length;
  }

  /** Says which words came in; null for a document that is there already. */
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

  /** The texts are those it was added with. Says which words went; null for a document that is not there. */
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

  /** A vector of a passage that is not there (any more) is left out; one replaces the one before it. */
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

  /** Dot product of the query with each passage by position; NaN where there is no vector. */
  cosines(query: Float32Array): Float64Array {
    const found = new Float64Array(this.size).fill(Number.NaN);
    if (this.#keys === null) return found;
    const scores = this.#keys.scoreAll(query);
    // A row that is free scores NaN, and its position has another or none.
    for (let row = 0; row < scores.length; row += 1) {
      const position = this.#positionOf[row] as number;
      if (this.#rowOf[position] === row) found[position] = scores[row] as number;
    }
    return found;
  }

  /** Scripts of the passages by position. */
  get scripts(): readonly Script[] {
    return this.#scripts;
  }

  /** Number of the document that holds each position; −1 where the passage was removed. */
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
