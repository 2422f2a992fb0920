/** What takes the place of the values that the reader marked: see `otherAnswer`. */
import { type ErrorReport, reportOf } from '../../core/errors.ts';
import type { AskedParts } from '../../evidence/questions/asked-parts.ts';
import { asksStatement } from '../../evidence/questions/asks-statement.ts';
import type { Reader } from '../../ports/retrieval/reader.ts';
import { answerBelowAlike } from '../../tools/answers/asked-in-other-words.ts';
import { withSecondPart } from '../../tools/answers/both-parts.ts';
import type { ReadAnswer } from '../../tools/answers/read-answer.ts';
import type { Readable } from '../../tools/answers/reading/readables.ts';
import { valuesOfRowsAlike } from '../../tools/answers/tables/rows-alike.ts';
import { shownByTable } from '../../tools/answers/tables/shown-by-table.ts';
import type { SentenceSimilarity } from '../../tools/sentence-similarity.ts';
import { isAbort } from '../run-step.ts';

interface OtherParts {
  readonly question: string;
  /** In full where it only names another thing than the one before. */
  readonly asked: string;
  /** The best passages of the searches. */
  readonly passages: readonly Readable[];
  readonly similarity: SentenceSimilarity;
  /** Null where the question asks for one thing, or no reader can read for the second. */
  readonly second: { parts: AskedParts; read: readonly Readable[]; reader: Reader } | null;
}

interface OtherAnswer {
  /** Null where nothing takes the place. */
  readonly answer: ReadAnswer | null;
  /** Why the second part of the question was not read. */
  readonly failure: ErrorReport | null;
}

/**
 * What a table shows and nobody wrote, the answer below a question like this one, the values of rows alike, or the values of
 * both things that the question asks for: the first of these that there is.
 * @throws WebpaceError `aborted`
 */
export async function otherAnswer(
  answer: ReadAnswer,
  { question, asked, passages, similarity, second }: OtherParts,
  signal: AbortSignal,
): Promise<OtherAnswer> {
  const other =
    shownByTable(answer, passages, asked) ??
    (await answerBelowAlike(answer, passages, question, similarity, signal)) ??
    (asksStatement(question) ? null : valuesOfRowsAlike(answer, question));
  if (other !== null || second === null) return { answer: other, failure: null };
  const { parts, read, reader } = second;
  try {
    return { answer: await withSecondPart(answer, parts, read, { reader, signal }), failure: null };
  } catch (thrown) {
    if (isAbort(thrown)) throw thrown;
    return { answer: null, failure: reportOf(thrown) };
  }
}
