/**
 * Keeps a search index equal to the documents on the shelf. The index may be lost with its worker, and is then filled
 * again. A call waits until everything is in, so that no question searches half a library.
 */
import { WebpaceError } from '../../core/errors.ts';
import type { IndexedText, PassageVector } from '../../evidence/passages/passage-pool.ts';
import { PassageFrequencies } from '../../evidence/passages/word-counts.ts';
import type { KeyPart, PassageKey } from '../../ports/documents/documents.ts';
import type { PassageIndex } from '../../ports/retrieval/passage-index.ts';
import type { Shelf } from './shelf.ts';

/** UTF-16 units of text, and vectors, in one batch for the index. Calls in between wait for one batch. */
const charactersPerBatch = 400_000;
const vectorsPerBatch = 1_000;
const mostFillings = 3;
const mostWaiting = 4;

export class IndexedShelf {
  /** Rarity of words over the passages in the index. */
  readonly frequencies = new PassageFrequencies();
  readonly #index: PassageIndex;
  readonly #shelf: Shelf;
  readonly #readKeys: (part: KeyPart) => Promise<readonly PassageKey[]>;
  /** Changes run one after another in the order of calls, so that a vector follows its document. */
  #tail: Promise<void> = Promise.resolve();
  #waiting = 0;
  #filling: Promise<void> | null = null;
  /** Epoch of the index that holds everything; null if there is none. */
  #filled: number | null = null;

  /** @param readKeys vectors of the present encoder from the store, in parts */
  constructor(
    index: PassageIndex,
    shelf: Shelf,
    readKeys: (part: KeyPart) => Promise<readonly PassageKey[]>,
  ) {
    this.#index = index;
    this.#shelf = shelf;
    this.#readKeys = readKeys;
  }

  /** Resolves when every document can be found. Rejects with the errors of the index and of the store. */
  async ready(): Promise<void> {
    do {
      await this.#full();
      await this.#tail;
    } while (this.#waiting > 0 || this.#filled === null || this.#filled !== this.#index.epoch);
  }

  async #full(): Promise<void> {
    while (this.#filled === null || this.#filled !== this.#index.epoch) {
      this.#filling ??= this.#fill().finally(() => {
        this.#filling = null;
      });
      await this.#filling;
    }
  }

  /** Calls a full index, again if the index was lost meanwhile. */
  async ask<Value>(call: (index: PassageIndex) => Promise<Value>): Promise<Value> {
    for (let round = 0; round < mostFillings; round += 1) {
      await this.ready();
      const { epoch } = this.#index;
      const value = await call(this.#index);
      if (epoch === this.#index.epoch) return value;
    }
    throw lost();
  }

  /**
   * Adds a document that was put on the shelf. Resolves before the index has it while few documents wait, so that one
   * document is stored while the one before is indexed. A question waits for all.
   */
  async add(text: IndexedText): Promise<void> {
    const done = this.#change(async () => {
      const [counts] = await this.#index.add([text]);
      if (counts != null) this.frequencies.add(counts);
    });
    if (this.#waiting >= mostWaiting) await done;
  }

  /** Removes a document that was taken from the shelf. */
  remove(text: IndexedText): Promise<void> {
    return this.#change(async () => {
      const counts = await this.#index.remove(text);
      if (counts !== null) this.frequencies.subtract(counts);
    });
  }

  setVectors(vectors: readonly PassageVector[]): Promise<void> {
    return this.#change(() => this.#index.setVectors(vectors));
  }

  /** A failed change is repaired when the index is filled again before the next question. The documents are what counts. */
  #change(act: () => Promise<void>): Promise<void> {
    this.#waiting += 1;
    this.#tail = this.#tail.then(async () => {
      try {
        // A filling in progress may have missed the change. If it has not, the change makes no difference.
        await this.#full();
        await act();
      } catch {
        this.#filled = null;
      } finally {
        this.#waiting -= 1;
      }
    });
    return this.#tail;
  }

  async #fill(): Promise<void> {
    for (let round = 0; round < mostFillings; round += 1) {
      this.#filled = null;
      await this.#index.clear();
      const { epoch } = this.#index;
      // Calls that weigh words meanwhile use the old counts.
      const frequencies = new PassageFrequencies();
      await this.#fillWords(frequencies);
      await this.#fillVectors();
      if (epoch !== this.#index.epoch) continue;
      this.frequencies.takeOver(frequencies);
      this.#filled = epoch;
      return;
    }
    throw lost();
  }

  async #fillWords(frequencies: PassageFrequencies): Promise<void> {
    let batch: IndexedText[] = [];
    let characters = 0;
    const send = async (): Promise<void> => {
      for (const counts of await this.#index.add(batch)) if (counts !== null) frequencies.add(counts);
      batch = [];
      characters = 0;
    };
    for (const text of this.#shelf.indexedTexts()) {
      batch.push(text);
      characters += text.passages.reduce((sum, passage) => sum + passage.length, 0);
      if (characters >= charactersPerBatch) await send();
    }
    if (batch.length > 0) await send();
  }

  async #fillVectors(): Promise<void> {
    let after: PassageKey['passage'] | null = null;
    for (;;) {
      const keys: readonly PassageKey[] = await this.#readKeys({ after, most: vectorsPerBatch });
      const last = keys.at(-1);
      if (last === undefined) return;
      after = last.passage;
      await this.#index.setVectors(this.#shelf.place(keys));
    }
  }
}

function lost(): WebpaceError {
  return new WebpaceError(
    'worker-lost',
    'Getting the library ready failed several times. Reload the page; if it happens again, this device has too little memory for this library.',
  );
}
