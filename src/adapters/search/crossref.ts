/** Crossref: the registry of most DOIs. A mail address puts its requests into the polite pool. */
import { type Fields, fieldsOf } from '../../core/text/bounded-json.ts';
import type { ScholarRequest, ScholarWork } from '../../ports/web/scholar-source.ts';
import { addressOf, listOf, numberOf, plainText } from './json-fields.ts';
import { doiOf, mostAuthors } from './works.ts';
import { WorksIndex } from './works-index.ts';

export const crossrefAddress = 'https://api.crossref.org/';

export class CrossrefSource extends WorksIndex {
  readonly id = 'crossref';
  readonly title = 'Crossref';
  protected override readonly usualBase = crossrefAddress;

  protected override parametersOf({ query, most, from, to }: ScholarRequest): Record<string, string> {
    const filters = [
      ...(from === undefined ? [] : [`from-pub-date:${from}`]),
      ...(to === undefined ? [] : [`until-pub-date:${to}`]),
    ];
    return { query, rows: String(most), ...(filters.length > 0 ? { filter: filters.join(',') } : {}) };
  }

  protected override refusalIn({ status, message }: Fields): { said: unknown } | null {
    return status === undefined || status === 'ok' ? null : { said: fieldsOf(listOf(message)[0]).message };
  }

  protected override entriesOf({ message }: Fields): readonly unknown[] {
    return listOf(fieldsOf(message).items);
  }

  protected override workOf(entry: Fields): ScholarWork | null {
    const title = plainText(listOf(entry.title)[0], 400);
    const doi = doiOf(entry.DOI);
    const where = doi === null ? addressOf(entry.URL) : `https://doi.org/${doi}`;
    if (title === '' || where === null) return null;
    const dates = listOf(listOf(fieldsOf(entry.issued)['date-parts'])[0]);
    const pdf = listOf(entry.link)
      .map(fieldsOf)
      .find((link) => link['content-type'] === 'application/pdf');
    return {
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
    };
  }
}
