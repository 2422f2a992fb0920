/** The tools that a model may choose from. Those of the library and the memory take a form that a model can write; an app adds its own. */
import type { Result } from '../../../core/errors.ts';
import type { Chunk } from '../../../core/memory/chunk.ts';
import type { LanguageModel } from '../../../ports/models/language-model.ts';
import { createGlimpseTool, type GlimpseData, mostGlimpses } from '../../../tools/glimpse.ts';
import type { SearchedLibrary } from '../../../tools/library/searched-library.ts';
import { createSearchTool, type SearchData } from '../../../tools/search.ts';
import type { SentenceSimilarity } from '../../../tools/sentence-similarity.ts';
import type { AnyTool, Tool, ToolContext, ToolOutput } from '../../../tools/tool.ts';
import { createVisitTool, type VisitData } from '../../../tools/visit.ts';

export type OfferedTool = AnyTool;

const noMore = { additionalProperties: false } as const;
const text = (description: string) =>
  ({ type: 'string', description, minLength: 1, maxLength: 200 }) as const;

/** A search without the texts that only the app can add. */
export function offeredSearch(library: SearchedLibrary): Tool<{ readonly query: string }, SearchData> {
  const tool = createSearchTool(library);
  return {
    ...tool,
    description: 'Searches the library. Gives titles, ids and one sentence of each document.',
    schema: {
      type: 'object',
      properties: { query: text('What to find.') },
      required: ['query'],
      ...noMore,
    },
  };
}

/** A visit that takes a document's id, title or file name. Ids are long, and models copy titles better. */
export function offeredVisit(
  library: SearchedLibrary,
  similarity: SentenceSimilarity,
  modelNow?: () => LanguageModel | null,
): Tool<{ readonly document: string; readonly goal: string }, VisitData> {
  const tool = createVisitTool(library, similarity, modelNow);
  return {
    ...tool,
    description: 'Reads one document of the library for a goal.',
    schema: {
      type: 'object',
      properties: {
        document: text('Id or title, from a search.'),
        goal: text('What to look for.'),
      },
      required: ['document', 'goal'],
      ...noMore,
    },
    run({ document, goal }, context: ToolContext): Promise<Result<ToolOutput<VisitData>>> {
      const wanted = document.trim().toLowerCase();
      const named = library
        .list()
        .find(
          ({ id, title, name }) =>
            id === document || title.toLowerCase() === wanted || name.toLowerCase() === wanted,
        );
      return tool.run({ document: named?.id ?? document, goal }, context);
    },
  };
}

/** A glimpse that takes the numbers before the blocks of a prompt. */
export function offeredGlimpse(
  memory: () => { readonly run: Chunk['run']; readonly chunks: readonly Chunk[] },
  limit = mostGlimpses,
): Tool<{ readonly steps: readonly string[]; readonly part?: number }, GlimpseData> {
  const tool = createGlimpseTool(memory, limit);
  return {
    ...tool,
    description: `Shows up to ${limit} earlier steps in full, by their numbers; lists a longer range; reads one part of a long step.`,
    schema: {
      type: 'object',
      properties: {
        steps: {
          type: 'array',
          description: 'Numbers as in [7] or [65–128].',
          items: { type: 'string', description: 'One number or range.', maxLength: 15 },
          maxItems: Math.max(1, limit),
        },
        part: {
          type: 'integer',
          description: 'Only for one long step: which part, as in (3/7).',
          minimum: 1,
        },
      },
      required: ['steps'],
      ...noMore,
    },
    async run({ steps, part }, context: ToolContext): Promise<Result<ToolOutput<GlimpseData>>> {
      const { chunks } = memory();
      // A call takes one range. Further ranges count as not found.
      let range: { readonly first: number; readonly last: number } | null = null;
      const ids: string[] = [];
      for (const step of steps) {
        const [number, last] = (step.match(/\d+/g) ?? []).map(Number);
        if (number !== undefined && last !== undefined && range === null) range = { first: number, last };
        else ids.push(chunks.find((chunk) => chunk.step === number)?.id ?? `step ${step}`);
      }
      return tool.run({ chunks: ids, ...(range ?? {}), ...(part === undefined ? {} : { part }) }, context);
    },
  };
}
