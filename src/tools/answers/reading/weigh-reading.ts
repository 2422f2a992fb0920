/**
 * Adds what the search knows and the reader does not: how well each passage fits the whole question. The reader sees
 * one passage at a time and finds a date in any; the search knows which document is about the matter. Both together are
 * right far more often than the reader alone. The numbers are fitted on the tuning half of `bench/answers/questions-2.json`,
 * those of whether anything answers also on that of `bench/answers/questions.json` (docs/lab/tried/answers.md).
 */
import type { Span } from '../../../core/text/sentence-boundaries.ts';
import { fromLogit, logit, shifted } from '../../../evidence/logit.ts';
import { yearsOf } from '../../../evidence/values/years.ts';
import { comparable } from '../../../evidence/words/comparable.ts';
import { inOtherLanguage, type WrittenIn, writtenIn } from '../../../evidence/words/written-in.ts';
import type { Reading, ReadSpan } from '../../../ports/retrieval/reader.ts';
import { askingLossOf, asksHere, sentencesThatAsk } from '../losses/asking-sentence.ts';
import { contentsLossOf } from '../losses/contents-entry.ts';
import { mailHeadLossOf } from '../losses/mail-head.ts';
import { otherBoundLossOf } from '../losses/other-bound.ts';
import { otherCodeLossOf } from '../losses/other-code.ts';
import { otherContactLossOf } from '../losses/other-contact.ts';
import { otherFormLossOf } from '../losses/other-form.ts';
import { otherItemLossOf } from '../losses/other-item.ts';
import { otherNumberLossOf } from '../losses/other-numbered.ts';
import { otherPeriodLossOf } from '../losses/other-period.ts';
import { otherSectionLossOf } from '../losses/other-section.ts';
import { otherYearLossOf } from '../losses/other-year.ts';
import { referenceLossOf } from '../losses/reference-entries.ts';
import { twoCellsLossOf } from '../losses/two-cells.ts';
import type { FoundReading } from '../read-answer.ts';
import { namesSaid } from './names-across.ts';
import type { Readable } from './readables.ts';

/** Logits that a span's margin loses for each unit of strength by which its passage is behind the best. */
const strengthWeight = 12;
/** The same for a document in another language than the usual one, where readers find times and names that nobody asked for. */
const foreignWeight = 8;
/** The same for a question that may refer to the turn before. Its few words occur in any language. */
const foreignWeightInRun = 40;
/** Further logits that a stronger passage in another language loses, if the question's own is the usual one. */
const foreignLoss = 3;
/** The usual language is the question's if a passage in it has this share of the best one's strength, else the best one's. */
const asStrong = 0.85;
/** Change of the logit where question and document differ in language: there the reader is right more often than it thinks. */
const foreignBase = 0.4;
/** Change of a probability's logit for each logit by which the best leads the next after weighing, and did not before. */
const leadWeight = 0.1;
const longestLead = 12;
/** Change of the logit for each unit by which the best passage is stronger than usual. */
const bestWeight = 2;
const usualBest = 0.8;
const base = 0.6;
/**
 * Loss of the logit that anything answers, for each logit of margin that the reader's best place loses by weighing: a place in a
 * passage that does not suit the question says little of whether the question has an answer.
 */
const fallWeight = 0.6;
const longestFall = 8;
/** The same if the question names a year and the best place stands in a document of another year. */
const otherYearFall = 3;
/** The same of the best place's own probability. */
const otherYearDoubt = 1.5;
/** Share of what a place loses by what it is that its probability loses, too. */
const doubtShare = 0.25;
/** Instead of the base and the best passage, for a question that refers to the one before. */
const leaningBase = 0.5;
const leaningWeight = 3;

/** What a place loses by what it is and what stands around it: by another year, day, item, section, code, work, form, period or bound than the question says. */
const lossesOfPlaces = [
  otherYearLossOf,
  otherItemLossOf,
  otherNumberLossOf,
  otherCodeLossOf,
  referenceLossOf,
  contentsLossOf,
  mailHeadLossOf,
  otherFormLossOf,
  otherPeriodLossOf,
  otherBoundLossOf,
  otherContactLossOf,
  otherSectionLossOf,
  twoCellsLossOf,
];

interface WeighedBy {
  /** Its language is the usual one if a passage in it is about as strong as the best. */
  readonly question?: string;
  /** True if these passages answered the question before. The words of a question that refers to it tell little alone. */
  readonly leaning?: boolean;
  /** True if there is a turn before that the question may refer to. */
  readonly inRun?: boolean;
}

/** Weighs the spans again, best first. */
export function weighed(
  { readables, reading }: FoundReading,
  { question, leaning = false, inRun = false }: WeighedBy = {},
): FoundReading {
  const strongest = strongestOf(readables);
  // A passage that asks the same holds the question's words whether or not it answers: it puts no other one behind.
  const asking = sentencesThatAsk(question ?? '', readables);
  const strongestOfOthers = strongestOf(readables.filter((_, place) => asking[place]?.length === 0));
  const strengthOf = ({ passage }: ReadSpan): number => readables[passage]?.strength ?? 0;
  const lift = leaning ? leaningBase : base + bestWeight * (strongest - usualBest);
  const weight = leaning ? leaningWeight : strengthWeight;
  const before = leadOf(reading.spans, readables);
  // Of the whole document: names in another script, as of stations, make no passage foreign.
  const languages = readables.map(({ source }) => writtenIn(source.text));
  const asked = writtenIn(question ?? '');
  const differs = (place: number, from: WrittenIn | undefined): boolean =>
    from !== undefined && languages[place] !== undefined && inOtherLanguage(languages[place], from);
  const own = strongestOf(readables.filter((_, place) => !differs(place, asked)));
  const best = languages[readables.findIndex(({ strength }) => strength === strongest)];
  const usual = asked.script !== 'other' && own >= asStrong * strongest ? asked : best;
  const isForeign = best !== undefined && usual !== undefined && inOtherLanguage(usual, best);
  const names = namesSaid(question ?? '');
  const isNamed = readables.map(({ source }) =>
    names.some((name) => source.text.includes(name) || source.title.includes(name)),
  );
  const lossOf = (span: ReadSpan): number => {
    // The words of another language do not match, but the name does.
    if (!leaning && isNamed[span.passage] && differs(span.passage, asked)) return 0;
    const from = asking[span.passage]?.length === 0 ? strongestOfOthers : strongest;
    const behindBest = from - strengthOf(span);
    if (leaning || !differs(span.passage, usual)) return weight * behindBest;
    return (
      (weight + (inRun ? foreignWeightInRun : foreignWeight)) * behindBest + (isForeign ? foreignLoss : 0)
    );
  };
  const ofOtherYear = readables.map(({ source }) => isOfOtherYear(question ?? '', source.title));
  const losses = [
    ...lossesOfPlaces.map((lossesOf) => lossesOf(question ?? '', readables)),
    askingLossOf(question ?? '', readables, asking),
  ];
  const spans = reading.spans
    .map((span) => {
      const own = losses.reduce((sum, loss) => sum + loss(span), 0);
      const probability = shifted(
        span.probability,
        -doubtShare * own - (ofOtherYear[span.passage] ? otherYearDoubt : 0),
      );
      return { ...span, probability, margin: span.margin - own - lossOf(span) };
    })
    .sort((left, right) => right.margin - left.margin);
  const after = leadOf(spans, readables);
  const first = reading.spans[0];
  const placed = spans.map((span, place): ReadSpan => {
    const wasFirst = span.passage === first?.passage && span.start === first.start;
    const lead = (place === 0 ? after : 0) - (wasFirst ? before : 0);
    const foreign = differs(span.passage, asked) ? foreignBase : 0;
    return { ...span, probability: fromLogit(logit(span.probability) + leadWeight * lead + lift + foreign) };
  });
  const fall =
    fallWeight * fallOf(seenOf(reading, asking), spans) +
    (ofOtherYear[spans[0]?.passage ?? -1] ? otherYearFall : 0);
  return {
    readables,
    reading: { ...reading, spans: placed, answerable: shifted(reading.answerable, -fall) },
  };
}

/** The best margin that the reader saw, but for places that only ask. */
function seenOf({ passages, spans }: Reading, asking: readonly (readonly Span[])[]): number {
  const told = spans.filter((span) => !asksHere(asking, span));
  const margins = passages.map((margin, passage) =>
    asking[passage]?.length === 0
      ? (margin ?? -Infinity)
      : Math.max(-Infinity, ...told.filter((span) => span.passage === passage).map((span) => span.margin)),
  );
  return Math.max(...margins);
}

/** How much less the best place is worth, weighed, than the best that was seen. */
function fallOf(seen: number, [best]: readonly ReadSpan[]): number {
  return best === undefined ? 0 : Math.min(longestFall, Math.max(0, seen - best.margin));
}

/** True if the question names a year and a document's title only others. */
function isOfOtherYear(question: string, title: string): boolean {
  const asked = yearsOf(question);
  const named = yearsOf(title);
  return asked.length > 0 && named.length > 0 && !named.some((year) => asked.includes(year));
}

/** Strength of the best passage; 0 without one. */
export function strongestOf(readables: readonly Readable[]): number {
  return Math.max(0, ...readables.map(({ strength }) => strength));
}

/** By how much the first span leads the next one that says something else. */
function leadOf(spans: readonly ReadSpan[], readables: readonly Readable[]): number {
  const [first] = spans;
  if (first === undefined) return 0;
  const said = ({ passage, start, end }: ReadSpan): string =>
    comparable(readables[passage]?.text.slice(start, end) ?? '');
  const other = spans.find((span) => said(span) !== said(first));
  return other === undefined ? longestLead : Math.min(longestLead, first.margin - other.margin);
}
