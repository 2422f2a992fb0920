/**
 * Which passages the encoder gets next: those that questions came near to, then the others in the order in which they were
 * added. A library of thousands of documents takes long to encode, and few of its passages are asked for today.
 */
import type { DocumentId } from '../../core/memory/units.ts';
import type { IndexedPassage, LibraryIndex } from './library-index.ts';

export class EmbeddingOrder {
  readonly #index: LibraryIndex;
  /** Documents whose passages are wanted soon; the last asked for first. */
  #wanted: DocumentId[] = [];
  /** Positions before this one have vectors, or are gone. */
  #next = 0;

  constructor(index: LibraryIndex) {
    this.#index = index;
  }

  /** A question came near to these documents, the nearest first. */
  want(documents: readonly DocumentId[]): void {
    const fresh = new Set(documents);
    this.#wanted = [...documents, ...this.#wanted.filter((id) => !fresh.has(id))].slice(0, mostWanted);
  }

  /** The next passages without a vector, at most `most`, none twice. */
  take(most: number): IndexedPassage[] {
    const found: IndexedPassage[] = [];
    while (this.#wanted.length > 0 && found.length < most) {
      const document = this.#wanted[0] as DocumentId;
      const missing = [...this.#index.passagesOf(document)].filter(({ vector }) => vector === null);
      found.push(...missing.slice(0, most - found.length));
      if (found.length === most && missing.length > 0) break;
      this.#wanted.shift();
    }
    const taken = new Set(found);
    const size = this.#index.words.size;
    // A hole has no vector to wait for.
    while (this.#next < size && this.#index.entryAt(this.#next)?.vector !== null) this.#next += 1;
    for (let position = this.#next; position < size && found.length < most; position += 1) {
      const entry = this.#index.entryAt(position);
      if (entry?.vector === null && !taken.has(entry)) found.push(entry);
    }
    return found;
  }
}

const mostWanted = 50;
