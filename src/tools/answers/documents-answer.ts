/** The documents that speak of something, each with its sentence that says most of it. */
import { splitSentences } from '../../core/text/sentences.ts';
import { contentStemsOf, tellingStemsOf } from '../../evidence/questions/sought.ts';
import { longestQuote, QuotableText } from '../../evidence/quotes/whole-quote.ts';
import { areForms, latinWordsOf } from '../../evidence/words/word-forms.ts';
import type { SearchHit } from '../library/search-library.ts';
import type { ReadAnswer, SourceQuote } from './read-answer.ts';

const mostDocuments = 8;
/** A line without such an end is often a heading or the beginning of a list. */
const sentenceEnd = /[.!?。！？…۔।؟]["'”’」』)）\]]{0,2}$/u;

/**
 * Null if no document says all of the words in one passage or its title.
 * @param hits of a search for these words, best first
 */
export function documentsAnswer(about: string, hits: readonly SearchHit[]): ReadAnswer | null {
  const words = wantedIn(about);
  if (words.length === 0) return null;
  const quotes = hits.flatMap((hit) => quoteOf(hit, words) ?? []).slice(0, mostDocuments);
  return quotes.length === 0 ? null : { quotes, answers: [], nearest: false, shape: 'documents' };
}

function quoteOf({ document, passage }: SearchHit, words: readonly Wanted[]): SourceQuote | null {
  const { id, title, name, text } = document;
  const inTitle = heldBy(title, words);
  const inPassage = heldBy(passage.text, words);
  if (words.some((word) => !inTitle.has(word) && !inPassage.has(word))) return null;
  const sentences = splitSentences(passage.text, longestQuote).filter(({ kind }) => kind !== 'heading');
  const [best] = sentences
    .map(({ start, end, text: said }) => ({
      start,
      end,
      held: heldBy(said, words).size,
      isWhole: sentenceEnd.test(said),
    }))
    .sort(
      (one, other) =>
        other.held - one.held || Number(other.isWhole) - Number(one.isWhole) || one.start - other.start,
    );
  if (best === undefined) return null;
  const source = { title, fileName: name, text, document: id, memory: null };
  const span = { start: passage.start + best.start, end: passage.start + best.end };
  return { ...new QuotableText(text).around(span), source };
}

interface Wanted {
  readonly stem: string;
  /** The words as they are written; none in scripts that are not Latin. */
  readonly written: readonly string[];
}

function wantedIn(about: string): readonly Wanted[] {
  const written = latinWordsOf(about);
  return [...new Set(tellingStemsOf(about))].map((stem) => ({
    stem,
    written: written.filter((word) => contentStemsOf(word).includes(stem)),
  }));
}

function heldBy(text: string, wanted: readonly Wanted[]): ReadonlySet<Wanted> {
  const held = new Set(contentStemsOf(text));
  const said = latinWordsOf(text);
  return new Set(
    wanted.filter(
      ({ stem, written }) =>
        held.has(stem) &&
        (written.length === 0 || written.some((word) => said.some((other) => areForms(word, other)))),
    ),
  );
}
