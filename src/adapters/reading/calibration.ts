/** From margins to probabilities that can be believed, by weights that were fitted on questions kept for that. */

/** What is known of a span. */
export interface AnswerEvidence {
  /** Worth over "no answer", in logits. */
  readonly margin: number;
  readonly tokens: number;
  /** Mean score of the sentence that it begins in. */
  readonly sentence: number;
  /** What it says, in the form in which answers are compared. */
  readonly said: string;
}

/** A logistic function of named features. */
export interface Logistic {
  readonly bias: number;
  readonly weights: readonly (readonly [feature: Feature, weight: number])[];
}

export interface Calibration {
  /** That a span is right. */
  readonly right: Logistic;
  /** That anything that was read answers the question. */
  readonly answerable: Logistic;
}

interface Situation {
  readonly span: AnswerEvidence;
  /** The best span that says something else. */
  readonly other: AnswerEvidence | undefined;
  /** Windows that were read. */
  readonly windows: number;
}

/** As the calibration was made: each is held within the bounds that it saw. */
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
 * Probability that a span is right, beside the others that were thought of.
 *
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

/** Probability that anything read answers the question; 0 where nothing was read. */
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

/** Small letters, no punctuation, no English articles, single spaces: two answers that are the same so say the same. */
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
 * Where a sentence ends, as the calibration saw it: at a stop before white space, at a stop of Chinese or Japanese, at an
 * empty line, and around lines that are table rows, list items or headings. Repeated signs are looked through for a while
 * only, so that a text of nothing else takes no time.
 */
const sentenceEnd =
  /[.!?\u061f\u06d4\u0964\u1362\u1367]{1,32}["'\u2019\u201d\u00bb)\]]{0,16}(?=\s)|[\u3002\uff01\uff1f]+[\u300d\u300f\u201d\u2019)\uff09]*|\n(?=\s{0,64}(?:\n|\||[-*+\u2022#] |\d{1,9}[.)] ))|(?<=\|)\n/gu;

/** Where the sentences of the calibration begin; other readers of a text use `core/text/sentences`. */
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
