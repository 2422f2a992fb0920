/**
 * A team's library beside the own one. Documents that a search finds are loaded whole and kept for quotes. A document
 * is quoted only if the library still gives it, because it may have changed or been closed.
 */
import { failure, type Result, success, toWebpaceError, type WebpaceError } from '../../core/errors.ts';
import { type DocumentId, passageId } from '../../core/memory/units.ts';
import { scripts } from '../../core/text/script.ts';
import type { Inquiry } from '../../evidence/questions/inquiry.ts';
import type { LibraryDocument, Passage } from '../../ports/documents/documents.ts';
import type { TeamFindings, TeamLibrary, TeamPassage } from '../../ports/documents/team-library.ts';
import type { Encoder } from '../../ports/retrieval/encoder.ts';
import { type FoundPassage, type SearchHit, type SearchOutcome, snippetOf } from './search-library.ts';

/** Documents of one search. Each is loaded whole. */
const mostDocuments = 10;

export class TeamShelf {
  readonly #team: TeamLibrary;
  readonly #encoder: Encoder | null;
  readonly #documents = new Map<DocumentId, LibraryDocument>();
  readonly #holding = new Map<string, number>();
  /** From the last search that found the document. */
  readonly #similarities = new Map<DocumentId, number>();
  readonly #changed: () => void;
  #present = 0;

  /** @param changed called when documents come or go */
  constructor(team: TeamLibrary, encoder: Encoder | null, changed: () => void = () => {}) {
    this.#team = team;
    this.#encoder = encoder;
    this.#changed = changed;
  }

  /** Passages of the library, and how many hold each word of the questions so far. */
  get present(): number {
    return this.#present;
  }

  documentFrequency(word: string): number {
    return this.#holding.get(word) ?? 0;
  }

  similarityOf(id: DocumentId): number | null {
    return this.#similarities.get(id) ?? null;
  }

  list(): readonly LibraryDocument[] {
    return [...this.#documents.values()];
  }

  get(id: DocumentId): LibraryDocument | undefined {
    return this.#documents.get(id);
  }

  /** Asks again for a document before it is quoted. A document that is no longer given is forgotten. */
  async renew(id: DocumentId, signal?: AbortSignal): Promise<Result<LibraryDocument>> {
    const found = await this.#team.document(id, signal);
    if (found.ok) this.#documents.set(id, found.value);
    else this.#documents.delete(id);
    this.#changed();
    return found;
  }

  async search(inquiry: Inquiry, most: number, signal?: AbortSignal): Promise<Result<SearchOutcome>> {
    const encoder = this.#encoder;
    let vector: Float32Array | null = null;
    let withoutMeaning: WebpaceError | null = null;
    try {
      const options = { kind: 'query' as const, ...(signal ? { signal } : {}) };
      vector = (await encoder?.encode([inquiry.text], options))?.[0] ?? null;
    } catch (thrown) {
      withoutMeaning = toWebpaceError(thrown, 'encoder-unavailable');
      if (withoutMeaning.code === 'aborted') return failure(withoutMeaning);
    }
    const { question, about, sought } = inquiry;
    const found = await this.#team.search(
      {
        question,
        about,
        most: Math.min(most, mostDocuments),
        vector: vector === null ? null : [...vector],
        encoder: encoder?.id ?? null,
        priors:
          encoder === null
            ? []
            : scripts.map((script) => [script, encoder.cosinePrior(sought.script, script)] as const),
      },
      signal,
    );
    if (!found.ok) return found;
    const failed = await this.#fetch(found.value, signal);
    return failed === null ? success(this.#outcome(found.value, inquiry, withoutMeaning)) : failure(failed);
  }

  /** Null if all documents that are still given have arrived. Others are left out. */
  async #fetch({ hits, present, holding }: TeamFindings, signal?: AbortSignal): Promise<WebpaceError | null> {
    this.#present = present;
    for (const [word, passages] of holding) this.#holding.set(word, passages);
    // The search has just seen these documents, so one that is at hand need not be loaded again.
    const missing = hits.filter(({ document }) => !this.#documents.has(document));
    for (const { document, similarity } of hits)
      if (similarity !== null) this.#similarities.set(document, similarity);
    const fetched = await Promise.all(missing.map(({ document }) => this.renew(document, signal)));
    for (const one of fetched) if (!one.ok && one.error.details?.fault !== 'changed') return one.error;
    return null;
  }

  #outcome(
    { hits, passages, scales }: TeamFindings,
    { sought }: Inquiry,
    withoutMeaning: WebpaceError | null,
  ): SearchOutcome {
    const places = new Map(passages.map((one) => [`${one.document}#${one.passage}`, one]));
    const found = passages.flatMap((one): FoundPassage[] => {
      const document = this.#documents.get(one.document);
      if (document === undefined) return [];
      const { similarity, strength } = one;
      return [{ document, passage: passageOf(one, document), similarity, strength }];
    });
    return {
      hits: hits.flatMap(({ document: id, passage: at, similarity, strength }): SearchHit[] => {
        const document = this.#documents.get(id);
        const place = places.get(`${id}#${at}`);
        if (document === undefined || place === undefined) return [];
        const passage = passageOf(place, document);
        return [{ document, passage, similarity, strength, snippet: snippetOf(passage.text, sought) }];
      }),
      passages: found,
      scales: new Map(scales) as SearchOutcome['scales'],
      similarities: new Map(
        hits.flatMap(({ document, similarity }) => (similarity === null ? [] : [[document, similarity]])),
      ),
      indexed: null,
      withoutMeaning,
    };
  }
}

function passageOf(
  { document, passage, start, end, heading }: TeamPassage,
  { text }: LibraryDocument,
): Passage {
  return {
    id: passageId(`${document}#${passage}`),
    document,
    start,
    end,
    text: text.slice(start, end),
    ...(heading === undefined ? {} : { heading }),
  };
}
