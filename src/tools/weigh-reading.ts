/**
 * What the search knows and the reader does not: how well each passage suits the question as a whole. The reader sees one
 * passage at a time, and finds a date in any; the search saw which document is about the matter. Both together are right far
 * more often than the reader alone. These numbers are fitted on the tuning half of `bench/questions-2.json`.
 */
import { nativeScript } from '../core/text/script.ts';
import { comparable } from '../evidence/comparable.ts';
import { fromLogit, logit } from '../evidence/logit.ts';
import type { ReadSpan } from '../ports/reader.ts';
import type { FoundReading } from './read-answer.ts';
import type { Readable } from './readables.ts';

/** Logits of a span's margin that a passage loses for each unit of strength that it is behind the best. */
const strengthWeight = 12;
/** As much more in another script than the usual one: readers find times and names there that nobody asked for. */
const foreignWeight = 15;
/** The same of a question that may lean on the turn before: its few words are found in any script. */
const foreignWeightInRun = 40;
/** Logits that it loses besides where the question's own script is the usual one, though another passage is stronger. */
const foreignLoss = 3;
/** The usual script is the question's where a passage in it has this share of the best one's strength, else the best one's. */
const asStrong = 0.85;
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

interface WeighedBy {
  /** A passage in its script is the usual one where it is about as strong as the best. */
  readonly question?: string;
  /** The passages are those that the question before was answered in: of a question that leans on it, the words alone tell little. */
  readonly leaning?: boolean;
  /** There is a turn before that the question may lean on. */
  readonly inRun?: boolean;
}

/**
 * The reading with its spans weighed anew, best first.
 */
export function weighed(
  { readables, reading }: FoundReading,
  { question, leaning = false, inRun = false }: WeighedBy = {},
): FoundReading {
  const strongest = strongestOf(readables);
  const strengthOf = ({ passage }: ReadSpan): number => readables[passage]?.strength ?? 0;
  const lift = leaning ? leaningBase : base + bestWeight * (strongest - usualBest);
  const weight = leaning ? leaningWeight : strengthWeight;
  const before = leadOf(reading.spans, readables);
  const scripts = readables.map(({ text }) => nativeScript(text));
  const asked = question === undefined ? 'other' : nativeScript(question);
  const own = strongestOf(readables.filter((_, place) => scripts[place] === asked));
  const best = scripts[readables.findIndex(({ strength }) => strength === strongest)];
  const usual = own >= asStrong * strongest ? asked : best;
  const lossOf = (span: ReadSpan): number => {
    const behindBest = strongest - strengthOf(span);
    if (leaning || scripts[span.passage] === usual) return weight * behindBest;
    return (
      (weight + (inRun ? foreignWeightInRun : foreignWeight)) * behindBest +
      (usual === best ? 0 : foreignLoss)
    );
  };
  const spans = reading.spans
    .map((span) => ({ ...span, margin: span.margin - lossOf(span) }))
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

function strongestOf(readables: readonly Readable[]): number {
  return Math.max(0, ...readables.map(({ strength }) => strength));
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
