/** The second of two things that a question asks for, read in what a search of its own finds. */
import type { AskedParts } from '../../evidence/questions/asked-parts.ts';
import type { Reader } from '../../ports/retrieval/reader.ts';
import { withSecond } from '../../tools/answers/both-parts.ts';
import { type FoundReading, type ReadAnswer, readAnswer } from '../../tools/answers/read-answer.ts';
import { readReadables } from '../../tools/answers/reading/read-readables.ts';
import type { Readable } from '../../tools/answers/reading/readables.ts';
import { weighed } from '../../tools/answers/reading/weigh-reading.ts';
import { leaningReading } from './leaning-reading.ts';

/** Milliseconds after which what has been read counts. */
const deadline = 30_000;

/**
 * The answer of the first part with the value of the second behind it. A part with words of its own may speak of the first (“its own”), so it
 * is read as a question behind that. Null where nothing is likely. Rejects as the reader does.
 * @param found passages that the search for the second part found
 */
export async function withPartFound(
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
