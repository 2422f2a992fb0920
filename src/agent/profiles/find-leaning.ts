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
  /** Forms of the question in full, the likeliest first; none if it does not only name a thing. */
  inFull(): Promise<readonly string[]>;
  /** Searches for a question, with other texts, in all documents or among some. */
  find(
    question: string,
    about: readonly string[],
    among?: ReadonlySet<DocumentId>,
  ): Promise<ToolOutput<SearchData>>;
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

/** Forms in full that are looked for. */
const mostForms = 2;

/**
 * It is looked for as it stands, in the documents that were quoted before, there also in full if it only names a thing and they answered, and with the
 * turn before. One about something new is not looked for with that.
 * @param alone what was found for the question as it stands
 */
export async function findLeaning(
  alone: ToolOutput<SearchData>,
  { question, before, context, library, inFull, find, readable }: LeaningParts,
): Promise<FoundLeaning> {
  const cited = new Set([...before.cited.documents].filter((id) => library.get(id)));
  const own = cited.size === 0 ? [] : [(await find(question, [], cited)).data];
  if (hasOtherWords(question, before, readable([...own, alone.data])))
    return { output: alone, found: [alone.data], isNew: true };
  const full: SearchData[] = [];
  // What is quoted for a question that nothing answered is only near it.
  if (cited.size > 0 && before.values.length > 0)
    for (const form of (await inFull()).slice(0, mostForms)) full.push((await find(form, [], cited)).data);
  const output = await find(question, context.slice(0, 3));
  const withQuestion = await find(question, [before.question]);
  return { output, found: [...full, ...own, output.data, withQuestion.data, alone.data], isNew: false };
}
