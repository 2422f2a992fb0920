/** Asks the reader one question about the found passages. Tables are put into words for it, and its spans are mapped back to the text. */

import { withoutMarkup } from '../../../evidence/documents/markup.ts';
import { shifted } from '../../../evidence/logit.ts';
import { asksWhether } from '../../../evidence/questions/asks-whether.ts';
import { spokenRows } from '../../../evidence/tables/spoken-rows.ts';
import { comparable } from '../../../evidence/words/comparable.ts';
import type { Reader, ReadOptions, ReadSpan } from '../../../ports/retrieval/reader.ts';
import { asksOn } from '../losses/asking-sentence.ts';
import type { FoundReading } from '../read-answer.ts';
import { isSaid } from '../tables/asked-cell.ts';
import { withCloserReading } from './closer-reading.ts';
import { asksItemNumber, isItemNumber } from './item-number.ts';
import type { Readable } from './readables.ts';

/** A question answers nothing: lists of questions hold the one that is asked, and others like it. */
const asks = /[?？؟]\s{0,4}$/u;

/** In front of a sentence: nothing, the end of another one or of a paragraph, or the mark or number of a list. */
const beginsHere = /(?:^|[.!?。！？؟:：#*•-]|\n\n)[^\S\n]{0,8}$/u;

/**
 * Logits that a place loses whose words all stand in the question: “Which distribution …?” is not answered by “distribution”. It is
 * not dropped, because a question may name what to choose from.
 */
const repeatedLoss = { margin: 3, probability: 1.5 };

/** Words behind a semicolon that are no item of a row. */
const leastClauseWords = 4;

/** Rejects as the reader does. */
export async function readReadables(
  reader: Reader,
  question: string,
  readables: readonly Readable[],
  options: ReadOptions,
): Promise<FoundReading> {
  const spoken = readables.map(({ text, header }) => spokenRows(text, header));
  const passages = spoken.map(({ text }, place) => ({
    title: withoutMarkup(readables[place]?.title ?? ''),
    text,
  }));
  const first = await reader.read(question, passages, options);
  const reading = await withCloserReading(reader, question, passages, first, options.signal);
  const led = <Place extends { passage: number; start: number; end: number }>(place: Place): Place[] => {
    const original = spoken[place.passage]?.original(place) ?? null;
    return original === null ? [] : [{ ...place, ...original }];
  };
  const whether = asksWhether(question);
  const isQuestion = ({ passage, start, end }: ReadSpan): boolean => {
    const text = readables[passage]?.text ?? '';
    if (asks.test(text.slice(start, end))) return true;
    return asksOn.test(text.slice(end)) && (whether || beginsHere.test(text.slice(0, start)));
  };
  // “$$” is a sign for an amount that stands elsewhere.
  const saysSomething = ({ passage, start, end }: ReadSpan): boolean =>
    /[\p{L}\p{N}]/u.test(readables[passage]?.text.slice(start, end) ?? '');
  const numbersItem = ({ passage, start, end }: ReadSpan): boolean =>
    !asksItemNumber(question) && isItemNumber(readables[passage]?.text ?? '', { start, end });
  const repeats = ({ passage, start, end }: ReadSpan): boolean =>
    !whether && isSaid(comparable(readables[passage]?.text.slice(start, end) ?? ''), comparable(question));
  const spans = reading.spans
    .flatMap(led)
    .map((span) => (whether ? span : firstClause(span, readables[span.passage]?.text ?? '')))
    .filter((span) => saysSomething(span) && !isQuestion(span) && !numbersItem(span))
    .map((span) => (repeats(span) ? repeated(span) : span))
    .sort((left, right) => right.margin - left.margin);
  return {
    readables,
    reading: { ...reading, spans, sentences: reading.sentences.flatMap(led) },
  };
}

/** Without what another clause says behind a semicolon. A row of items stays whole. */
function firstClause(span: ReadSpan, text: string): ReadSpan {
  const [first = '', behind = '', ...more] = text.slice(span.start, span.end).split(/[;；](?=\s)/u);
  const isClause = more.length === 0 && behind.trim().split(/\s+/u).length >= leastClauseWords;
  return isClause && /[\p{L}\p{N}]/u.test(first) ? { ...span, end: span.start + first.length } : span;
}

function repeated(span: ReadSpan): ReadSpan {
  return {
    ...span,
    margin: span.margin - repeatedLoss.margin,
    probability: shifted(span.probability, -repeatedLoss.probability),
  };
}
