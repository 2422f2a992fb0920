/**
 * From a reading to an answer: which values are shown and how sure they are, and which whole sentences stand as quotes.
 */
import type { Span } from '../core/text/sentence-boundaries.ts';
import { comparable } from '../evidence/comparable.ts';
import { QuotableText, type WholeQuote } from '../evidence/whole-quote.ts';
import type { ReaderBars, Reading, ReadSpan } from '../ports/reader.ts';
import type { AnswerRecord, AnswerValue } from '../ports/step-record.ts';
import type { Readable, ReadSource } from './readables.ts';

/** What was read, and what came of it. */
export interface FoundReading {
  readonly readables: readonly Readable[];
  readonly reading: Reading;
}

export interface SourceQuote extends WholeQuote {
  readonly source: ReadSource;
}

export interface ReadAnswer {
  /** Best first; the first one holds the best value. */
  readonly quotes: readonly SourceQuote[];
  /** `citation` is the place of the quote. */
  readonly answers: readonly AnswerValue[];
  /** The passages do not answer: the quotes are what came nearest. */
  readonly nearest: boolean;
  /** Quotes that stand side by side, by their places: what one document says, and the other in its place. */
  readonly pairs?: AnswerRecord['pairs'];
  /** How many rows were counted: the quotes are the first of them. */
  readonly count?: AnswerRecord['count'];
}

interface Place extends Span {
  readonly passage: number;
}

const mostQuotes = 3;
const mostValues = 4;
/** Two values are of like worth where their margins are this near, in logits. */
const rivalMargin = 1.5;
/** UTF-16 units: a longer sentence is read in its quote. */
const longestStatement = 240;
/** A further quote is one that is at least this likely to hold the answer. */
const leastSentence = 0.3;

/**
 * @param whether the question wants a yes or a no: its values are whole sentences, and a sentence that is none by itself, as a row
 *   of a table is not, is quoted without a value (rule Q54)
 */
export function readAnswer(
  { readables, reading }: FoundReading,
  bars: ReaderBars,
  whether = false,
): ReadAnswer {
  const texts = new Map<ReadSource, QuotableText>();
  const textOf = (source: ReadSource): QuotableText => {
    const text = texts.get(source) ?? new QuotableText(source.text);
    texts.set(source, text);
    return text;
  };
  const quotes: SourceQuote[] = [];
  /** The place of the quote around a span; a new one where none holds it. */
  const quoteAt = ({ passage, start, end }: Place, further = false): number | null => {
    const at = readables[passage];
    if (at === undefined) return null;
    const span = { start: at.start + start, end: at.start + end };
    const known = quotes.findIndex(
      (quote) => quote.source === at.source && quote.start <= span.start && span.end <= quote.end,
    );
    if (known >= 0) return known;
    if (quotes.length >= mostQuotes) return null;
    const text = textOf(at.source);
    // A heading says what stands below it: beside quotes it says nothing more.
    if (further && quotes.length > 0 && text.isHeading(span, at.source.title)) return null;
    quotes.push({ ...text.around(span), source: at.source });
    return quotes.length - 1;
  };

  // What was not read may answer: only who has read everything can say that nothing does.
  const nearest = reading.complete && reading.answerable < bars.answerable;
  const values = nearest ? [] : shownValues({ readables, reading }, bars);
  const answers = values.flatMap((span): AnswerValue[] => {
    const at = readables[span.passage];
    if (at === undefined) return [];
    const own = textOf(at.source).within({ start: at.start + span.start, end: at.start + span.end });
    const citation = quoteAt({ ...span, end: own.end - at.start });
    const quote = quotes[citation ?? -1];
    if (citation === null || quote === undefined) return [];
    const said = whether ? statementIn(quote) : own;
    if (said === null) return [];
    const start = said.start - quote.start;
    const end = said.end - quote.start;
    const certainty = span.probability >= bars.sure && values.length === 1 ? 'sure' : 'likely';
    return [
      { text: quote.text.slice(start, end), citation, start, end, probability: span.probability, certainty },
    ];
  });
  for (const place of furtherPlaces(reading, quotes.length === 0)) quoteAt(place, true);
  // Two words of one sentence are one statement.
  const different = answers.filter(
    ({ citation, start }, place) =>
      answers.findIndex((other) => other.citation === citation && other.start === start) === place,
  );
  return { quotes, answers: different, nearest };
}

/** What a quoted sentence says, without a label in front and the mark at its end; null where it cannot stand by itself. */
function statementIn({ text, start, header }: SourceQuote): Span | null {
  const label = /^\*\*[^*\n]{1,60}\*\*\s{0,3}/u.exec(text)?.[0].length ?? 0;
  const words = text.slice(label).replace(/[.。]["'”’」』]{0,2}$/u, '');
  if (header !== null || words.length > longestStatement || words.trim() === '' || /[*`|<>[\]]/u.test(words))
    return null;
  return { start: start + label, end: start + label + words.length };
}

/**
 * The best span where it is likely enough. Several where others are worth about as much and say something else: none of
 * them is likely by itself then, and together they are.
 */
function shownValues({ readables, reading: { spans } }: FoundReading, bars: ReaderBars): readonly ReadSpan[] {
  const [best] = spans;
  if (best === undefined) return [];
  if (best.probability >= bars.likely) return [best];
  const said: string[] = [];
  const together = spans.filter((span) => {
    if (span.margin <= 0 || best.margin - span.margin > rivalMargin || said.length >= mostValues)
      return false;
    const words = comparable(readables[span.passage]?.text.slice(span.start, span.end) ?? '');
    const known = said.some((other) => other.includes(words) || words.includes(other));
    if (!known) said.push(words);
    return !known;
  });
  const sum = together.reduce((total, { probability }) => total + probability, 0);
  return together.length > 1 && sum >= bars.likely ? together : [];
}

/** Places of further quotes, best first: sentences that are likely to hold the answer; the best span where nothing is quoted yet. */
function furtherPlaces({ spans, sentences }: Reading, empty: boolean): readonly Place[] {
  const best = [...sentences].sort((left, right) => right.score - left.score);
  const likely = best.filter(({ score }) => score >= leastSentence);
  const [span] = spans;
  return empty ? [...(span === undefined ? [] : [span]), ...best.slice(0, mostQuotes)] : likely;
}
