/**
 * Answers “Which clause is about late payment?” by the number of the clause that is. A reader of prose finds what the clause says, and
 * not its number a line above.
 */
import type { Span } from '../../../core/text/sentence-boundaries.ts';
import { stemsOf } from '../../../core/text/stem.ts';
import type { NumberedPart } from '../../../evidence/lists/numbered-parts.ts';
import type { PartKind } from '../../../evidence/lists/part-nouns.ts';
import { asksPart } from '../../../evidence/questions/asks-part.ts';
import type { Inquiry } from '../../../evidence/questions/inquiry.ts';
import { contentStemsOf } from '../../../evidence/questions/sought.ts';
import { longestQuote } from '../../../evidence/quotes/whole-quote.ts';
import { type TermStatistics, weighWords } from '../../../evidence/strength.ts';
import type { ReadAnswer, SourceQuote } from '../read-answer.ts';
import type { Readable, ReadSource } from '../reading/readables.ts';
import { isOfName, type PartOf, partsOfKind, sourcesOf, withSubparts } from './parts-of-documents.ts';

/** Weighted share that a part must say of the question's words, those of the document's title left out. */
const leastCovered = 0.6;
/** The same of the part that holds the reader's best place. */
const leastCoveredRead = 0.4;
/** What a word counts in the text of a part; in its title it counts whole. */
const ofText = 0.8;
/** What a part gains in which the reader found its best place. */
const ofReader = 0.1;
/** Likely, never sure: the reader did not find it. */
const probability = 0.62;
/** What a part may be called beside a number. */
const lettered = /^\p{L}+ \p{Lu}$/u;

type Weights = ReadonlyMap<string, number>;

/** Null for other questions, where no part says enough of the words, or where the reader is sure of a part with a letter (“section C”). */
export function whichPartAnswer(
  answer: ReadAnswer,
  readables: readonly Readable[],
  { question, sought }: Inquiry,
  statistics: TermStatistics,
): ReadAnswer | null {
  const asked = asksPart(question);
  const [value] = answer.answers;
  if (asked === null || (value?.certainty === 'sure' && lettered.test(value.text))) return null;
  const about = new Set(contentStemsOf(asked.about));
  const rarity = [...sought.terms].map(
    ([stem, emphasis]) => [stem, emphasis * statistics.idf(stem)] as const,
  );
  const weights = new Map(rarity.filter(([stem]) => about.has(stem)));
  // Where the reader found its place, a word that no document says may be another word for one.
  const weightsRead = new Map([...weighWords(sought, statistics)].filter(([stem]) => about.has(stem)));
  const total = sumOf(weights.values());
  let best: (PartOf & { readonly worth: number }) | null = null;
  for (const source of sourcesOf(readables)) {
    // What the title of the document says tells documents apart, and none of its parts.
    const [own, ownRead] = [weights, weightsRead].map((all) => withoutName(all, source)) as [
      Weights,
      Weights,
    ];
    for (const part of partsOfKind(source, asked.kind)) {
      const isRead = isQuoted(answer, source, part);
      const { covered, worth } = coveredBy(part, source, isRead ? ownRead : own);
      if (covered < (isRead ? leastCoveredRead : leastCovered)) continue;
      const share = sumOf(own.values()) / total;
      const whole = 1 - share + share * worth + (isRead ? ofReader : 0);
      if (whole > (best?.worth ?? 0)) best = { source, part, worth: whole };
    }
  }
  return best === null ? null : labelOf(best, answer, asked.kind);
}

function withoutName(weights: Weights, source: ReadSource): Weights {
  return new Map([...weights].filter(([stem]) => !isOfName(stem, source)));
}

/** Shares of the weight of the words that the part says, and of what they are worth: in a title more than below it. */
function coveredBy(
  { title, start, end }: NumberedPart,
  { text }: ReadSource,
  weights: Weights,
): { covered: number; worth: number } {
  const heads = new Set(stemsOf(title));
  const words = new Set(stemsOf(text.slice(start, end)));
  const said = [...weights].filter(([stem]) => words.has(stem));
  const total = Math.max(sumOf(weights.values()), Number.EPSILON);
  return {
    covered: sumOf(said.map(([, weight]) => weight)) / total,
    worth: sumOf(said.map(([stem, weight]) => weight * (heads.has(stem) ? 1 : ofText))) / total,
  };
}

function sumOf(weights: Iterable<number>): number {
  return [...weights].reduce((sum, weight) => sum + weight, 0);
}

function isQuoted({ quotes: [first] }: ReadAnswer, { text }: ReadSource, part: Span): boolean {
  return first?.source.text === text && isWithin(first, part);
}

function isWithin(inner: Span, outer: Span): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

/** The label, in the whole part if that is short; else in its first line, with what was found below it. */
function labelOf({ source, part: own }: PartOf, answer: ReadAnswer, kind: PartKind): ReadAnswer {
  const part = withSubparts(own, partsOfKind(source, kind));
  const { label, start } = part;
  const line = source.text.slice(start).split('\n')[0]?.trimEnd() ?? '';
  const end = part.end - start <= longestQuote ? part.end : start + line.length;
  const quote: SourceQuote = { source, start, end, text: source.text.slice(start, end), header: null };
  const below = answer.quotes.filter(
    (other) => other.source.text === source.text && isWithin(other, { start: end, end: part.end }),
  );
  const [from, to] = [label.start - start, label.end - start];
  const value = { text: quote.text.slice(from, to), citation: 0, start: from, end: to, probability };
  return { quotes: [quote, ...below], answers: [{ ...value, certainty: 'likely' }], nearest: false };
}
