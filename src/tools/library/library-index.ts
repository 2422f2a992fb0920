/**
 * The passages of the library in memory, ready to be searched: words by BM25 over stems, vectors where they are known.
 * Words are there at once; vectors come in as the encoder gets to them. What is kept of a passage's words is their postings
 * alone: sets of words beside them would be several times as large as the text.
 */

import type { DocumentId, PassageId } from '../../core/memory/units.ts';
import { Bm25 } from '../../core/text/bm25.ts';
import { dominantScript } from '../../core/text/script.ts';
import { stemsOf } from '../../core/text/stem.ts';
import type { LibraryDocument, Passage } from '../../ports/documents.ts';

export interface IndexedPassage {
  readonly passage: Passage;
  readonly document: LibraryDocument;
  readonly script: string;
  vector: Float32Array | null;
}

export class LibraryIndex {
  /** Words of the pool, for rarity (`TermStatistics`). */
  readonly words = new Bm25();
  /** By position in `words`; a removed passage leaves a hole. */
  readonly #entries: (IndexedPassage | undefined)[] = [];
  readonly #positions = new Map<PassageId, number>();
  readonly #ofDocument = new Map<DocumentId, number[]>();
  #keyed = 0;

  /** Passages with a vector, and all. */
  get counts(): { readonly keyed: number; readonly present: number } {
    return { keyed: this.#keyed, present: this.words.present };
  }

  add(document: LibraryDocument, passages: readonly Passage[]): void {
    const positions: number[] = [];
    for (const passage of passages) {
      const position = this.words.add(stemsOfPassage(document, passage));
      this.#entries[position] = { passage, document, script: dominantScript(passage.text), vector: null };
      this.#positions.set(passage.id, position);
      positions.push(position);
    }
    this.#ofDocument.set(document.id, positions);
  }

  remove(document: DocumentId): void {
    for (const position of this.#ofDocument.get(document) ?? []) {
      const entry = this.#entries[position];
      if (entry === undefined) continue;
      this.words.remove(position, stemsOfPassage(entry.document, entry.passage));
      if (entry.vector !== null) this.#keyed -= 1;
      this.#entries[position] = undefined;
      this.#positions.delete(entry.passage.id);
    }
    this.#ofDocument.delete(document);
  }

  /** The document has other facts than its text and title, which passages were indexed with. */
  replaceFacts(document: LibraryDocument): void {
    for (const position of this.#ofDocument.get(document.id) ?? []) {
      const entry = this.#entries[position];
      if (entry !== undefined) this.#entries[position] = { ...entry, document };
    }
  }

  setVector(passage: PassageId, vector: Float32Array): void {
    const entry = this.#entries[this.#positions.get(passage) ?? -1];
    if (entry === undefined) return;
    if (entry.vector === null) this.#keyed += 1;
    entry.vector = vector;
  }

  entryAt(position: number): IndexedPassage | undefined {
    return this.#entries[position];
  }

  /** The passages of a document, in order. */
  *passagesOf(document: DocumentId): Generator<IndexedPassage> {
    for (const position of this.#ofDocument.get(document) ?? []) {
      const entry = this.#entries[position];
      if (entry !== undefined) yield entry;
    }
  }

  /** The passages present with their positions in `words`. */
  *present(): Generator<readonly [position: number, entry: IndexedPassage]> {
    for (const [position, entry] of this.#entries.entries()) if (entry !== undefined) yield [position, entry];
  }
}

function stemsOfPassage(document: LibraryDocument, passage: Passage): string[] {
  return stemsOf(`${document.title}\n${passage.text}`);
}
