/** What words alone find for a question, while the models that read more closely are still on their way. */
import { inquire } from '../../evidence/inquiry.ts';
import type { AnswerRecord } from '../../ports/step-record.ts';
import { composeAnswer } from '../../tools/answer.ts';
import { isStatement } from '../../tools/is-statement.ts';
import type { SearchedLibrary } from '../../tools/library/searched-library.ts';
import { rankedAnswer } from '../../tools/ranked-answer.ts';
import { readablesOfSearches } from '../../tools/readables.ts';
import { SentenceSimilarity } from '../../tools/sentence-similarity.ts';
import { isAbort } from '../run-step.ts';
import { mostPassages } from './guided-reading.ts';
import { citeDocument } from './step-outcomes.ts';

/**
 * The best quotes by words; null where words find none that speaks for itself, for what tells and does not ask, and where the
 * search fails: the step that follows says why. Rejects with `aborted` only.
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
