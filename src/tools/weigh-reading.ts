/**
 * What the search knows and the reader does not: how well each passage suits the question as a whole. The reader sees one
 * passage at a time, and finds a date in any; the search saw which document is about the matter. Both together are right far
 * more often than the reader alone. These numbers are fitted on the tuning half of `bench/questions-2.json`.
 */
import { dominantScript } from '../core/text/script.ts';
import { comparable } from '../evidence/comparable.ts';
import { fromLogit, logit } from '../evidence/logit.ts';
import type { ReadSpan } from '../ports/reader.ts';
import type { FoundReading } from './read-answer.ts';
import type { Readable } from './readables.ts';

/** Logits of a span's margin that a passage loses for each unit of strength that it is behind the best. */
const strengthWeight = 12;
/** As much more in another script than the best passage: readers find times and names there that nobody asked for. */
const foreignWeight = 40;
/** Of the logit of a probability: for each logit that the best is ahead of the next after weighing, and was not before. */
const leadWeight = 0.25;
const longestLead = 12;
/** Of the logit, for each unit by which the best passage is stronger than usual. */
const bestWeight = 2;
const usualBest = 0.8;
const base = 0.6;
/** The same where the question leans on the one before. */
const leaningBase = 1.2;
const leaningWeight = 3;

/**
 * The reading with its spans weighed anew, best first.
 *
 * @param leaning the passages are those that the question before was answered in: of a question that leans on it, the words
 *   alone tell little about them
 * @param reference strength of the best passage that others were read of; a reading of weaker ones is less likely right
 */
export function weighed(
  { readables, reading }: FoundReading,
  { leaning = false, reference = 0 }: { readonly leaning?: boolean; readonly reference?: number } = {},
): FoundReading {
  const strongest = Math.max(0, ...readables.map(({ strength }) => strength));
  const strengthOf = ({ passage }: ReadSpan): number => readables[passage]?.strength ?? 0;
  const behind = Math.max(0, reference - strongest);
  const lift = leaning
    ? leaningBase
    : base + bestWeight * (strongest - usualBest) - leadWeight * strengthWeight * behind;
  const weight = leaning ? leaningWeight : strengthWeight;
  const before = leadOf(reading.spans, readables);
  const scripts = readables.map(({ text }) => dominantScript(text));
  const usual = scripts[readables.findIndex(({ strength }) => strength === strongest)];
  const weightOf = ({ passage }: ReadSpan): number =>
    weight + (leaning || scripts[passage] === usual ? 0 : foreignWeight);
  const spans = reading.spans
    .map((span) => ({ ...span, margin: span.margin - weightOf(span) * (strongest - strengthOf(span)) }))
    .sort((left, right) => right.margin - left.margin);
  const after = leadOf(spans, readables);
  const first = reading.spans[0];
  const placed = spans.map((span, place): ReadSpan => {
    const wasFirst = span.passage === first?.passage && span.start === first.start;
    const lead = (place === 0 ? after : 0) - (wasFirst ? before : 0);
    return { ...span, probability: fromLogit(logit(span.probability) + leadWeight * lead + lift) };
  });
  return { readables, reading: { ...reading, spans: placed } };
}

/** How far the first is ahead of the next that says something else. */
function leadOf(spans: readonly ReadSpan[], readables: readonly Readable[]): number {
  const [first] = spans;
  if (first === undefined) return 0;
  const said = ({ passage, start, end }: ReadSpan): string =>
    comparable(readables[passage]?.text.slice(start, end) ?? '');
  const other = spans.find((span) => said(span) !== said(first));
  return other === undefined ? longestLead : Math.min(longestLead, first.margin - other.margin);
}
