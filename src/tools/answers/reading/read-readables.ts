/** Asks the reader one question about the found passages. Tables are put into words for it, and its spans are mapped back to the text. */

import type { Span } from '../../../core/text/sentence-boundaries.ts';
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
import type { Readable } from './readables.ts';

/** A question answers nothing: lists of questions hold the one that is asked, and others like it. */
const asks = /[?？؟]\s{0,4}$/u;

/** In front of a sentence: nothing, the end of another one or of a paragraph, or the mark or number of a list. */
const beginsHere = /(?:^|[.!?。！？؟:：#*•-]|\n\n)[^\S\n]{0,8}$/u;

/** The number of an item at the beginning of its line, and who asks for one. */
const itemNumber = /^\d{1,3}[.)、]?$/u;
const behindNumber = /^[.)、]?\s/u;
const asksNumber =
  /step|point|item|number|rule|clause|article|section|schritt|punkt|nummer|abschnitt|étape|numéro|paso|número|passo|numero|шаг|пункт|第几|几号|条|خطوة|رقم/iu;

/** True for the mark of a list and nothing else: nobody wrote it as a number of things. */
export function isItemNumber(text: string, { start, end }: Span): boolean {
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  const number = text.slice(start, end);
  const isMarked = /[.)、]/u.test(text.slice(start, end + 1));
  return before.trim() === '' && itemNumber.test(number) && isMarked && behindNumber.test(text.slice(end));
}

/**
 * Logits that a place loses whose words all stand in the question: “Which distribution …?” is not answered by “distribution”. It is
 * not dropped, because a question may name what to choose from.
 */
const repeatedLoss = { margin: 3, probability: 1.5 };

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
    !asksNumber.test(question) && isItemNumber(readables[passage]?.text ?? '', { start, end });
  const repeats = ({ passage, start, end }: ReadSpan): boolean =>
    !whether && isSaid(comparable(readables[passage]?.text.slice(start, end) ?? ''), comparable(question));
  const spans = reading.spans
    .flatMap(led)
    .filter((span) => saysSomething(span) && !isQuestion(span) && !numbersItem(span))
    .map((span) => (repeats(span) ? repeated(span) : span))
    .sort((left, right) => right.margin - left.margin);
  return {
    readables,
    reading: { ...reading, spans, sentences: reading.sentences.flatMap(led) },
  };
}

function repeated(span: ReadSpan): ReadSpan {
  return {
    ...span,
    margin: span.margin - repeatedLoss.margin,
    probability: shifted(span.probability, -repeatedLoss.probability),
  };
}
