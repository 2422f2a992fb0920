/** Turns margins into probabilities, with weights that were fitted on questions reserved for this. */

/** What is known about a span. */
export interface AnswerEvidence {
  /** Logits above "no answer". */
  readonly margin: number;
  readonly tokens: number;
  /** Mean score of the sentence in which it begins. */
  readonly sentence: number;
  /** Its text, in the form in which answers are compared. */
  readonly said: string;
}

/** A logistic function of named features. */
export interface Logistic {
  readonly bias: number;
  readonly weights: readonly (readonly [feature: Feature, weight: number])[];
}

export interface Calibration {
  /** Probability that a span is right. */
  readonly right: Logistic;
  /** Probability that anything that was read answers the question. */
  readonly answerable: Logistic;
}

interface Situation {
  readonly span: AnswerEvidence;
  /** The best span that says something else. */
  readonly other: AnswerEvidence | undefined;
  /** Number of windows that were read. */
  readonly windows: number;
}

/** Features as in the fit. Each is clamped to the range seen there. */
const features = {
  bestMargin: ({ span }: Situation) => held(span.margin, -20, 20),
  gapToSecond: ({ span, other }: Situation) =>
    other === undefined ? 12 : held(span.margin - other.margin, 0, 12),
  sentenceScore: ({ span }: Situation) => held(span.sentence, -10, 10),
  logWindows: ({ windows }: Situation) => Math.log(windows),
  logAnswerTokens: ({ span }: Situation) => Math.log(span.tokens),
};
type Feature = keyof typeof features;

export function isFeature(name: string): name is Feature {
  return Object.hasOwn(features, name);
}

/**
 * Probability that a span is right, given the other candidates.
 * @param different spans that say different things, best first
 */
export function calibratedSpan(
  { right }: Calibration,
  span: AnswerEvidence,
  different: readonly AnswerEvidence[],
  windows: number,
): number {
  const other = different.find(({ said }) => said !== span.said);
  return probability(right, { span, other, windows });
}

/** Probability that anything that was read answers the question; 0 if nothing was read. */
export function calibratedAnswerable(
  { answerable }: Calibration,
  [span, other]: readonly AnswerEvidence[],
  windows: number,
): number {
  return span === undefined ? 0 : probability(answerable, { span, other, windows });
}

function probability({ bias, weights }: Logistic, situation: Situation): number {
  const sum = weights.reduce((before, [name, weight]) => before + weight * features[name](situation), bias);
  return 1 / (1 + Math.exp(-sum));
}

function held(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

/** Lower case, no punctuation, no English articles, single spaces: answers with the same form say the same. */
export function comparable(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{P}\p{Z}\p{C}|$+<=>^`~]/gu, ' ')
    .split(/\s+/)
    .filter((word) => word !== '' && word !== 'a' && word !== 'an' && word !== 'the')
    .join(' ');
}

/**
 * Sentence ends as in the fit: a stop before white space, a Chinese or Japanese stop, an empty line, and borders of
 * table rows, list items and headings. Repeated characters are followed only for a while, so that a text of nothing
 * else costs no time.
 */
const sentenceEnd =
  /[.!?\u061f\u06d4\u0964\u1362\u1367]{1,32}["'\u2019\u201d\u00bb)\]]{0,16}(?=\s)|[\u3002\uff01\uff1f]+[\u300d\u300f\u201d\u2019)\uff09]*|\n(?=\s{0,64}(?:\n|\||[-*+\u2022#] |\d{1,9}[.)] ))|(?<=\|)\n/gu;

/** Starts of sentences as in the fit. Other code uses `core/text/sentences`. */
export function calibrationSentences(text: string): number[] {
  const starts: number[] = [];
  let from = 0;
  const add = (to: number): void => {
    if (text.slice(from, to).trim() !== '') starts.push(from);
    from = to;
  };
  for (const { index, 0: mark } of text.matchAll(sentenceEnd)) add(index + mark.length);
  add(text.length);
  return starts.length > 0 ? starts : [0];
}
