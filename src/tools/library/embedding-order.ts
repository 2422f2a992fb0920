/**
 * Which passages the encoder gets next: those that questions came near to, then the others in the order in which they were
 * added. A library of thousands of documents takes long to encode, and few of its passages are asked for today.
 */
import type { DocumentId } from '../../core/memory/units.ts';
import type { HeldPassage, Shelf } from './shelf.ts';

export class EmbeddingOrder {
  readonly #shelf: Shelf;
  /** Documents whose passages are wanted soon; the last asked for first. */
  #wanted: DocumentId[] = [];
  /** Documents before this number have all their vectors, or are gone. */
  #next = 0;

  constructor(shelf: Shelf) {
    this.#shelf = shelf;
  }

  /** A question came near to these documents, the nearest first. */
  want(documents: readonly DocumentId[]): void {
    const fresh = new Set(documents);
    this.#wanted = [...documents, ...this.#wanted.filter((id) => !fresh.has(id))].slice(0, mostWanted);
  }

  /** The next passages without a vector, at most `most`, none twice. */
  take(most: number): HeldPassage[] {
    const found: HeldPassage[] = [];
    const taken = new Set<DocumentId>();
    while (this.#wanted.length > 0 && found.length < most) {
      const document = this.#wanted[0] as DocumentId;
      const missing = this.#shelf.unkeyed(document, most - found.length + 1);
      taken.add(document);
      found.push(...missing.slice(0, most - found.length));
      if (found.length === most && missing.length > 0) break;
      this.#wanted.shift();
    }
    while (this.#next < this.#shelf.size && this.#shelf.isKeyed(this.#next)) this.#next += 1;
    for (let number = this.#next; number < this.#shelf.size && found.length < most; number += 1) {
      const document = this.#shelf.documentAt(number);
      if (document !== undefined && !taken.has(document))
        found.push(...this.#shelf.unkeyed(document, most - found.length));
    }
    return found;
  }
}

const mostWanted = 50;
