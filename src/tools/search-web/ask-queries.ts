/** Shared by tools that ask services several queries at once: arguments, progress, and a sentence for each failed query. */
import { type ErrorReport, failure, type Result, success, WebpaceError } from '../../core/errors.ts';
import type { Origin } from '../../core/memory/trust-label.ts';
import type { ToolContext, ToolOutput } from '../tool.ts';
import { WrittenText } from '../written-text.ts';

/** One query that failed. The others stand. */
export interface FailedQuery {
  readonly ok: false;
  readonly query: string;
  readonly error: ErrorReport;
}

interface Answered {
  readonly ok: true;
  readonly query: string;
}

/** @throws WebpaceError `settings-invalid` without a source */
export function firstOf<Source>(sources: readonly Source[], what: string): Source {
  const [first] = sources;
  if (first === undefined)
    throw new WebpaceError('settings-invalid', `${what} needs a source. Give one or more.`);
  return first;
}

/** The arguments that such tools share. */
export function queryProperties(
  sources: readonly { readonly id: string }[],
  words: { readonly queries: string; readonly source: string; readonly mostQueries: number },
) {
  return {
    queries: {
      type: 'array',
      description: words.queries,
      minItems: 1,
      maxItems: words.mostQueries,
      items: { type: 'string', description: 'One query.', minLength: 1, maxLength: 300 },
    },
    source: {
      type: 'string',
      description: words.source,
      enum: sources.map(({ id }) => id),
      default: sources[0]?.id ?? '',
    },
  } as const;
}

/** Asks all queries at once and puts their answers in order. Fails only with `aborted`. */
export async function askQueries<Search extends Answered, Failed extends FailedQuery, Found>(
  queries: readonly string[],
  { signal, progress }: ToolContext,
  parts: {
    ask(query: string): Promise<Search | Failed>;
    found(search: Search): readonly Found[];
    /** One line, without its number. */
    line(found: Found): string;
    origin(found: Found): { readonly where: string; readonly title: string };
  },
): Promise<Result<ToolOutput<{ readonly searches: readonly (Search | Failed)[] }>>> {
  let done = 0;
  const searches = await Promise.all(
    queries.map(async (query) => {
      const search = await parts.ask(query.trim());
      done += 1;
      progress({ done, total: queries.length, note: `Searched ${done} of ${queries.length}` });
      return search;
    }),
  );
  if (signal.aborted) return failure(new WebpaceError('aborted', 'Stopped as asked.'));
  const originOf = (one: Found): Origin => {
    const { where, title } = parts.origin(one);
    return { kind: 'web', address: where, title };
  };
  const written = new WrittenText();
  for (const [index, search] of searches.entries()) {
    written.ours(`${index === 0 ? '' : '\n\n'}“${search.query}”:`);
    const found = search.ok ? parts.found(search) : [];
    if (!search.ok) written.ours(` ${search.error.message}`);
    else if (found.length === 0) written.ours(' nothing was found. Use other or fewer words.');
    for (const [at, one] of found.entries()) written.ours(`\n${at + 1}. `).of(originOf(one), parts.line(one));
  }
  const all = searches.flatMap((search) => (search.ok ? parts.found(search) : []));
  return success({
    title: queries.join('; '),
    observation: written.text,
    spans: written.spans,
    trust: 'untrusted',
    origins: all.map(originOf),
    data: { searches },
  });
}
