/** Searches outside the library: several queries at once, ten results each, in the language of each query. */
import { reportOf } from '../../core/errors.ts';
import { languageOf } from '../../evidence/words/language.ts';
import type { FoundPage, SearchSource } from '../../ports/web/search-source.ts';
import type { Tool } from '../tool.ts';
import { askQueries, type FailedQuery, firstOf, queryProperties } from './ask-queries.ts';

interface SearchWebArguments {
  readonly queries: readonly string[];
  readonly source?: string;
}

interface AnsweredSearch {
  readonly ok: true;
  readonly query: string;
  readonly source: string;
  readonly language: string;
  /** Best first, at most ten. */
  readonly results: readonly FoundPage[];
}

interface FailedSearch extends FailedQuery {
  readonly source: string;
}

type WebSearch = AnsweredSearch | FailedSearch;

interface SearchWebData {
  /** In the order asked for. */
  readonly searches: readonly WebSearch[];
}

const mostQueries = 5;
const resultsPerQuery = 10;

/** @param sources one or more. The first is asked unless the call names another. */
export function createSearchWebTool(
  sources: readonly SearchSource[],
): Tool<SearchWebArguments, SearchWebData> {
  const first = firstOf(sources, 'A web search');
  const sourceOf = (wanted: string | undefined) => sources.find(({ id }) => id === wanted) ?? first;
  return {
    name: 'search-web',
    description: `Searches outside of the library (${sources.map(({ title }) => title).join(', ')}): up to ${mostQueries} queries at once, ${resultsPerQuery} results each.`,
    schema: {
      type: 'object',
      properties: queryProperties(sources, {
        queries: 'What to search for, each in the language that the results should have.',
        source: 'Where to search.',
        mostQueries,
      }),
      required: ['queries'],
      additionalProperties: false,
    },
    hints: { readOnly: true, untrusted: true },
    egress({ queries, source: wanted }) {
      const source = sourceOf(wanted);
      return source.local ? [] : queries.map((text) => ({ kind: 'query', to: source.title, text }));
    },
    timeLimitMilliseconds: 60_000,
    longestObservation: 20_000,
    run({ queries, source: wanted }, context) {
      const source = sourceOf(wanted);
      const { signal } = context;
      return askQueries<AnsweredSearch, FailedSearch, FoundPage>(queries, context, {
        async ask(query): Promise<WebSearch> {
          const language = languageOf(query);
          const found = await source.search({ query, most: resultsPerQuery, language, signal });
          return found.ok
            ? { ok: true, query, source: source.id, language, results: found.value.slice(0, resultsPerQuery) }
            : { ok: false, query, source: source.id, error: reportOf(found.error) };
        },
        found: ({ results }) => results,
        line: ({ title, snippet, where }) => `${title} <${where}>${snippet === '' ? '' : `: ${snippet}`}`,
        origin: (page) => page,
      });
    },
  };
}
