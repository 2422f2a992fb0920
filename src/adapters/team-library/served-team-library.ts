/** The team's library for a page, through the process that serves the page. Answers are checked by their hash. */
import { failure, type Result, success, WebpaceError } from '../../core/errors.ts';
import type { DocumentId } from '../../core/memory/units.ts';
import { fieldsOf } from '../../core/text/bounded-json.ts';
import type { LibraryDocument } from '../../ports/documents/documents.ts';
import {
  meantPlaceHeader,
  type TeamFacts,
  type TeamFindings,
  type TeamLibrary,
  type TeamQuestion,
} from '../../ports/documents/team-library.ts';
import { isTextOf } from './team-document.ts';
import { isTeamFault, teamFault } from './team-faults.ts';

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
    return this.#call<TeamFacts>('team-library', undefined, signal);
  }

  search(question: TeamQuestion, signal?: AbortSignal): Promise<Result<TeamFindings>> {
    return this.#call<TeamFindings>('team-library/search', question, signal);
  }

  async document(id: DocumentId, signal?: AbortSignal): Promise<Result<LibraryDocument>> {
    const found = await this.#call<LibraryDocument>(`team-library/documents/${id}`, undefined, signal);
    if (!found.ok) return found;
    // Somebody in between may have changed it. The id is the hash of the right text.
    const { id: given, text } = found.value;
    return given === id && isTextOf(id, text) ? found : failure(teamFault('changed'));
  }

  async #call<Value>(path: string, body: unknown, signal: AbortSignal | undefined): Promise<Result<Value>> {
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
      const answer = (response.ok ? await response.json() : null) as {
        value?: Value;
        fault?: unknown;
      } | null;
      if (answer?.value !== undefined) return success(answer.value);
      return failure(teamFault(isTeamFault(answer?.fault) ? answer.fault : 'none'));
    } catch (thrown) {
      if (signal?.aborted) return failure(new WebpaceError('aborted', 'Stopped as asked.'));
      return failure(teamFault('gone', thrown));
    }
  }
}
