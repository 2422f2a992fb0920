/** Search scholarly works (paper, appendix D: GoogleScholar), in open indexes. */
import {
  type ErrorReport,
  failure,
  type Result,
  reportOf,
  success,
  WebpaceError,
} from '../../core/errors.ts';
import type { Origin } from '../../core/memory/trust-label.ts';
import type { ScholarSource, ScholarWork } from '../../ports/scholar-source.ts';
import type { Tool, ToolOutput } from '../tool.ts';

export interface ScholarArguments {
  readonly queries: readonly string[];
  readonly source?: string;
  readonly from?: number;
  readonly to?: number;
}

export type ScholarSearch =
  | {
      readonly ok: true;
      readonly query: string;
      readonly source: string;
      readonly works: readonly ScholarWork[];
    }
  | { readonly ok: false; readonly query: string; readonly error: ErrorReport };

export interface ScholarData {
  /** In the order asked for. */
  readonly searches: readonly ScholarSearch[];
}

const mostQueries = 3;
const worksPerQuery = 10;

/** @param sources one or more; where the one that is asked fails, the next one is */
export function createScholarTool(sources: readonly ScholarSource[]): Tool<ScholarArguments, ScholarData> {
  const [first] = sources;
  if (first === undefined)
    throw new WebpaceError('settings-invalid', 'Scholar needs a source. Give one or more.');
  const year = (description: string) =>
    ({ type: 'integer', description, minimum: 1500, maximum: 2200 }) as const;
  return {
    name: 'scholar',
    description: `Finds scholarly works (${sources.map(({ title }) => title).join(', ')}): title, authors, year, venue, citations, open PDF.`,
    schema: {
      type: 'object',
      properties: {
        queries: {
          type: 'array',
          description: 'Topics, titles or authors.',
          minItems: 1,
          maxItems: mostQueries,
          items: { type: 'string', description: 'One query.', minLength: 1, maxLength: 300 },
        },
        source: {
          type: 'string',
          description: 'Which index.',
          enum: sources.map(({ id }) => id),
          default: first.id,
        },
        from: year('First year of publication.'),
        to: year('Last year of publication.'),
      },
      required: ['queries'],
      additionalProperties: false,
    },
    hints: { readOnly: true, untrusted: true },
    timeLimitMilliseconds: 90_000,
    longestObservation: 16_000,
    async run({ queries, source, from, to }, { signal, progress }): Promise<Result<ToolOutput<ScholarData>>> {
      const asked = sources.filter(({ id }) => source === undefined || id === source);
      let done = 0;
      const searches = await Promise.all(
        queries.map(async (query) => {
          const search = await searchOne(query, asked, { from, to, signal });
          done += 1;
          progress({ done, total: queries.length, note: `Searched ${done} of ${queries.length}` });
          return search;
        }),
      );
      if (signal.aborted) return failure(new WebpaceError('aborted', 'Stopped as asked.'));
      const works = searches.flatMap((search) => (search.ok ? search.works : []));
      return success({
        title: queries.join('; '),
        observation: searches.map(renderSearch).join('\n\n'),
        trust: 'untrusted',
        origins: works.map(({ where, title }): Origin => ({ kind: 'web', address: where, title })),
        data: { searches },
      });
    },
  };
}

async function searchOne(
  query: string,
  sources: readonly ScholarSource[],
  limits: {
    readonly from: number | undefined;
    readonly to: number | undefined;
    readonly signal: AbortSignal;
  },
): Promise<ScholarSearch> {
  let error: WebpaceError | undefined;
  for (const source of sources) {
    const found = await source.search({ query: query.trim(), most: worksPerQuery, ...limits });
    if (found.ok) return { ok: true, query, source: source.id, works: found.value };
    error ??= found.error;
    if (limits.signal.aborted) break;
  }
  return { ok: false, query, error: reportOf(error) };
}

function renderSearch(search: ScholarSearch): string {
  if (!search.ok) return `“${search.query}”: ${search.error.message}`;
  if (search.works.length === 0) return `“${search.query}”: nothing was found. Use other or fewer words.`;
  return [`“${search.query}”:`, ...search.works.map(renderWork)].join('\n');
}

function renderWork(work: ScholarWork, index: number): string {
  const { title, authors, year, venue, citations, pdf, where } = work;
  const facts = [
    authors.length > 3 ? `${authors.slice(0, 3).join(', ')} and others` : authors.join(', '),
    venue ?? '',
    year === null ? '' : String(year),
    citations === null ? '' : `cited ${citations} times`,
  ].filter((fact) => fact !== '');
  return `${index + 1}. ${title} (${facts.join('; ')}) <${where}>${pdf === null ? '' : ` PDF <${pdf}>`}`;
}
