/** Holds the folded texts of one run in memory, because a person searches again with each key press. */
import { WebpaceError } from '../../../core/errors.ts';
import type { RunId } from '../../../core/memory/units.ts';
import type { FoundStep, RunReader } from '../../../ports/runs/run-reader.ts';
import type { RunDamage, RunStore } from '../../../ports/runs/run-store.ts';
import { foldText } from '../../../record/search/fold-text.ts';
import { excerptOf, holdsWords, searchWords } from '../../../record/search/search-texts.ts';
import { seenText } from '../../../record/search/seen-text.ts';

interface Index {
  readonly run: RunId;
  /** The last step whose text is held. */
  mark: number;
  /** Folded texts by step. Empty for a lost step. */
  readonly texts: string[];
}

type Store = Pick<RunStore, 'streamTexts' | 'readTexts' | 'checkRun'>;

/** `RunReader` in its worker, or in the page without one. Holds the texts of one run at a time. */
export class RunSearcher implements RunReader {
  readonly #store: Store;
  #index: Index | null = null;
  /** Searches read the store one after another, so that no text is read twice. */
  #reading: Promise<unknown> = Promise.resolve();

  constructor(store: Store) {
    this.#store = store;
  }

  wake(): void {}

  async prepareSearch(run: RunId, signal?: AbortSignal): Promise<void> {
    await this.#upToDate(run, signal);
  }

  async search(run: RunId, query: string): Promise<readonly number[]> {
    const words = searchWords(query);
    if (words.length === 0) return [];
    const { texts } = await this.#upToDate(run);
    const found: number[] = [];
    for (let step = 1; step < texts.length; step += 1) {
      const text = texts[step];
      if (text !== undefined && text !== '' && holdsWords(text, words)) found.push(step);
    }
    return found;
  }

  async excerpts(run: RunId, query: string, steps: readonly number[]): Promise<readonly FoundStep[]> {
    const words = searchWords(query);
    const texts = await this.#store.readTexts(run, steps);
    return texts.map((text) => ({ step: text.step, kind: text.kind, ...excerptOf(seenText(text), words) }));
  }

  check(run: RunId, signal?: AbortSignal): Promise<RunDamage> {
    return this.#store.checkRun(run, signal);
  }

  forget(run: RunId): void {
    if (this.#index?.run === run) this.#index = null;
  }

  close(): void {
    this.#index = null;
  }

  #upToDate(run: RunId, signal?: AbortSignal): Promise<Index> {
    const reading = this.#reading.then(() => this.#read(run, signal));
    this.#reading = reading.catch(() => undefined);
    return reading;
  }

  async #read(run: RunId, signal: AbortSignal | undefined): Promise<Index> {
    const index = this.#index?.run === run ? this.#index : { run, mark: 0, texts: [] };
    for await (const page of this.#store.streamTexts(run, index.mark)) {
      if (signal?.aborted) throw new WebpaceError('aborted', 'Stopped as asked.');
      for (const text of page) {
        // Fills in lost steps, because an array with holes is many times slower.
        while (index.texts.length <= text.step) index.texts.push('');
        index.texts[text.step] = foldText(seenText(text));
      }
    }
    index.mark = Math.max(0, index.texts.length - 1);
    this.#index = index;
    return index;
  }
}
