/**
 * Keeps an index that may be lost in step with the documents on the shelf: fills it when it is first needed, and again when
 * the worker that it lay in is gone. A call waits until everything is in, so that no question is asked of half a library.
 */
import { WebpaceError } from '../../core/errors.ts';
import type { IndexedText, PassageVector } from '../../evidence/passages/passage-pool.ts';
import { PassageFrequencies } from '../../evidence/passages/word-counts.ts';
import type { KeyPart, PassageKey } from '../../ports/documents.ts';
import type { PassageIndex } from '../../ports/passage-index.ts';
import type { Shelf } from './shelf.ts';

/** UTF-16 units of text, and vectors, that go to the index at a time: what comes between waits that long. */
const charactersPerBatch = 400_000;
const vectorsPerBatch = 1_000;
const mostFillings = 3;
const mostWaiting = 4;

export class IndexedShelf {
  /** Rarity of words over the passages that the index was filled with. */
  readonly frequencies = new PassageFrequencies();
  readonly #index: PassageIndex;
  readonly #shelf: Shelf;
  readonly #readKeys: (part: KeyPart) => Promise<readonly PassageKey[]>;
  /** Changes one after the other, in the order in which they were told: a vector comes behind its document. */
  #tail: Promise<void> = Promise.resolve();
  #waiting = 0;
  #filling: Promise<void> | null = null;
  /** Epoch of the index that holds everything; null before there is one. */
  #filled: number | null = null;

  /** @param readKeys vectors of the present encoder, from the store, in parts */
  constructor(
    index: PassageIndex,
    shelf: Shelf,
    readKeys: (part: KeyPart) => Promise<readonly PassageKey[]>,
  ) {
    this.#index = index;
    this.#shelf = shelf;
    this.#readKeys = readKeys;
  }

  /** Settles once every document can be found; rejects with the errors of the index and of the store. */
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

  /** A call of a full index; repeated where the index was lost meanwhile. */
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
   * A document that was put on the shelf. Settles before the index has it, as long as few wait, so that a document is stored
   * while the one before it is indexed; a question waits for all.
   */
  async add(text: IndexedText): Promise<void> {
    const done = this.#change(async () => {
      const [counts] = await this.#index.add([text]);
      if (counts != null) this.frequencies.add(counts);
    });
    if (this.#waiting >= mostWaiting) await done;
  }

  /** A document that was taken from the shelf. */
  remove(text: IndexedText): Promise<void> {
    return this.#change(async () => {
      const counts = await this.#index.remove(text);
      if (counts !== null) this.frequencies.subtract(counts);
    });
  }

  setVectors(vectors: readonly PassageVector[]): Promise<void> {
    return this.#change(() => this.#index.setVectors(vectors));
  }

  /** What fails here is made good by filling the index anew before the next question: the documents are what counts. */
  #change(act: () => Promise<void>): Promise<void> {
    this.#waiting += 1;
    this.#tail = this.#tail.then(async () => {
      try {
        // A filling that is under way may have passed by what is changed; one that took it along makes no difference.
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
      // Whoever weighs words meanwhile goes on with what was there before.
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
      const vectors = keys.flatMap(({ passage, vector }) => {
        const place = this.#shelf.markKeyed(passage);
        return place === null ? [] : [{ ...place, vector }];
      });
      await this.#index.setVectors(vectors);
    }
  }
}

function lost(): WebpaceError {
  return new WebpaceError(
    'worker-lost',
    'The library’s index was lost several times while it was being made. Reload the page; if it stays so, the device has too little memory for this library.',
  );
}
