/** The documents that speak of something, each with its sentence that says most of it. */
import { splitSentences } from '../../core/text/sentences.ts';
import { contentStemsOf } from '../../evidence/questions/sought.ts';
import { longestQuote, QuotableText } from '../../evidence/quotes/whole-quote.ts';
import { stopWordsOf } from '../../evidence/words/stop-words.ts';
import type { SearchHit } from '../library/search-library.ts';
import type { ReadAnswer, SourceQuote } from './read-answer.ts';

const mostDocuments = 8;

/**
 * Null if no document says all of the words in one passage or its title.
 * @param hits of a search for these words, best first
 */
export function documentsAnswer(about: string, hits: readonly SearchHit[]): ReadAnswer | null {
  const stopWords = stopWordsOf(about);
  const words = [...new Set(contentStemsOf(about))].filter((stem) => !stopWords.has(stem));
  if (words.length === 0) return null;
  const quotes = hits.flatMap((hit) => quoteOf(hit, words) ?? []).slice(0, mostDocuments);
  return quotes.length === 0 ? null : { quotes, answers: [], nearest: false, shape: 'documents' };
}

function quoteOf({ document, passage }: SearchHit, words: readonly string[]): SourceQuote | null {
  const { id, title, name, text } = document;
  const inTitle = heldBy(title, words);
  const inPassage = heldBy(passage.text, words);
  if (words.some((word) => !inTitle.has(word) && !inPassage.has(word))) return null;
  const sentences = splitSentences(passage.text, longestQuote).filter(({ kind }) => kind !== 'heading');
  const [best] = sentences
    .map(({ start, end, text: said }) => ({ start, end, held: heldBy(said, words).size }))
    .sort((one, other) => other.held - one.held || one.start - other.start);
  if (best === undefined) return null;
  const source = { title, fileName: name, text, document: id, memory: null };
  const span = { start: passage.start + best.start, end: passage.start + best.end };
  return { ...new QuotableText(text).around(span), source };
}

function heldBy(text: string, words: readonly string[]): ReadonlySet<string> {
  const held = new Set(contentStemsOf(text));
  return new Set(words.filter((word) => held.has(word)));
}
