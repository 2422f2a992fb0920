/** OpenAlex: an open index of scholarly works. A mail address puts its requests into the polite pool. */
import { type Fields, fieldsOf } from '../../core/text/bounded-json.ts';
import type { ScholarRequest, ScholarWork } from '../../ports/web/scholar-source.ts';
import { addressOf, listOf, numberOf, plainText } from './json-fields.ts';
import { doiOf, mostAuthors } from './works.ts';
import { WorksIndex } from './works-index.ts';

export const openAlexAddress = 'https://api.openalex.org/';

export class OpenAlexSource extends WorksIndex {
  readonly id = 'openalex';
  readonly title = 'OpenAlex';
  protected override readonly usualBase = openAlexAddress;

  protected override parametersOf({ query, most, from, to }: ScholarRequest): Record<string, string> {
    const years = from === undefined && to === undefined ? null : `${from ?? ''}-${to ?? ''}`;
    return {
      search: query,
      'per-page': String(most),
      ...(years === null ? {} : { filter: `publication_year:${years}` }),
    };
  }

  protected override refusalIn({ error, message }: Fields): { said: unknown } | null {
    return error === undefined ? null : { said: message };
  }

  protected override entriesOf({ results }: Fields): readonly unknown[] {
    return listOf(results);
  }

  protected override workOf(entry: Fields): ScholarWork | null {
    const title = plainText(entry.display_name ?? entry.title, 400);
    const doi = doiOf(entry.doi);
    const main = fieldsOf(entry.primary_location);
    const open = fieldsOf(entry.best_oa_location);
    const where =
      doi === null ? (addressOf(main.landing_page_url) ?? addressOf(entry.id)) : `https://doi.org/${doi}`;
    if (title === '' || where === null) return null;
    return {
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
    };
  }
}

/** The service lists each word with its positions. */
function abstractOf(index: Fields): string | null {
  const words: string[] = [];
  for (const [word, places] of Object.entries(index).slice(0, 2_000))
    for (const place of listOf(places))
      if (typeof place === 'number' && Number.isInteger(place) && place >= 0 && place < 5_000)
        words[place] = word;
  return plainText(words.filter((word) => word !== undefined).join(' '), 600) || null;
}
