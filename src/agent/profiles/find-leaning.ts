/** The searches for a question that may lean on the one before. */
import type { DocumentId } from '../../core/memory/units.ts';
import type { Readable } from '../../tools/answers/reading/readables.ts';
import type { SearchedLibrary } from '../../tools/library/searched-library.ts';
import type { SearchData } from '../../tools/search.ts';
import type { ToolOutput } from '../../tools/tool.ts';
import { hasOtherWords } from './new-matter.ts';
import type { TurnBefore } from './turn-before.ts';

interface LeaningParts {
  readonly question: string;
  readonly before: TurnBefore;
  /** Texts of the turn before that lead on. */
  readonly context: readonly string[];
  readonly library: Pick<SearchedLibrary, 'get'>;
  /** Searches for the question, with other texts, in all documents or among some. */
  find(about: readonly string[], among?: ReadonlySet<DocumentId>): Promise<ToolOutput<SearchData>>;
  /** The passages of searches that would be read. */
  readable(found: readonly SearchData[]): readonly Readable[];
}

export interface FoundLeaning {
  /** The search that the run keeps. */
  readonly output: ToolOutput<SearchData>;
  /** All searches, those that are read first before the others. */
  readonly found: readonly SearchData[];
  /** The question is about something new: it is answered as a first question would be. */
  readonly isNew: boolean;
}

/**
 * It is looked for as it stands, in the documents that were quoted before, and with the turn before. One about something new is not
 * looked for with that.
 * @param alone what was found for the question as it stands
 */
export async function findLeaning(
  alone: ToolOutput<SearchData>,
  { question, before, context, library, find, readable }: LeaningParts,
): Promise<FoundLeaning> {
  const cited = new Set([...before.cited.documents].filter((id) => library.get(id)));
  const own = cited.size === 0 ? [] : [(await find([], cited)).data];
  if (hasOtherWords(question, before, readable([...own, alone.data])))
    return { output: alone, found: [alone.data], isNew: true };
  const output = await find(context.slice(0, 3));
  const withQuestion = await find([before.question]);
  return { output, found: [...own, output.data, withQuestion.data, alone.data], isNew: false };
}
