/** Makes an early answer by words alone, while the models that read more closely still load. */
import { inquire } from '../../evidence/questions/inquiry.ts';
import type { AnswerRecord } from '../../ports/runs/step-record.ts';
import { composeAnswer } from '../../tools/answer.ts';
import { rankedAnswer } from '../../tools/answers/ranked-answer.ts';
import { readablesOfSearches } from '../../tools/answers/reading/readables.ts';
import { isStatement } from '../../tools/is-statement.ts';
import type { SearchedLibrary } from '../../tools/library/searched-library.ts';
import { SentenceSimilarity } from '../../tools/sentence-similarity.ts';
import { isAbort } from '../run-step.ts';
import { mostPassages } from './guided-reading.ts';
import { citeDocument } from './step-outcomes.ts';

/**
 * The best quotes by words. Null if no quote is clear enough, if the text tells something and asks nothing, or if the
 * search fails: the step that follows reports why. Rejects only with `aborted`.
 */
export async function foretold(
  library: SearchedLibrary,
  question: string,
  signal: AbortSignal,
): Promise<AnswerRecord | null> {
  if (library.isEmpty || isStatement(question)) return null;
  const inquiry = inquire(question);
  const found = await library.search(inquiry, { signal, byWords: true });
  if (!found.ok) {
    if (isAbort(found.error)) throw found.error;
    return null;
  }
  const readables = readablesOfSearches([found.value], mostPassages);
  const words = { similarity: new SentenceSimilarity(null), statistics: library.statistics };
  const { quotes, nearest } = await rankedAnswer(readables, inquiry, words, signal);
  const citations = quotes.flatMap((quote) => {
    const document = quote.source.document === null ? undefined : library.get(quote.source.document);
    return document === undefined ? [] : [citeDocument(document, quote, null)];
  });
  if (nearest || citations.length === 0) return null;
  return composeAnswer({ question, citations, answers: [], source: 'library' }).answer;
}
