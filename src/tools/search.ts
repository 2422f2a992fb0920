/** Searches the library: the ten best documents for a question, each with its most telling sentence. */
import { type Result, success } from '../core/errors.ts';
import { lowestTrust, originsOfDocument } from '../core/memory/trust-label.ts';
import { type Inquiry, inquire } from '../evidence/questions/inquiry.ts';
import type { TermStatistics } from '../evidence/strength.ts';
import type { SearchHit, SearchOutcome } from './library/search-library.ts';
import type { SearchedLibrary } from './library/searched-library.ts';
import { longestQuestion } from './longest-question.ts';
import type { Tool, ToolContext, ToolOutput } from './tool.ts';
import { WrittenText } from './written-text.ts';

interface SearchArguments {
  readonly query: string;
  /** Texts that the question refers to: the one before it, a title, a sentence found on the way. */
  readonly about?: readonly string[];
}

export interface SearchData extends SearchOutcome {
  readonly inquiry: Inquiry;
}

/** Hits that a second search can choose from. The observation names ten. */
const hitsKept = 30;
const hitsNamed = 10;

/** @param statistics rarity of words, if not the library's alone (see `jointStatistics`) */
export function createSearchTool(
  library: SearchedLibrary,
  statistics?: TermStatistics,
): Tool<SearchArguments, SearchData> {
  return {
    name: 'search',
    description:
      'Searches the library for documents that answer a question. Gives titles, ids and one sentence of each.',
    schema: {
      type: 'object',
      properties: {
        query: {
          type: 'string',
          description: 'The question, in its own words.',
          minLength: 1,
          maxLength: longestQuestion,
        },
        about: {
          type: 'array',
          description: 'Texts that the question leans on.',
          items: { type: 'string', description: 'One text.', maxLength: longestQuestion },
          maxItems: 3,
        },
      },
      required: ['query'],
      additionalProperties: false,
    },
    hints: { readOnly: true, untrusted: false },
    // The encoder may have to restart during the search, which takes longer than any search.
    timeLimitMilliseconds: 180_000,
    longestObservation: 4_000,
    async run(
      { query, about }: SearchArguments,
      { signal }: ToolContext,
    ): Promise<Result<ToolOutput<SearchData>>> {
      const inquiry = inquire(query, about ?? []);
      const found = await library.search(inquiry, {
        signal,
        most: hitsKept,
        ...(statistics ? { statistics } : {}),
      });
      if (!found.ok) return found;
      const hits = found.value.hits.slice(0, hitsNamed);
      const written = new WrittenText().ours(hits.length === 0 ? 'No document was found.' : '');
      for (const [index, hit] of hits.entries()) writeHit(written.ours(index === 0 ? '' : '\n'), hit, index);
      return success({
        title: query,
        observation: written.text,
        spans: written.spans,
        trust: lowestTrust(hits.map((hit) => hit.document.trust)),
        origins: hits.flatMap(({ document }) => originsOfDocument(document)),
        data: { ...found.value, inquiry },
      });
    },
  };
}

function writeHit(written: WrittenText, { document, snippet }: SearchHit, index: number): void {
  const [origin] = originsOfDocument(document);
  written
    .ours(`${index + 1}. `)
    .of(origin, document.title)
    .ours(` [${document.id}]: `)
    .of(origin, snippet);
}
