/** Searches scholarly works (PACE, appendix D: GoogleScholar) in open indexes. */
import { reportOf, type WebpaceError } from '../../core/errors.ts';
import type { ScholarRequest, ScholarSource, ScholarWork } from '../../ports/web/scholar-source.ts';
import { askQueries, type FailedQuery, firstOf, queryProperties } from '../search-web/ask-queries.ts';
import type { Tool } from '../tool.ts';

interface ScholarArguments {
  readonly queries: readonly string[];
  readonly source?: string;
  readonly from?: number;
  readonly to?: number;
}

interface AnsweredSearch {
  readonly ok: true;
  readonly query: string;
  readonly source: string;
  readonly works: readonly ScholarWork[];
}

type ScholarSearch = AnsweredSearch | FailedQuery;

interface ScholarData {
  /** In the order asked for. */
  readonly searches: readonly ScholarSearch[];
}

const mostQueries = 3;
const worksPerQuery = 10;

/** @param sources one or more. If one fails, the next is asked. */
export function createScholarTool(sources: readonly ScholarSource[]): Tool<ScholarArguments, ScholarData> {
  firstOf(sources, 'Scholar');
  const askedOf = (source: string | undefined) =>
    sources.filter(({ id }) => source === undefined || id === source);
  const year = (description: string) =>
    ({ type: 'integer', description, minimum: 1500, maximum: 2200 }) as const;
  return {
    name: 'scholar',
    description: `Finds scholarly works (${sources.map(({ title }) => title).join(', ')}): title, authors, year, venue, citations, open PDF.`,
    schema: {
      type: 'object',
      properties: {
        ...queryProperties(sources, {
          queries: 'Topics, titles or authors.',
          source: 'Which index.',
          mostQueries,
        }),
        from: year('First year of publication.'),
        to: year('Last year of publication.'),
      },
      required: ['queries'],
      additionalProperties: false,
    },
    hints: { readOnly: true, untrusted: true },
    egress({ queries, source, from, to }) {
      const years = [from, to].filter((year) => year !== undefined).join('–');
      return queries.flatMap((query) =>
        askedOf(source).map(({ title }) => ({
          kind: 'query',
          to: title,
          text: years === '' ? query : `${query} ${years}`,
        })),
      );
    },
    timeLimitMilliseconds: 90_000,
    longestObservation: 16_000,
    run({ queries, source, from, to }, context) {
      const asked = askedOf(source);
      const { signal } = context;
      return askQueries(queries, context, {
        ask: (query) => searchOne({ query, most: worksPerQuery, from, to, signal }, asked),
        found: ({ works }: AnsweredSearch) => works,
        line: lineOf,
        origin: (work) => work,
      });
    },
  };
}

async function searchOne(request: ScholarRequest, sources: readonly ScholarSource[]): Promise<ScholarSearch> {
  const { query } = request;
  let error: WebpaceError | undefined;
  for (const source of sources) {
    const found = await source.search(request);
    if (found.ok) return { ok: true, query, source: source.id, works: found.value };
    error ??= found.error;
    if (request.signal?.aborted) break;
  }
  return { ok: false, query, error: reportOf(error) };
}

function lineOf({ title, authors, year, venue, citations, pdf, where }: ScholarWork): string {
  const facts = [
    authors.length > 3 ? `${authors.slice(0, 3).join(', ')} and others` : authors.join(', '),
    venue ?? '',
    year === null ? '' : String(year),
    citations === null ? '' : `cited ${citations} times`,
  ].filter((fact) => fact !== '');
  return `${title} (${facts.join('; ')}) <${where}>${pdf === null ? '' : ` PDF <${pdf}>`}`;
}
