/** The second of two things that a question asks for, read in what a search of its own finds. */
import { type ErrorReport, reportOf } from '../../core/errors.ts';
import type { AskedParts } from '../../evidence/questions/asked-parts.ts';
import type { Reader } from '../../ports/retrieval/reader.ts';
import { withSecond } from '../../tools/answers/both-parts.ts';
import { type FoundReading, type ReadAnswer, readAnswer } from '../../tools/answers/read-answer.ts';
import { readReadables } from '../../tools/answers/reading/read-readables.ts';
import { type Readable, readablesOfSearches } from '../../tools/answers/reading/readables.ts';
import { weighed } from '../../tools/answers/reading/weigh-reading.ts';
import type { SearchData } from '../../tools/search.ts';
import type { ToolOutput } from '../../tools/tool.ts';
import { isAbort } from '../run-step.ts';
import { mostPassages } from './guided-reading.ts';
import { leaningReading } from './leaning-reading.ts';

/** Milliseconds after which what has been read counts. */
const deadline = 30_000;

interface PartFound {
  /** The search that the run keeps. */
  readonly output: ToolOutput<SearchData>;
  /** With the value of the second part behind that of the first. Null where nothing is likely. */
  readonly answer: ReadAnswer | null;
  /** Why the second part was not read. */
  readonly failure: ErrorReport | null;
}

/**
 * Searches for the second part and reads it. A part with words of its own may speak of the first (“its own”), so it is searched for with
 * that, too, and read as a question behind it.
 * @param answer of the first part
 * @throws WebpaceError `aborted`
 */
export async function findSecondPart(
  answer: ReadAnswer,
  parts: AskedParts,
  find: (query: string, about: readonly string[]) => Promise<ToolOutput<SearchData>>,
  tools: { readonly reader: Reader; readonly signal: AbortSignal },
): Promise<PartFound> {
  const output = await find(parts.second, []);
  const withFirst = parts.leans ? [await find(parts.second, [parts.first])] : [];
  const searches = [output, ...withFirst].map(({ data }) => data);
  const found = readablesOfSearches(searches, mostPassages);
  if (found.length === 0) return { output, answer: null, failure: null };
  try {
    return { output, answer: await readSecondPart(answer, parts, found, tools), failure: null };
  } catch (thrown) {
    if (isAbort(thrown)) throw thrown;
    return { output, answer: null, failure: reportOf(thrown) };
  }
}

async function readSecondPart(
  answer: ReadAnswer,
  { first, second, leans }: AskedParts,
  found: readonly Readable[],
  { reader, signal }: { readonly reader: Reader; readonly signal: AbortSignal },
): Promise<ReadAnswer | null> {
  const ask = (form: string): Promise<FoundReading> =>
    readReadables(reader, form, found, { signal, deadline });
  const alone = await ask(second);
  const values = answer.answers.map(({ text }) => text);
  const before = { question: first, values, title: '' };
  const reading = leans
    ? await leaningReading(alone, { question: second, before }, ask)
    : weighed(alone, { question: second });
  return withSecond(answer, readAnswer(reading, reader.bars));
}
