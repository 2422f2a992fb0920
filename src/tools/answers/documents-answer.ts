/** The documents that speak of something, each with its sentence that says most of it. */
import { splitSentences } from '../../core/text/sentences.ts';
import { contentStemsOf } from '../../evidence/questions/sought.ts';
import { longestQuote, QuotableText } from '../../evidence/quotes/whole-quote.ts';
import { stopWordsOf } from '../../evidence/words/stop-words.ts';
import type { SearchHit } from '../library/search-library.ts';
import type { ReadAnswer, SourceQuote } from './read-answer.ts';

const mostDocuments = 8;
/** A line without such an end is often a heading or the beginning of a list. */
const sentenceEnd = /[.!?。！？…۔।؟]["'”’」』)）\]]{0,2}$/u;

/** Stems make one of “wine” and “winning”. In Latin letters, two forms of a word differ in such an ending. */
const ending = /^(?:|s|es|['’]s|e|n|en|er|ern|em|y|ies|i|a|o|os|as|is|x)$/u;
const plural = /^(?:s|es|['’]s)$/u;
/** Letters that two forms have in common, beside a plural. */
const fewestCommon = 4;
const latinWord = /[\p{Script=Latin}\p{M}\p{N}]+(?:['’]\p{Script=Latin}+)?/gu;

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
  const stopWords = stopWordsOf(about);
  const stems = [...new Set(contentStemsOf(about))].filter((stem) => !stopWords.has(stem));
  const written = latinWordsOf(about);
  return stems.map((stem) => ({
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

function latinWordsOf(text: string): readonly string[] {
  return [...new Set(text.toLowerCase().normalize('NFC').match(latinWord) ?? [])];
}

/** True for one word in two forms: “mill” and “mills”, “Hund” and “Hunde”. */
function areForms(one: string, other: string): boolean {
  let common = 0;
  while (common < one.length && common < other.length && one[common] === other[common]) common += 1;
  const rests = [one.slice(common), other.slice(common)];
  if (rests.every((rest) => rest === '')) return true;
  if (rests.includes('') && rests.some((rest) => plural.test(rest))) return true;
  return common >= fewestCommon && rests.every((rest) => ending.test(rest));
}
