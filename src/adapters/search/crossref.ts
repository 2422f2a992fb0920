/** Crossref: the registry of most DOIs. A mail address puts its requests into the polite pool. */
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

export const crossrefAddress = 'https://api.crossref.org/';

export class CrossrefSource implements ScholarSource {
  readonly id = 'crossref';
  readonly title = 'Crossref';
  readonly #web: Web;
  readonly #base: string;
  readonly #mail: string | undefined;

  /** @param mail of the person, for the polite pool; what is no mail address is not sent */
  constructor(web: Web, { mail, base = crossrefAddress }: { mail?: string; base?: string } = {}) {
    this.#web = web;
    this.#base = base;
    this.#mail = isMail(mail) ? mail : undefined;
  }

  async search({ query, most, from, to, signal }: ScholarRequest): Promise<Result<readonly ScholarWork[]>> {
    const address = new URL('works', this.#base);
    address.searchParams.set('query', query);
    address.searchParams.set('rows', String(Math.min(50, most)));
    const filters = [
      ...(from === undefined ? [] : [`from-pub-date:${from}`]),
      ...(to === undefined ? [] : [`until-pub-date:${to}`]),
    ];
    if (filters.length > 0) address.searchParams.set('filter', filters.join(','));
    if (this.#mail !== undefined) address.searchParams.set('mailto', this.#mail);
    const answer = await readJson(this.#web, address, this.title, signal);
    if (!answer.ok) return answer;
    if (answer.value.status !== undefined && answer.value.status !== 'ok')
      return serviceError(this.title, fieldsOf(listOf(answer.value.message)[0]).message);
    const items = listOf(fieldsOf(answer.value.message).items);
    return success(items.map(fieldsOf).slice(0, most).flatMap(workOf));
  }
}

function workOf(entry: Fields): ScholarWork[] {
  const title = plainText(listOf(entry.title)[0], 400);
  const doi = doiOf(entry.DOI);
  const where = doi === null ? addressOf(entry.URL) : `https://doi.org/${doi}`;
  if (title === '' || where === null) return [];
  const dates = listOf(listOf(fieldsOf(entry.issued)['date-parts'])[0]);
  const pdf = listOf(entry.link)
    .map(fieldsOf)
    .find((link) => link['content-type'] === 'application/pdf');
  return [
    {
      title,
      authors: listOf(entry.author)
        .map(fieldsOf)
        .map(({ given, family, name }) => plainText([given, family].filter(Boolean).join(' ') || name, 100))
        .filter((name) => name !== '')
        .slice(0, mostAuthors),
      year: numberOf(dates[0]),
      venue: plainText(listOf(entry['container-title'])[0], 200) || null,
      citations: numberOf(entry['is-referenced-by-count']),
      doi,
      pdf: addressOf(pdf?.URL),
      where,
      abstract: plainText(entry.abstract, 600) || null,
    },
  ];
}
