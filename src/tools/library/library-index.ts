/**
 * The passages of the library in memory, ready to be searched: words by BM25 over stems, vectors where they are known.
 * Words are there at once; vectors come in as the encoder gets to them.
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
  readonly stems: readonly string[];
  /** The same, for asking whether one is there. */
  readonly held: ReadonlySet<string>;
  vector: Float32Array | null;
}

export class LibraryIndex {
  /** Words of the pool, for rarity (`TermStatistics`). */
  readonly words = new Bm25();
  /** By position in `words`; a removed passage leaves a hole. */
  readonly #entries: (IndexedPassage | undefined)[] = [];
  readonly #positions = new Map<PassageId, number>();

  add(document: LibraryDocument, passages: readonly Passage[]): void {
    for (const passage of passages) {
      const stems = stemsOf(`${document.title}\n${passage.text}`);
      const position = this.words.add(stems);
      this.#entries[position] = {
        passage,
        document,
        script: dominantScript(passage.text),
        stems,
        held: new Set(stems),
        vector: null,
      };
      this.#positions.set(passage.id, position);
    }
  }

  remove(document: DocumentId): void {
    for (const [position, entry] of this.#entries.entries()) {
      if (entry?.document.id !== document) continue;
      this.words.remove(position, entry.stems);
      this.#entries[position] = undefined;
      this.#positions.delete(entry.passage.id);
    }
  }

  setVector(passage: PassageId, vector: Float32Array): void {
    const entry = this.#entries[this.#positions.get(passage) ?? -1];
    if (entry !== undefined) entry.vector = vector;
  }

  /** The passages present with their positions in `words`. */
  *present(): Generator<readonly [position: number, entry: IndexedPassage]> {
    for (const [position, entry] of this.#entries.entries()) if (entry !== undefined) yield [position, entry];
  }
}
