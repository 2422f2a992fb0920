/** The team's library for a page, through the process that serves the page. Answers are checked by their hash. */
import { failure, type Result, success, WebpaceError } from '../../core/errors.ts';
import { contentHash } from '../../core/memory/content-hash.ts';
import type { DocumentId } from '../../core/memory/units.ts';
import { fieldsOf, parseJson } from '../../core/text/bounded-json.ts';
import type { LibraryDocument } from '../../ports/documents/documents.ts';
import {
  meantPlaceHeader,
  type TeamFacts,
  type TeamFindings,
  type TeamLibrary,
  type TeamQuestion,
} from '../../ports/documents/team-library.ts';
import { readBounded } from '../../ports/web/read-bounded.ts';
import { readDocumentRecord } from '../../record/document-record.ts';
import { type Reader, ShapeMismatch } from '../../record/run-file/shape.ts';
import { factsShape, findingsShape } from './team-answers.ts';
import { isTextOf } from './team-document.ts';
import { isTeamFault, teamFault } from './team-faults.ts';

/** Bytes. A text has at most four million characters (rule J6), and JSON writes one in six bytes at most. */
const longestAnswer = 40_000_000;

interface ServedTeamLibraryOptions {
  /** The page's folder: absolute, ends in `/`. */
  readonly baseUrl: string;
  /** The library that the person allowed; without it only place and facts are told. */
  readonly place?: string;
  readonly fetch?: typeof fetch;
}

export class ServedTeamLibrary implements TeamLibrary {
  readonly #options: ServedTeamLibraryOptions;

  constructor(options: ServedTeamLibraryOptions) {
    this.#options = options;
  }

  /** The library that the process behind this page was started with, whether or not it can be reached. Null for none. */
  async servedPlace(): Promise<string | null> {
    const { baseUrl, fetch: ask = fetch } = this.#options;
    const headers = { 'x-webpace-gateway': '1' };
    const answered = await ask(new URL('team-library', baseUrl), { headers, cache: 'no-store' })
      .then((response): unknown => (response.ok ? response.json() : null))
      .catch(() => null);
    const { place } = fieldsOf(answered);
    return typeof place === 'string' ? place : null;
  }

  facts(signal?: AbortSignal): Promise<Result<TeamFacts>> {
    return this.#call('team-library', factsShape, undefined, signal);
  }

  search(question: TeamQuestion, signal?: AbortSignal): Promise<Result<TeamFindings>> {
    return this.#call('team-library/search', findingsShape, question, signal);
  }

  async document(id: DocumentId, signal?: AbortSignal): Promise<Result<LibraryDocument>> {
    const found = await this.#call(`team-library/documents/${id}`, readDocumentRecord, undefined, signal);
    if (!found.ok) return found;
    // Somebody in between may have changed it. The id is the hash of the right text.
    const { id: given, text, contentHash: hash } = found.value;
    return given === id && isTextOf(id, text) && contentHash(text) === hash
      ? success(found.value as LibraryDocument)
      : failure(teamFault('changed'));
  }

  async #call<Value>(
    path: string,
    read: Reader<Value>,
    body: unknown,
    signal: AbortSignal | undefined,
  ): Promise<Result<Value>> {
    const { baseUrl, place = '', fetch: ask = fetch } = this.#options;
    try {
      const response = await ask(new URL(path, baseUrl), {
        credentials: 'omit',
        redirect: 'error',
        cache: 'no-store',
        headers: {
          'x-webpace-gateway': '1',
          [meantPlaceHeader]: encodeURIComponent(place),
          'content-type': 'application/json',
        },
        ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
        ...(signal === undefined ? {} : { signal }),
      });
      const bytes = response.ok ? await readBounded(response, longestAnswer) : new Uint8Array();
      if (bytes === undefined) return failure(teamFault('odd'));
      const { value, fault } = fieldsOf(response.ok ? parseJson(new TextDecoder().decode(bytes)) : null);
      if (value !== undefined) return success(read(value, 'answer'));
      return failure(teamFault(isTeamFault(fault) ? fault : 'none'));
    } catch (thrown) {
      if (signal?.aborted) return failure(new WebpaceError('aborted', 'Stopped as asked.'));
      const odd = thrown instanceof ShapeMismatch || thrown instanceof SyntaxError;
      return failure(teamFault(odd ? 'odd' : 'gone', thrown));
    }
  }
}
