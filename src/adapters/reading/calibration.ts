/** From margins to probabilities that can be believed, by weights that were fitted on questions kept for that. */

/** What is known of the best spans that say different things, best first. */
export interface AnswerEvidence {
  /** Worth over "no answer", in logits. */
  readonly margin: number;
  readonly tokens: number;
  /** Mean score of the sentence that it begins in. */
  readonly sentence: number;
}

/** A logistic function of named features. */
export interface Logistic {
  readonly bias: number;
  readonly weights: Readonly<Partial<Record<Feature, number>>>;
}

export interface Calibration {
  readonly span: Logistic;
  readonly answerable: Logistic;
}

const features = {
  margin: ({ margin }: AnswerEvidence, _other: AnswerEvidence | undefined) => margin,
  gap: ({ margin }: AnswerEvidence, other: AnswerEvidence | undefined) =>
    margin - (other?.margin ?? margin - 10),
  tokens: ({ tokens }: AnswerEvidence) => Math.log(tokens),
  sentence: ({ sentence }: AnswerEvidence) => sentence,
};
export type Feature = keyof typeof features;
export const featureNames = Object.keys(features) as readonly Feature[];

/** Probability that a span is right, beside the others that were thought of. */
export function calibratedSpan(
  { span: logistic }: Calibration,
  span: AnswerEvidence & { readonly said: string },
  different: readonly (AnswerEvidence & { readonly said: string })[],
): number {
  return probability(
    logistic,
    span,
    different.find(({ said }) => said !== span.said),
  );
}

/** Probability that anything read answers the question; 0 where nothing was read. */
export function calibratedAnswerable(
  { answerable }: Calibration,
  different: readonly AnswerEvidence[],
): number {
  const [best, second] = different;
  return best === undefined ? 0 : probability(answerable, best, second);
}

function probability(
  { bias, weights }: Logistic,
  span: AnswerEvidence,
  other: AnswerEvidence | undefined,
): number {
  let sum = bias;
  for (const [name, weight] of Object.entries(weights) as [Feature, number][])
    sum += weight * features[name](span, other);
  return 1 / (1 + Math.exp(-sum));
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
