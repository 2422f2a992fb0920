/**
 * What the page holds of a library: documents with their passages, and which passages have a vector. A passage's text
 * is a slice of its document's text and takes no memory of its own; vectors lie in the index.
 */

import type { DocumentId, PassageId } from '../../core/memory/units.ts';
import { indexedTitle } from '../../evidence/documents/document-title.ts';
import type { IndexedText, PassageVector } from '../../evidence/passages/passage-pool.ts';
import type { LibraryDocument, Passage, PassageKey } from '../../ports/documents/documents.ts';

interface Held {
  document: LibraryDocument;
  readonly number: number;
  readonly passages: readonly Passage[];
  readonly keyed: Uint8Array;
  /** Number of passages without a vector. */
  missing: number;
}

export interface HeldPassage {
  readonly document: LibraryDocument;
  /** Index in the document, from 0. */
  readonly at: number;
  readonly passage: Passage;
}

export class Shelf {
  readonly #held = new Map<DocumentId, Held>();
  readonly #byName = new Map<string, DocumentId>();
  readonly #byHash = new Map<string, DocumentId>();
  /** In the order of adding. A removed document leaves a hole. */
  readonly #order: (DocumentId | undefined)[] = [];
  #passages = 0;
  #missing = 0;

  /** Number of document numbers given out so far, including removed ones. */
  get size(): number {
    return this.#order.length;
  }

  get progress(): { readonly done: number; readonly total: number } {
    return { done: this.#passages - this.#missing, total: this.#passages };
  }

  progressOf(id: DocumentId): { readonly done: number; readonly total: number } {
    const held = this.#held.get(id);
    const total = held?.passages.length ?? 0;
    return { done: total - (held?.missing ?? 0), total };
  }

  put(document: LibraryDocument, passages: readonly Passage[]): void {
    if (this.#held.has(document.id)) return;
    const { text } = document;
    this.#held.set(document.id, {
      document,
      number: this.#order.length,
      passages: passages.map((passage) => ({ ...passage, text: text.slice(passage.start, passage.end) })),
      keyed: new Uint8Array(passages.length),
      missing: passages.length,
    });
    this.#order.push(document.id);
    this.#byName.set(document.name, document.id);
    this.#byHash.set(document.contentHash, document.id);
    this.#passages += passages.length;
    this.#missing += passages.length;
  }

  /** Removes a document and returns what it was indexed with. */
  remove(id: DocumentId): IndexedText | undefined {
    const held = this.#held.get(id);
    if (held === undefined) return undefined;
    const { document } = held;
    this.#held.delete(id);
    this.#order[held.number] = undefined;
    if (this.#byName.get(document.name) === id) this.#byName.delete(document.name);
    if (this.#byHash.get(document.contentHash) === id) this.#byHash.delete(document.contentHash);
    this.#passages -= held.passages.length;
    this.#missing -= held.missing;
    return indexedText(held);
  }

  /** Replaces facts other than text and title, which the passages were indexed with. */
  replaceFacts(document: LibraryDocument): void {
    const held = this.#held.get(document.id);
    if (held !== undefined) held.document = document;
  }

  get(id: DocumentId): LibraryDocument | undefined {
    return this.#held.get(id)?.document;
  }

  named(name: string): DocumentId | undefined {
    return this.#byName.get(name);
  }

  hashed(hash: string): DocumentId | undefined {
    return this.#byHash.get(hash);
  }

  /** Oldest first. */
  documents(): LibraryDocument[] {
    return [...this.#held.values()].map(({ document }) => document);
  }

  *indexedTexts(): Generator<IndexedText> {
    for (const held of this.#held.values()) yield indexedText(held);
  }

  passageAt(id: DocumentId, at: number): Passage | undefined {
    return this.#held.get(id)?.passages[at];
  }

  documentAt(number: number): DocumentId | undefined {
    return this.#order[number];
  }

  /** How many passages of the document with this number wait for a vector; 0 if it is gone. */
  missingAt(number: number): number {
    const id = this.#order[number];
    return (id === undefined ? undefined : this.#held.get(id)?.missing) ?? 0;
  }

  /** The first passages of a document without a vector, at most `most`. */
  unkeyed(id: DocumentId, most: number): HeldPassage[] {
    const held = this.#held.get(id);
    const found: HeldPassage[] = [];
    if (held === undefined || held.missing === 0) return found;
    for (let at = 0; at < held.passages.length && found.length < most; at += 1)
      if (held.keyed[at] === 0)
        found.push({ document: held.document, at, passage: held.passages[at] as Passage });
    return found;
  }

  /** A passage that waits for its vector; undefined if it has one or is gone. */
  unkeyedPassage(id: PassageId): HeldPassage | undefined {
    const mark = id.lastIndexOf('#');
    const at = Number(id.slice(mark + 1));
    const held = this.#held.get(id.slice(0, mark) as DocumentId);
    const passage = held?.passages[at];
    if (held === undefined || passage?.id !== id || held.keyed[at] !== 0) return undefined;
    return { document: held.document, at, passage };
  }

  /** Notes that their passages have vectors, and says where these belong. Passages that are gone are left out. */
  place(keys: readonly PassageKey[]): PassageVector[] {
    return keys.flatMap(({ passage, vector }) => {
      const place = this.markKeyed(passage);
      return place === null ? [] : [{ ...place, vector }];
    });
  }

  /** Notes that the passage has a vector. Returns its place, or null if it is gone. */
  markKeyed(id: PassageId): { readonly document: DocumentId; readonly passage: number } | null {
    const mark = id.lastIndexOf('#');
    const document = id.slice(0, mark) as DocumentId;
    const passage = Number(id.slice(mark + 1));
    const held = this.#held.get(document);
    if (held?.passages[passage]?.id !== id) return null;
    if (held.keyed[passage] === 0) {
      held.keyed[passage] = 1;
      held.missing -= 1;
      this.#missing -= 1;
    }
    return { document, passage };
  }
}

/** What a document is indexed with. */
export function indexedText({ document, passages }: Pick<Held, 'document' | 'passages'>): IndexedText {
  const texts = passages.map(({ text }) => text);
  return { document: document.id, title: indexedTitle(document), passages: texts };
}
