/** Search outside of the library: several queries at once, ten results each, in the language of each query. */
import {
  type ErrorReport,
  failure,
  type Result,
  reportOf,
  success,
  WebpaceError,
} from '../../core/errors.ts';
import type { Origin } from '../../core/memory/trust-label.ts';
import { languageOf } from '../../core/text/language.ts';
import type { FoundPage, SearchSource } from '../../ports/search-source.ts';
import type { Tool, ToolOutput } from '../tool.ts';

export interface SearchWebArguments {
  readonly queries: readonly string[];
  readonly source?: string;
}

export type WebSearch =
  | {
      readonly ok: true;
      readonly query: string;
      readonly source: string;
      readonly language: string;
      /** Best first, at most ten. */
      readonly results: readonly FoundPage[];
    }
  | { readonly ok: false; readonly query: string; readonly source: string; readonly error: ErrorReport };

export interface SearchWebData {
  /** In the order asked for. */
  readonly searches: readonly WebSearch[];
}

export const mostQueries = 5;
export const resultsPerQuery = 10;

/** @param sources one or more; the first one is asked unless the call names another */
export function createSearchWebTool(
  sources: readonly SearchSource[],
): Tool<SearchWebArguments, SearchWebData> {
  const [first] = sources;
  if (first === undefined)
    throw new WebpaceError('settings-invalid', 'A web search needs a source. Give one or more.');
  return {
    name: 'search-web',
    description: `Searches outside of the library (${sources.map(({ title }) => title).join(', ')}): up to ${mostQueries} queries at once, ${resultsPerQuery} results each.`,
    schema: {
      type: 'object',
      properties: {
        queries: {
          type: 'array',
          description: 'What to search for, each in the language that the results should have.',
          minItems: 1,
          maxItems: mostQueries,
          items: { type: 'string', description: 'One query.', minLength: 1, maxLength: 300 },
        },
        source: {
          type: 'string',
          description: 'Where to search.',
          enum: sources.map(({ id }) => id),
          default: first.id,
        },
      },
      required: ['queries'],
      additionalProperties: false,
    },
    hints: { readOnly: true, untrusted: true },
    timeLimitMilliseconds: 60_000,
    longestObservation: 20_000,
    async run({ queries, source: wanted }, { signal, progress }): Promise<Result<ToolOutput<SearchWebData>>> {
      const source = sources.find(({ id }) => id === wanted) ?? first;
      let done = 0;
      const searches = await Promise.all(
        queries.map(async (query): Promise<WebSearch> => {
          const language = languageOf(query);
          const found = await source.search({ query: query.trim(), most: resultsPerQuery, language, signal });
          done += 1;
          progress({ done, total: queries.length, note: `Searched ${done} of ${queries.length}` });
          return found.ok
            ? { ok: true, query, source: source.id, language, results: found.value.slice(0, resultsPerQuery) }
            : { ok: false, query, source: source.id, error: reportOf(found.error) };
        }),
      );
      if (signal.aborted) return failure(new WebpaceError('aborted', 'Stopped as asked.'));
      const results = searches.flatMap((search) => (search.ok ? search.results : []));
      return success({
        title: queries.join('; '),
        observation: searches.map(renderSearch).join('\n\n'),
        trust: 'untrusted',
        origins: results.map(({ where, title }): Origin => ({ kind: 'web', address: where, title })),
        data: { searches },
      });
    },
  };
}

function renderSearch(search: WebSearch): string {
  if (!search.ok) return `“${search.query}”: ${search.error.message}`;
  if (search.results.length === 0) return `“${search.query}”: nothing was found. Use other or fewer words.`;
  const lines = search.results.map(
    ({ title, snippet, where }, index) =>
      `${index + 1}. ${title} <${where}>${snippet === '' ? '' : `: ${snippet}`}`,
  );
  return [`“${search.query}”:`, ...lines].join('\n');
}
