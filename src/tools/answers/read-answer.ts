/** Turns a reading into an answer: which values are shown and how sure they are, and which whole sentences are the quotes. */
import { dominantScript, type Script } from '../../core/text/script.ts';
import type { Span } from '../../core/text/sentence-boundaries.ts';
import { QuotableText, type WholeQuote } from '../../evidence/quotes/whole-quote.ts';
import { wholeValue } from '../../evidence/quotes/whole-value.ts';
import { comparable } from '../../evidence/words/comparable.ts';
import type { ReaderBars, Reading, ReadSentence, ReadSpan } from '../../ports/retrieval/reader.ts';
import type { AnswerRecord, AnswerValue } from '../../ports/runs/step-record.ts';
import type { Readable, ReadSource } from './reading/readables.ts';

/** The passages that were read, and the reading. */
export interface FoundReading {
  readonly readables: readonly Readable[];
  readonly reading: Reading;
}

export interface SourceQuote extends WholeQuote {
  readonly source: ReadSource;
}

export interface ReadAnswer {
  /** Best first. The first one holds the best value. */
  readonly quotes: readonly SourceQuote[];
  /** `citation` is the index of the quote. */
  readonly answers: readonly AnswerValue[];
  /** True if the passages do not answer and the quotes are the nearest found. */
  readonly nearest: boolean;
  /** Pairs of quotes to show side by side, by index: what each of two documents says about the same thing. */
  readonly pairs?: AnswerRecord['pairs'];
  /** The first quote answers as a whole: it is no sentence that could stand without its row or list. */
  readonly whole?: boolean;
  readonly missing?: AnswerRecord['missing'];
  /** Number of counted rows. The quotes are the first of them. */
  readonly count?: AnswerRecord['count'];
  /** The quotes are the key points of one document, or one for each document that speaks of something. */
  readonly shape?: AnswerRecord['shape'];
}

interface Place extends Span {
  readonly passage: number;
}

const mostQuotes = 3;
const mostValues = 4;
/** Two values count as equally good if their margins differ by at most this, in logits. */
const rivalMargin = 1.5;
/** UTF-16 units. A longer sentence is only shown as its quote. */
const longestStatement = 240;
/** Least probability that a further quote holds the answer. */
const leastSentence = 0.3;

/** What is known of the question. */
interface Asked {
  /**
   * True for a yes or a no. Its values are whole sentences; a piece that is no sentence by itself, such as a table row, is quoted
   * without a value (rule Q54).
   */
  readonly whether?: boolean;
  /** An answer in this script is not followed by quotes in others. */
  readonly script?: Script;
}

/** Values above their bars, and the whole pieces that hold them, best first. */
export function readAnswer(
  { readables, reading }: FoundReading,
  bars: ReaderBars,
  { whether = false, script }: Asked = {},
): ReadAnswer {
  const texts = new Map<ReadSource, QuotableText>();
  const textOf = (source: ReadSource): QuotableText => {
    const text = texts.get(source) ?? new QuotableText(source.text);
    texts.set(source, text);
    return text;
  };
  const quotes: SourceQuote[] = [];
  // Unread passages may answer. Only a complete reading can say that nothing answers.
  const nearest = reading.complete && reading.answerable < bars.answerable;
  /** Index of the quote around a span. Adds a quote if none holds the span. */
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
    // A place that runs over several pieces is no value; the first piece tells where it begins.
    if (further) span.end = text.within(span).end;
    // A heading announces what is below it, and one word says nothing. Beside other quotes, or where nothing answers, it adds nothing.
    const announces = further && (nearest || quotes.length > 0);
    if (announces && (text.isHeading(span, at.source.title) || text.isSingleWord(span))) return null;
    const quote = { ...text.around(span), source: at.source };
    const [first] = quotes;
    const isOwn = first !== undefined && dominantScript(first.text) === script;
    if (further && !nearest && isOwn && isForeign(quote.text, script)) return null;
    if (further && quotes.some((other) => saysTheSame(other, quote))) return null;
    quotes.push(quote);
    return quotes.length - 1;
  };

  const values = nearest ? [] : shownValues({ readables, reading }, bars);
  const answers = values.flatMap((span): AnswerValue[] => {
    const at = readables[span.passage];
    if (at === undefined) return [];
    const marked = { start: at.start + span.start, end: at.start + span.end };
    const own = textOf(at.source).within(wholeValue(at.source.text, marked));
    const citation = quoteAt({ ...span, start: own.start - at.start, end: own.end - at.start });
    const quote = quotes[citation ?? -1];
    if (citation === null || quote === undefined) return [];
    const said = whether ? statementIn(quote) : own;
    if (said === null) return [];
    // A mark of a list before the value is no part of its quote.
    const start = Math.max(0, said.start - quote.start);
    const end = said.end - quote.start;
    if (quote.text.slice(start, Math.max(start, end)).trim() === '') return [];
    const certainty = span.probability >= bars.sure && values.length === 1 ? 'sure' : 'likely';
    return [
      { text: quote.text.slice(start, end), citation, start, end, probability: span.probability, certainty },
    ];
  });
  const places = furtherPlaces(reading, quotes.length === 0);
  for (const place of places) quoteAt(place, true);
  // A heading alone is better than nothing.
  if (quotes.length === 0 && places[0] !== undefined) quoteAt(places[0]);
  // Two values from one sentence are one statement.
  const different = answers.filter(
    ({ citation, start }, place) =>
      answers.findIndex((other) => other.citation === citation && other.start === start) === place,
  );
  // A yes or a no is likely enough, but its quote is no statement (rule Q54).
  const whole = whether && values.length > 0 && different.length === 0 && quotes.length > 0;
  return { quotes, answers: different, nearest, ...(whole ? { whole } : {}) };
}

/** True for the same words; for a row of a table, under the same header. */
export function saysTheSame(one: WholeQuote, other: WholeQuote): boolean {
  return comparable(one.text) === comparable(other.text) && one.header === other.header;
}

/** True for words in another script; numbers are in none. */
function isForeign(text: string, script: Script | undefined): boolean {
  const own = dominantScript(text);
  return own !== 'other' && own !== script;
}

/** What a quoted sentence says, without a label or a number before it and the mark at its end; null if it cannot stand alone. */
function statementIn({ text, start, header }: SourceQuote): Span | null {
  const label = /^(?:\*\*[^*\n]{1,60}\*\*[:：]?|\(\p{N}{1,3}\p{Ll}?\))\s{0,3}/u.exec(text)?.[0].length ?? 0;
  const words = text.slice(label).replace(/[.。]["'”’」』]{0,2}$/u, '');
  if (header !== null || words.length > longestStatement || words.trim() === '' || /[*`|<>[\]]/u.test(words))
    return null;
  return { start: start + label, end: start + label + words.length };
}

/**
 * The best span if it is likely enough. Several spans if others are about as good and say something else in another
 * sentence: then none is likely alone, but together they are. Two words of one sentence are two guesses at one answer.
 */
function shownValues({ readables, reading }: FoundReading, bars: ReaderBars): readonly ReadSpan[] {
  const { spans } = reading;
  const [best] = spans;
  if (best === undefined) return [];
  if (best.probability >= bars.likely) return [best];
  const said: string[] = [];
  const sentences: ReadSentence[] = [];
  const together = spans.filter((span) => {
    if (span.margin <= 0 || best.margin - span.margin > rivalMargin || said.length >= mostValues)
      return false;
    const sentence = sentenceOf(span, reading);
    if (sentence !== undefined && sentences.includes(sentence)) return false;
    const words = comparable(readables[span.passage]?.text.slice(span.start, span.end) ?? '');
    const known = said.some((other) => other.includes(words) || words.includes(other));
    if (known) return false;
    said.push(words);
    if (sentence !== undefined) sentences.push(sentence);
    return true;
  });
  const sum = together.reduce((total, { probability }) => total + probability, 0);
  return together.length > 1 && sum >= bars.likely ? together : [];
}

/** The sentence that was read around a span. */
export function sentenceOf(
  { passage, start, end }: ReadSpan,
  { sentences }: Reading,
): ReadSentence | undefined {
  return sentences.find((one) => one.passage === passage && one.start <= start && end <= one.end);
}

/** Places of further quotes, best first: sentences likely to hold the answer, or the best span if nothing is quoted yet. */
function furtherPlaces({ spans, sentences }: Reading, empty: boolean): readonly Place[] {
  const best = [...sentences].sort((left, right) => right.score - left.score);
  const likely = best.filter(({ score }) => score >= leastSentence);
  const [span] = spans;
  return empty ? [...(span === undefined ? [] : [span]), ...best.slice(0, mostQuotes)] : likely;
}
