/** OpenAlex: an open index of scholarly works. A mail address puts its requests into the polite pool. */
import { type Result, success } from '../../core/errors.ts';
import type { ScholarRequest, ScholarSource, ScholarWork } from '../../ports/scholar-source.ts';
import type { Web } from '../../ports/web.ts';
import {
  addressOf,
  type Fields,
  fieldsOf,
  listOf,
  numberOf,
  plainText,
  readJson,
  serviceError,
} from './json-fields.ts';
import { doiOf, isMail, mostAuthors } from './works.ts';

export const openAlexAddress = 'https://api.openalex.org/';

export class OpenAlexSource implements ScholarSource {
  readonly id = 'openalex';
  readonly title = 'OpenAlex';
  readonly #web: Web;
  readonly #base: string;
  readonly #mail: string | undefined;

  /** @param mail of the person, for the polite pool; what is no mail address is not sent */
  constructor(web: Web, { mail, base = openAlexAddress }: { mail?: string; base?: string } = {}) {
    this.#web = web;
    this.#base = base;
    this.#mail = isMail(mail) ? mail : undefined;
  }

  async search({ query, most, from, to, signal }: ScholarRequest): Promise<Result<readonly ScholarWork[]>> {
    const address = new URL('works', this.#base);
    address.searchParams.set('search', query);
    address.searchParams.set('per-page', String(Math.min(50, most)));
    if (from !== undefined || to !== undefined)
      address.searchParams.set('filter', `publication_year:${from ?? ''}-${to ?? ''}`);
    if (this.#mail !== undefined) address.searchParams.set('mailto', this.#mail);
    const answer = await readJson(this.#web, address, this.title, signal);
    if (!answer.ok) return answer;
    if (answer.value.error !== undefined) return serviceError(this.title, answer.value.message);
    return success(listOf(answer.value.results).map(fieldsOf).slice(0, most).flatMap(workOf));
  }
}

function workOf(entry: Fields): ScholarWork[] {
  const title = plainText(entry.display_name ?? entry.title, 400);
  const doi = doiOf(entry.doi);
  const main = fieldsOf(entry.primary_location);
  const open = fieldsOf(entry.best_oa_location);
  const where =
    doi === null ? (addressOf(main.landing_page_url) ?? addressOf(entry.id)) : `https://doi.org/${doi}`;
  if (title === '' || where === null) return [];
  return [
    {
      title,
      authors: listOf(entry.authorships)
        .map((one) => plainText(fieldsOf(fieldsOf(one).author).display_name, 100))
        .filter((name) => name !== '')
        .slice(0, mostAuthors),
      year: numberOf(entry.publication_year),
      venue: plainText(fieldsOf(main.source).display_name, 200) || null,
      citations: numberOf(entry.cited_by_count),
      doi,
      pdf: addressOf(open.pdf_url) ?? addressOf(main.pdf_url) ?? null,
      where,
      abstract: abstractOf(fieldsOf(entry.abstract_inverted_index)),
    },
  ];
}

/** The service gives each word with its places. */
function abstractOf(index: Fields): string | null {
  const words: string[] = [];
  for (const [word, places] of Object.entries(index).slice(0, 2_000))
    for (const place of listOf(places))
      if (typeof place === 'number' && Number.isInteger(place) && place >= 0 && place < 5_000)
        words[place] = word;
  return plainText(words.filter((word) => word !== undefined).join(' '), 600) || null;
}
