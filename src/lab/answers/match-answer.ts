/**
 * Matches an answer with accepted ones by form alone: the same text, the same number, or an accepted name with a few
 * words around it. What these three cannot tell is left to a judge (`judge-answer`).
 */

export type MatchKind = 'exact' | 'number' | 'alias';

/** Words that an answer may have beside an accepted one. */
const spareWords = 3;
/** Relative tolerance for equal numbers: what writing and reading a decimal loses. */
const numberTolerance = 1e-9;

const numberPattern =
  /(?<![\p{L}\p{N}])[-−]?(?:\d{1,3}(?:[, {2}]\d{3})+|\d+)(?:\.\d+)?(?:\s?(?:%|percent\b))?(?![\p{L}\p{N}])/gu;
const wordPattern = /\p{Script=Han}|[\p{L}\p{N}]+(?:[.,:'’-][\p{L}\p{N}]+)*|[£€$%]/gu;
const articles: ReadonlySet<string> = new Set(['the', 'a', 'an']);

/** Folds case, width, white space, apostrophes and hyphens. */
function foldAnswer(text: string): string {
  const folded = text.normalize('NFKC').toLowerCase().replace(/[‘’ʼ]/gu, "'").replace(/[‐‑]/gu, '-');
  return folded.replace(/\s+/gu, ' ').trim();
}

/** How the answer matches an accepted one, the strictest way first; null if it matches none. */
export function matchAnswer(given: string, accepted: readonly string[]): MatchKind | null {
  if (foldAnswer(given) === '') return null;
  if (accepted.some((answer) => sameText(given, answer))) return 'exact';
  if (accepted.some((answer) => sameNumber(given, answer))) return 'number';
  return holdsAccepted(given, accepted) ? 'alias' : null;
}

/** The same words, ignoring case, articles and punctuation. */
function sameText(given: string, accepted: string): boolean {
  const words = wordsOf(accepted);
  return words.length > 0 && words.join(' ') === wordsOf(given).join(' ');
}

/** The answer contains one number, and it is the accepted one: `1,204` and `1204`, `12 %` and `12 percent`. */
function sameNumber(given: string, accepted: string): boolean {
  const wanted = numbersOf(accepted);
  const found = numbersOf(given);
  const [want] = wanted;
  const [have] = found;
  if (want === undefined || have === undefined || wanted.length > 1 || found.length > 1) return false;
  // An accepted answer with more than a number (a date, an address) is no number.
  if (wordsOf(accepted).length > 2 || want.percent !== have.percent) return false;
  return Math.abs(want.value - have.value) <= numberTolerance * Math.max(1, Math.abs(want.value));
}

/**
 * True if the answer is an accepted one, or contains a whole one with at most three more words. Naming everything does
 * not count as right.
 */
export function holdsAccepted(given: string, accepted: readonly string[]): boolean {
  const words = wordsOf(given);
  return accepted.some((answer) => {
    const wanted = wordsOf(answer);
    if (wanted.length === 0 || words.length > wanted.length + spareWords) return false;
    return words.some((_, start) => wanted.every((word, i) => words[start + i] === word));
  });
}

/** True if one of the quotes contains one of the gold strings. */
export function quotesHold(quotes: readonly string[], gold: readonly string[]): boolean {
  return quotes.some((quote) => gold.some((text) => foldAnswer(quote).includes(foldAnswer(text))));
}

/** The words of an answer for comparing: without case, articles and punctuation. A Chinese character is a word. */
export function wordsOf(text: string): string[] {
  const words = foldAnswer(text).match(wordPattern) ?? [];
  const kept = words.filter((word) => !articles.has(word));
  // “A” can be an answer.
  return kept.length > 0 ? kept : words;
}

interface FoundNumber {
  readonly value: number;
  readonly percent: boolean;
}

function numbersOf(text: string): FoundNumber[] {
  return (foldAnswer(text).match(numberPattern) ?? []).map((match) => ({
    value: Number(match.replace('−', '-').replace(/[^\d.-]/gu, '')),
    percent: /%|percent/u.test(match),
  }));
}
