/**
 * Chooses the passages that the encoder gets next: first those near to recent questions, then document by document, the
 * shortest first, so that most documents are searched by meaning long before one large one is through.
 */
import type { DocumentId, PassageId } from '../../core/memory/units.ts';
import type { HeldPassage, Shelf } from './shelf.ts';

export class EmbeddingOrder {
  readonly #shelf: Shelf;
  /** Passages near to questions, the latest first. */
  #passages: PassageId[] = [];
  /** Documents near to questions, the latest first. */
  #wanted: ReadonlySet<DocumentId> = new Set();
  /** All documents before this number have all their vectors or are gone. */
  #next = 0;

  constructor(shelf: Shelf) {
    this.#shelf = shelf;
  }

  /** Notes that a question came near to these documents and passages, the nearest first. */
  want(documents: readonly DocumentId[], passages: readonly PassageId[]): void {
    this.#wanted = new Set(lately(documents, [...this.#wanted], mostWanted));
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
    const passed = new Set<DocumentId>();
    while (found.length < most) {
      const document = this.#shortest(passed);
      if (document === undefined) break;
      passed.add(document);
      take(this.#shelf.unkeyed(document, most + found.length));
    }
    return found;
  }

  /** The document with the fewest passages left, of equal ones the one that was added first. */
  #shortest(passed: ReadonlySet<DocumentId>): DocumentId | undefined {
    while (this.#next < this.#shelf.size && this.#shelf.missingAt(this.#next) === 0) this.#next += 1;
    let best: DocumentId | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (let number = this.#next; number < this.#shelf.size; number += 1) {
      const document = this.#shelf.documentAt(number);
      const missing = this.#shelf.missingAt(number);
      if (document === undefined || missing === 0 || passed.has(document)) continue;
      const left = this.#wanted.has(document) ? missing / wantedWeight : missing;
      if (left >= least) continue;
      best = document;
      least = left;
    }
    return best;
  }
}

const mostWanted = 50;
const mostPassages = 200;
/** A document near to a recent question comes before others that are up to so many times shorter. */
const wantedWeight = 4;

/** The newest first, without repeats. */
function lately<Id>(newest: readonly Id[], before: readonly Id[], most: number): Id[] {
  return [...new Set([...newest, ...before])].slice(0, most);
}
