/** Finds the sentences of an answer's prose that no quote supports, so that they can be marked. */
import { splitSentences } from '../../core/text/sentences.ts';
import { stemsOf } from '../../core/text/stem.ts';
import { numbersHeld, numbersIn } from '../../core/text/whole-numbers.ts';
import { comparable } from '../words/comparable.ts';
import { holdsName } from '../words/holds-name.ts';

/** A span of the prose, in UTF-16 units. */
interface UnsupportedSpan {
  readonly start: number;
  readonly end: number;
}

/** Smallest share of a sentence's words that its quotes must hold. */
const leastShare = 0.5;

const citationMark = /\s*\[(\d{1,3})\]/gu;

/**
 * Spans of the sentences without support. A sentence has support if it stands verbatim in a quote, or if it cites
 * quotes, as `[1]`, that hold all its numbers and at least half of its words. Headings claim nothing. A sentence that the reader
 * doubts (`doubted`) has no support.
 */
export function unsupportedSpans(
  prose: string,
  quotes: readonly string[],
  doubted: readonly string[] = [],
): UnsupportedSpan[] {
  const inDoubt = new Set(doubted.map((text) => comparable(withoutCitations(text))));
  return splitSentences(prose, prose.length)
    .filter(({ kind, text }) => kind !== 'heading' && /\p{L}|\p{N}/u.test(withoutCitations(text)))
    .filter(({ text }) => inDoubt.has(comparable(withoutCitations(text))) || !isSupported(text, quotes))
    .map(({ start, end }) => ({ start, end }));
}

/** The quotes that a sentence cites. `[1]` is the first. */
export function citedIn(sentence: string, quotes: readonly string[]): string[] {
  return [...sentence.matchAll(citationMark)].flatMap(([, number]) => quotes[Number(number) - 1] ?? []);
}

export function withoutCitations(sentence: string): string {
  return sentence.replace(citationMark, '');
}

function isSupported(sentence: string, quotes: readonly string[]): boolean {
  const cited = citedIn(sentence, quotes);
  const claim = withoutCitations(sentence);
  const bare = fold(claim).replace(/^[\p{P}\s]+|[\p{P}\s]+$/gu, '');
  const numbers = numbersIn(claim);
  const holdsNumbers = (quote: string): boolean => {
    const held = numbersHeld(quote);
    return numbers.every((number) => held.has(number));
  };
  if (quotes.some((quote) => holdsName(fold(quote), bare) && holdsNumbers(quote))) return true;
  if (cited.length === 0 || !holdsNumbers(cited.join('\n'))) return false;
  const words = [...new Set(stemsOf(claim))];
  const there = new Set(stemsOf(cited.join('\n')));
  return words.length === 0 || words.filter((word) => there.has(word)).length >= leastShare * words.length;
}

/** Folds case, width, white space and emphasis marks. */
function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/[*_`]/gu, '').replace(/\s+/gu, ' ').trim();
}
