/**
 * The key points of a page: a few whole sentences that cover most of what the others say, verbatim and in the order of
 * the page. Words find them; vectors of the best candidates refine the choice if there is an encoder. No model writes
 * anything.
 */
import { dot } from '../../core/paper/cosine-scores.ts';
import type { Span } from '../../core/text/sentence-boundaries.ts';
import { type Sentence, splitSentences } from '../../core/text/sentences.ts';
import { stemsOf } from '../../core/text/stem.ts';
import { wordsIn } from '../passages/split-passages.ts';
import { comparable } from '../words/comparable.ts';
import { longestQuote, QuotableText } from './whole-quote.ts';

/** A sentence of the page, verbatim. */
export interface KeyPoint extends Span {
  readonly text: string;
  /** The heading above it. Null before the first heading. */
  readonly heading: string | null;
}

export interface KeyPointCandidate extends KeyPoint {
  /** How much of the page's content the sentence covers, in [0, 1]. */
  readonly weight: number;
  readonly words: ReadonlyMap<string, number>;
}

export const mostKeyPoints = 5;
/** Sentences that get a vector. This many take about half a second. */
const mostCandidates = 24;
/** Most sentences that are compared. Pages are cut at a similar length. */
const mostSentences = 1_500;
/** A shorter sentence makes no point by itself. */
const fewestWords = 6;
/** How strongly repetition lowers a sentence's weight: this share of what it repeats is subtracted. */
const repetition = 0.7;
/** The first sentence under a heading says what the part is about, so it gains. */
const leadFactor = 1.2;

/** The sentences that may be points, in the order of the page. Empty if the page has no whole sentences. */
export function keyPointCandidates(text: string, title: string): readonly KeyPointCandidate[] {
  const sentences = distinctSentences(text);
  const stems = sentences.map(({ text: words }) => stemsOf(words));
  const rarity = rarityOf(stems);
  const vectors = stems.map((words) => weighed(words, rarity));
  const topic = new Map<string, number>();
  for (const vector of vectors) for (const [word, value] of vector) raise(topic, word, value);
  // Words of the title and the headings name what the page is about.
  const named = new Set(
    stemsOf([title, ...new Set(sentences.map(({ heading }) => heading ?? ''))].join(' ')),
  );
  for (const [word, value] of topic) if (named.has(word)) topic.set(word, value * 2);
  const weights = vectors.map(
    (vector, at) => cosineOf(vector, topic) * (isLead(sentences, at) ? leadFactor : 1),
  );
  const highest = Math.max(...weights, Number.MIN_VALUE);
  return sentences
    .map((sentence, at) => ({
      ...sentence,
      weight: (weights[at] as number) / highest,
      words: vectors[at] as Map<string, number>,
    }))
    .sort((one, other) => other.weight - one.weight)
    .slice(0, mostCandidates)
    .sort((one, other) => one.start - other.start);
}

/** @param vectors vectors of the candidates' texts, in their order; null to choose by words alone */
export function chooseKeyPoints(
  candidates: readonly KeyPointCandidate[],
  vectors: readonly Float32Array[] | null,
  most: number = mostKeyPoints,
): readonly KeyPoint[] {
  const likeness = vectors === null ? byWords(candidates) : byMeaning(vectors);
  const weights = candidates.map(({ weight }, at) =>
    vectors === null ? weight : (weight + centrality(likeness, at, candidates.length)) / 2,
  );
  const chosen: number[] = [];
  const worth = (at: number): number =>
    (weights[at] as number) - repetition * Math.max(0, ...chosen.map((other) => likeness(at, other)));
  while (chosen.length < Math.min(most, candidates.length)) {
    const left = candidates.map((_, at) => at).filter((at) => !chosen.includes(at));
    chosen.push(left.reduce((best, at) => (worth(at) > worth(best) ? at : best)));
  }
  return chosen
    .map((at) => candidates[at] as KeyPointCandidate)
    .sort((one, other) => one.start - other.start)
    .map(({ start, end, text, heading }) => ({ start, end, text, heading }));
}

/** Sentences that say something by themselves. Repeated ones appear once. */
function distinctSentences(text: string): readonly KeyPoint[] {
  const quotable = new QuotableText(text);
  const seen = new Set<string>();
  return splitSentences(text, longestQuote)
    .slice(0, mostSentences)
    .flatMap((sentence): KeyPoint[] => {
      const whole = quotable.around(sentence);
      const same = comparable(whole.text);
      if (seen.has(same) || !makesPoint(sentence, whole.text)) return [];
      seen.add(same);
      return [{ start: whole.start, end: whole.end, text: whole.text, heading: sentence.heading }];
    });
}

/** True for a statement that ends like one: no heading, row, question or fragment. */
function makesPoint({ kind }: Sentence, text: string): boolean {
  if (kind !== 'prose' && kind !== 'list-item') return false;
  return (
    text.length <= longestQuote &&
    wordsIn(text) >= fewestWords &&
    /[.!。！…۔।]["'”’」』)）\]]*$/u.test(text.trimEnd())
  );
}

function isLead(sentences: readonly KeyPoint[], at: number): boolean {
  return at === 0 || sentences[at]?.heading !== sentences[at - 1]?.heading;
}

function rarityOf(texts: readonly (readonly string[])[]): (word: string) => number {
  const holding = new Map<string, number>();
  for (const words of texts) for (const word of new Set(words)) raise(holding, word, 1);
  return (word) => Math.log(1 + texts.length / (holding.get(word) ?? 1));
}

function weighed(words: readonly string[], rarity: (word: string) => number): Map<string, number> {
  const vector = new Map<string, number>();
  for (const word of words) raise(vector, word, rarity(word));
  return vector;
}

function raise(counts: Map<string, number>, word: string, by: number): void {
  counts.set(word, (counts.get(word) ?? 0) + by);
}

function cosineOf(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  let product = 0;
  for (const [word, value] of one) product += value * (other.get(word) ?? 0);
  return product === 0 ? 0 : product / (lengthOf(one) * lengthOf(other));
}

function lengthOf(vector: ReadonlyMap<string, number>): number {
  let squares = 0;
  for (const value of vector.values()) squares += value * value;
  return Math.sqrt(squares);
}

type Likeness = (one: number, other: number) => number;

function byWords(candidates: readonly KeyPointCandidate[]): Likeness {
  return (one, other) =>
    cosineOf((candidates[one] as KeyPointCandidate).words, (candidates[other] as KeyPointCandidate).words);
}

/** Cosines of an encoder lie close together. The value is where a pair lies between the least alike and identical. */
function byMeaning(vectors: readonly Float32Array[]): Likeness {
  const cosine: Likeness = (one, other) => dot(vectors[one] as Float32Array, vectors[other] as Float32Array);
  let least = 1;
  for (let one = 0; one < vectors.length; one += 1)
    for (let other = 0; other < one; other += 1) least = Math.min(least, cosine(one, other));
  return (one, other) => (cosine(one, other) - least) / Math.max(1 - least, 1e-6);
}

/** Average likeness of a sentence to the others. */
function centrality(likeness: Likeness, at: number, count: number): number {
  if (count < 2) return 1;
  let sum = 0;
  for (let other = 0; other < count; other += 1) if (other !== at) sum += likeness(at, other);
  return sum / (count - 1);
}
