/**
 * Chooses the few quotes that an answer shows from ranked sentences: verbatim, with offsets, best first, never
 * overlapping. A quote takes in its neighbours only if they rank high themselves or if it cannot be read without them.
 */
import type { Sentence } from '../../core/text/sentences.ts';
import type { RankedSentence } from '../rank-evidence.ts';

interface QuotableSource {
  readonly text: string;
  readonly sentences: readonly Sentence[];
}

export interface Quote {
  /** Index in the list of sources. */
  readonly source: number;
  /** Equals `text.slice(start, end)` of the source. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Score of its best sentence. */
  readonly score: number;
  /** The heading above the quote. A row or a list item means little without it. */
  readonly heading: string | null;
  readonly tableHeader: string | null;
}

interface QuoteLimits {
  /** Most quotes, 1 or more; default 3. */
  readonly most?: number;
  /** Longest quote in UTF-16 units; default 300. */
  readonly longest?: number;
  /** Smallest score of a further quote, as a share of the best one's, in [0, 1]; default 0.5. */
  readonly leastShare?: number;
}

/** A neighbouring sentence joins a quote if its score is at least this share of the quote's own. */
const neighbourShare = 0.7;
/** Openings that need the sentence before them to say what `it`, `she` or 她 is. */
const leaningOpening =
  /^["'“‘(]?(?:it|its|he|she|they|his|her|their|this|these|that|those|such|there|then|also|and|but|so)\b|^[“「]?(?:它|他|她|其|该|此|这|那|此外|同时|另外|但|并)/i;

interface Growing {
  source: number;
  first: number;
  last: number;
  score: number;
}

/** The quotes, best first. Empty for an empty ranking. */
export function chooseQuotes(
  ranked: readonly RankedSentence[],
  sources: readonly QuotableSource[],
  limits: QuoteLimits = {},
): Quote[] {
  const most = limits.most ?? 3;
  const longest = limits.longest ?? 300;
  const best = ranked[0]?.score ?? 0;
  const least = best > 0 ? best * (limits.leastShare ?? 0.5) : best;
  const growing: Growing[] = [];
  for (const { source, sentence, score } of ranked) {
    if (score < least) break;
    const sentences = sources[source]?.sentences ?? [];
    if (growing.some((quote) => quote.source === source && quote.first <= sentence && sentence <= quote.last))
      continue;
    const neighbour = growing.find(
      (quote) =>
        quote.source === source &&
        score >= quote.score * neighbourShare &&
        (sentence === quote.first - 1 || sentence === quote.last + 1) &&
        fits(sentences, Math.min(sentence, quote.first), Math.max(sentence, quote.last), longest),
    );
    if (neighbour !== undefined) {
      neighbour.first = Math.min(neighbour.first, sentence);
      neighbour.last = Math.max(neighbour.last, sentence);
    } else if (growing.length < most) {
      growing.push({ source, first: sentence, last: sentence, score });
    }
  }
  for (const quote of growing) leanBack(quote, growing, sources[quote.source]?.sentences ?? [], longest);
  return growing.map((quote) => finished(quote, sources[quote.source] as QuotableSource));
}

/** Adds the sentence before one that opens with a pronoun or a connective. */
function leanBack(
  quote: Growing,
  all: readonly Growing[],
  sentences: readonly Sentence[],
  longest: number,
): void {
  const before = quote.first - 1;
  if (before < 0 || !leaningOpening.test(sentences[quote.first]?.text ?? '')) return;
  const taken = all.some(
    (other) => other.source === quote.source && other.first <= before && before <= other.last,
  );
  if (!taken && fits(sentences, before, quote.last, longest)) quote.first = before;
}

/** True if the sentences lie in one block and are not too long for a quote. */
function fits(sentences: readonly Sentence[], first: number, last: number, longest: number): boolean {
  const from = sentences[first];
  const to = sentences[last];
  return from !== undefined && to !== undefined && from.block === to.block && to.end - from.start <= longest;
}

function finished(quote: Growing, { text, sentences }: QuotableSource): Quote {
  const from = sentences[quote.first] as Sentence;
  const { end } = sentences[quote.last] as Sentence;
  const { source, score } = quote;
  const { start, heading, tableHeader } = from;
  return { source, text: text.slice(start, end), start, end, score, heading, tableHeader };
}
