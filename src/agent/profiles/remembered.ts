/** What a run remembers, as passages that the reader can read beside those of the library, or in their place. */

import { type Inquiry, inquire } from '../../evidence/questions/inquiry.ts';
import type { KeyReader } from '../../ports/retrieval/key-store.ts';
import {
  besideLibrary,
  memoryAlone,
  memoryEvidence,
  type RankedMemorySource,
} from '../../tools/answers/memory-evidence.ts';
import { notAmong, type Readable, readablesOfMemory } from '../../tools/answers/reading/readables.ts';
import type { SearchedLibrary } from '../../tools/library/searched-library.ts';
import type { MemoryPool } from '../../tools/memory-pool.ts';
import type { ReadingTools } from '../../tools/read-page.ts';
import type { SearchData } from '../../tools/search.ts';
import { hasOtherWords } from './new-matter.ts';
import { isQuotedText, type QuotedPlaces, type TurnBefore } from './turn-before.ts';

/** Passages of memory that are read beside those of the library. */
const mostBeside = 4;

interface RememberedParts {
  readonly pool: MemoryPool;
  /** Keys of the chunks; null without an encoder. */
  readonly keys: KeyReader | null;
  readonly library: Pick<SearchedLibrary, 'get'>;
  readonly tools: ReadingTools;
}

interface AskedOfMemory {
  readonly question: string;
  /** The turn that it may lean on; else null. */
  readonly before: TurnBefore | null;
  /** The question with what of that turn leads on. */
  readonly leaning: Inquiry;
}

interface FoundInMemory {
  readonly found: readonly Readable[];
  /** The question is about something new: it is answered as a first question would be. */
  readonly isNew: boolean;
}

export class Remembered {
  readonly #parts: RememberedParts;
  readonly #pool: MemoryPool;
  #ranked: readonly RankedMemorySource[] | null = null;

  constructor(parts: RememberedParts) {
    this.#parts = parts;
    // What the library still holds is searched there, and must not push out what the user said of it.
    const sources = parts.pool.sources.filter(
      ({ document }) => document === null || parts.library.get(document) === undefined,
    );
    this.#pool = { ...parts.pool, sources };
  }

  /** Beside what a search of the library found, ranked once a question. Rejects only with `aborted`. */
  async beside(inquiry: Inquiry, found: SearchData, signal: AbortSignal): Promise<Readable[]> {
    this.#ranked ??= await memoryEvidence({
      ...this.#of(inquiry, signal),
      library: found,
      bounds: besideLibrary,
    });
    return readablesOfMemory(this.#ranked, inquiry.sought.terms, mostBeside);
  }

  /** In place of a library, for a question that may lean on the one before (see `findLeaning`). Rejects only with `aborted`. */
  async alone({ question, before, leaning }: AskedOfMemory, signal: AbortSignal): Promise<FoundInMemory> {
    const inquiry = inquire(question);
    const alone = await this.passages(inquiry, signal);
    if (before === null) return { found: alone, isNew: false };
    const own = await this.passages(inquiry, signal, before.cited);
    if (hasOtherWords(question, before, [...own, ...alone])) return { found: alone, isNew: true };
    const led = await this.passages(leaning, signal);
    const first = [...own, ...notAmong(own, led)];
    return { found: [...first, ...notAmong(first, alone)].slice(0, memoryAlone.most), isNew: false };
  }

  /**
   * As many passages as would be read of a library, best first. Rejects only with `aborted`.
   * @param among only what stands there
   */
  async passages(inquiry: Inquiry, signal: AbortSignal, among?: QuotedPlaces): Promise<Readable[]> {
    const ranked = await memoryEvidence({
      ...this.#of(inquiry, signal, among),
      library: null,
      bounds: memoryAlone,
    });
    return readablesOfMemory(ranked, inquiry.sought.terms, memoryAlone.most);
  }

  #of(inquiry: Inquiry, signal: AbortSignal, among?: QuotedPlaces) {
    const { keys, tools } = this.#parts;
    const { sources, words } = this.#pool;
    const own = sources.filter((source) => among === undefined || isQuotedText(among, source));
    return { pool: { sources: own, words }, inquiry, keys, tools, signal };
  }
}
