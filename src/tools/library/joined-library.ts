/** Joins the own library and a team's. Both are asked, and their passages are ranked on the same scale. */
import { failure, type Result, success } from '../../core/errors.ts';
import type { DocumentId } from '../../core/memory/units.ts';
import { inverseDocumentFrequency } from '../../core/text/bm25.ts';
import { mostPassages } from '../../evidence/passages/rank-passages.ts';
import type { Inquiry } from '../../evidence/questions/inquiry.ts';
import type { LibraryDocument } from '../../ports/documents/documents.ts';
import type { SearchOptions, SearchOutcome } from './search-library.ts';
import type { SearchedLibrary } from './searched-library.ts';
import type { TeamShelf } from './team-shelf.ts';

const mostHits = 10;

export class JoinedLibrary implements SearchedLibrary {
  readonly isEmpty = false;
  readonly #own: SearchedLibrary;
  readonly #shelf: TeamShelf;
  /** The team's documents in this part; null for all. */
  readonly #among: ReadonlySet<DocumentId> | null;

  constructor(own: SearchedLibrary, shelf: TeamShelf, among: ReadonlySet<DocumentId> | null = null) {
    this.#own = own;
    this.#shelf = shelf;
    this.#among = among;
  }

  get statistics(): SearchedLibrary['statistics'] {
    const pools = [this.#own.statistics, this.#shelf];
    const sum = (count: (pool: (typeof pools)[number]) => number) =>
      pools.reduce((total, pool) => total + count(pool), 0);
    const documentFrequency = (word: string) => sum((pool) => pool.documentFrequency(word));
    return {
      get present() {
        return sum(({ present }) => present);
      },
      documentFrequency,
      idf: (word) =>
        inverseDocumentFrequency(
          sum(({ present }) => present),
          documentFrequency(word),
        ),
    };
  }

  list(): readonly LibraryDocument[] {
    const held = this.#shelf.list();
    const among = this.#among;
    return [...this.#own.list(), ...(among === null ? held : held.filter(({ id }) => among.has(id)))];
  }

  get(id: DocumentId): LibraryDocument | undefined {
    const own = this.#own.get(id);
    if (own !== undefined) return own;
    return this.#among === null || this.#among.has(id) ? this.#shelf.get(id) : undefined;
  }

  async renew(id: DocumentId, signal?: AbortSignal): Promise<Result<void>> {
    if (this.#own.get(id) !== undefined || this.#shelf.get(id) === undefined)
      return this.#own.renew(id, signal);
    const renewed = await this.#shelf.renew(id, signal);
    return renewed.ok ? success(undefined) : renewed;
  }

  /** A team's documents are not at hand before a search finds them. */
  mayHold(): boolean {
    return true;
  }

  among(documents: ReadonlySet<DocumentId>): SearchedLibrary {
    const theirs = [...documents].filter((id) => this.#shelf.get(id) !== undefined);
    const own = this.#own.among(new Set([...documents].filter((id) => this.#own.get(id) !== undefined)));
    return new JoinedLibrary(own, this.#shelf, new Set(theirs));
  }

  async similarityOf(id: DocumentId, inquiry: Inquiry, signal?: AbortSignal): Promise<number | null> {
    if (this.#own.get(id) !== undefined) return this.#own.similarityOf(id, inquiry, signal);
    return this.#shelf.similarityOf(id);
  }

  async search(inquiry: Inquiry, options: SearchOptions = {}): Promise<Result<SearchOutcome>> {
    const most = options.most ?? mostHits;
    const [own, theirs] = await Promise.all([
      this.#own.search(inquiry, options),
      this.#among?.size === 0 || options.byWords ? null : this.#shelf.search(inquiry, most, options.signal),
    ]);
    // An empty own library is no failure here.
    if (!own.ok && own.error.code !== 'library-empty') return own;
    if (theirs === null) return own;
    if (!theirs.ok) {
      // The own library is still searched, and the step says why it was alone.
      if (!own.ok || theirs.error.code === 'aborted') return failure(theirs.error);
      return success({ ...own.value, withoutMeaning: own.value.withoutMeaning ?? theirs.error });
    }
    const part = this.#partOf(theirs.value);
    return success(own.ok ? joined(own.value, part, most) : part);
  }

  #partOf(found: SearchOutcome): SearchOutcome {
    const among = this.#among;
    if (among === null) return found;
    return {
      ...found,
      hits: found.hits.filter(({ document }) => among.has(document.id)),
      passages: found.passages.filter(({ document }) => among.has(document.id)),
    };
  }
}

function joined(own: SearchOutcome, theirs: SearchOutcome, most: number): SearchOutcome {
  const byStrength = <One extends { readonly strength: number }>(left: One, right: One) =>
    right.strength - left.strength;
  return {
    hits: [...own.hits, ...theirs.hits].sort(byStrength).slice(0, most),
    passages: [...own.passages, ...theirs.passages].sort(byStrength).slice(0, mostPassages),
    scales: new Map([...theirs.scales, ...own.scales]),
    similarities: new Map([...theirs.similarities, ...own.similarities]),
    indexed: own.indexed,
    withoutMeaning: own.withoutMeaning ?? theirs.withoutMeaning,
  };
}
