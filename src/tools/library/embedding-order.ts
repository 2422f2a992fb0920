/**
 * Chooses the passages that the encoder gets next: first those near to recent questions, then the others in the order
 * of adding. Encoding thousands of documents takes long, and few of their passages are asked for today.
 */
import type { DocumentId, PassageId } from '../../core/memory/units.ts';
import type { HeldPassage, Shelf } from './shelf.ts';

export class EmbeddingOrder {
  readonly #shelf: Shelf;
  /** Passages near to questions, the latest first. */
  #passages: PassageId[] = [];
  /** Documents whose other passages are wanted soon, the latest first. */
  #wanted: DocumentId[] = [];
  /** All documents before this number have all their vectors or are gone. */
  #next = 0;

  constructor(shelf: Shelf) {
    this.#shelf = shelf;
  }

  /** Notes that a question came near to these documents and passages, the nearest first. */
  want(documents: readonly DocumentId[], passages: readonly PassageId[] = []): void {
    this.#wanted = lately(documents, this.#wanted, mostWanted);
    this.#passages = lately(passages, this.#passages, mostPassages);
  }

  /** The next passages without a vector, at most `most`, without repeats. */
  take(most: number): HeldPassage[] {
    const found: HeldPassage[] = [];
    const take = (held: readonly HeldPassage[]): void => {
      for (const one of held)
        if (found.length < most && !found.some(({ passage }) => passage.id === one.passage.id))
          found.push(one);
    };
    // Passages that have a vector by now, or are gone, are no longer wanted.
    this.#passages = this.#passages.filter((id) => this.#shelf.unkeyedPassage(id) !== undefined);
    take(this.#passages.slice(0, most).flatMap((id) => this.#shelf.unkeyedPassage(id) ?? []));
    this.#wanted = this.#wanted.filter((id) => this.#shelf.unkeyed(id, 1).length > 0);
    for (const document of this.#wanted) {
      if (found.length >= most) return found;
      take(this.#shelf.unkeyed(document, most + found.length));
    }
    while (this.#next < this.#shelf.size && this.#shelf.isKeyed(this.#next)) this.#next += 1;
    for (let number = this.#next; number < this.#shelf.size && found.length < most; number += 1) {
      const document = this.#shelf.documentAt(number);
      if (document !== undefined) take(this.#shelf.unkeyed(document, most + found.length));
    }
    return found;
  }
}

const mostWanted = 50;
const mostPassages = 200;

/** The newest first, without repeats. */
function lately<Id>(newest: readonly Id[], before: readonly Id[], most: number): Id[] {
  return [...new Set([...newest, ...before])].slice(0, most);
}
