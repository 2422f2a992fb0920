/**
 * How a question is read: what was found for it is given to the reader, and where that does not answer surely, what came
 * of it is the bridge of a second search. The reader decides which of its readings stands; no words of any language do.
 */

import { wordsIn } from '../../evidence/passages/split-passages.ts';
import type { Reader, ReadSpan } from '../../ports/reader.ts';
import type { AnswerRecord } from '../../ports/step-record.ts';
import { type FoundReading, type ReadAnswer, readAnswer } from '../../tools/read-answer.ts';
import type { Readable } from '../../tools/readables.ts';
import { weighed } from '../../tools/weigh-reading.ts';

/** Passages that are read at once, some 1,200 tokens: more made no answer better on the tuning half. */
export const mostPassages = 8;
/** Milliseconds after which what has been read counts. */
const deadline = 60_000;
/** Words of a question as it is read: readers cut longer ones at the end, where the question itself stands. */
const longestAsked = 40;
/** What answered the question before is passed over for what is worth less by no more than this, in logits. */
const repeatedMargin = 3;
/** UTF-16 units of a sentence or a title that a question is asked with. */
const longestBridge = 300;

export class GuidedReading {
  readonly #reader: Reader;
  readonly #question: string;
  readonly #before: TurnBefore | null;
  #best: FoundReading | null = null;
  #readings = 0;

  constructor(reader: Reader, question: string, before: TurnBefore | null) {
    this.#reader = reader;
    this.#question = question;
    this.#before = before;
  }

  /** How many readings were made. */
  get readings(): number {
    return this.#readings;
  }

  /** What stands so far; null before the first reading. */
  get answer(): ReadAnswer | null {
    return this.#best === null ? null : readAnswer(this.#best, this.#reader.bars);
  }

  /** Whether a second search may find more: nothing that was read answers surely. */
  get unsure(): boolean {
    const best = this.#best?.reading.spans[0];
    return best === undefined || best.probability < this.#reader.bars.sure;
  }

  /**
   * Reads, and keeps the better of what was read before and this. Rejects as the reader does.
   * @param bridge what a first reading found, to be read with the question
   */
  async read(readables: readonly Readable[], bridge: string | null, signal: AbortSignal): Promise<void> {
    this.#readings += 1;
    const asked = inConversation(this.#question, this.#before);
    const found = withoutAnswerBefore(await this.#found(asked, readables, bridge, signal), this.#before);
    const meant = this.#repeats(found) ? await this.#found(this.#question, readables, bridge, signal) : found;
    if (this.#best === null || worth(meant) > worth(this.#best)) this.#best = meant;
  }

  async #found(
    asked: string,
    readables: readonly Readable[],
    bridge: string | null,
    signal: AbortSignal,
  ): Promise<FoundReading> {
    const question = bridge === null ? asked : `${asked} (${bridge})`;
    const reading = await this.#reader.read(question, readables, { signal, deadline });
    return weighed({ readables, reading });
  }

  /** The question before was answered once more: it stood in front, and this one is about something else. */
  #repeats({ readables, reading: { spans } }: FoundReading): boolean {
    const [best] = spans;
    const said = best && readables[best.passage]?.text.slice(best.start, best.end);
    return said !== undefined && this.#before?.values.includes(said) === true;
  }

  /** What a second search leans on: the sentence that came nearest, and the words of it that were taken for the answer. */
  get bridge(): readonly string[] {
    if (this.#best === null) return [];
    const { readables, reading } = this.#best;
    const answer = readAnswer(this.#best, this.#reader.bars);
    const [span] = reading.spans;
    const words = span === undefined ? '' : (readables[span.passage]?.text.slice(span.start, span.end) ?? '');
    const [quote] = answer.quotes;
    return [words, quote?.text ?? '', quote?.source.title ?? '']
      .map((text) => text.slice(0, longestBridge).trim())
      .filter((text) => text !== '');
  }
}

/** The turn before, as far as a question may lean on it. */
export interface TurnBefore {
  readonly question: string;
  /** What answered it, best first. */
  readonly values: readonly string[];
  /** Of the document that this came from. */
  readonly title: string;
}

export function turnBefore(last: AnswerRecord | undefined): TurnBefore | null {
  if (last === undefined) return null;
  const { question, answers, citations } = last;
  const title = citations[answers[0]?.citation ?? 0]?.title ?? '';
  return { question, values: answers.map(({ text }) => text), title };
}

/** The question behind the one before and its answer, as in a conversation; behind the answer alone where that is too long. */
function inConversation(question: string, before: TurnBefore | null): string {
  if (before === null) return question;
  const [value = before.title] = before.values;
  const whole = `${before.question} ${value}. ${question}`;
  if (wordsIn(whole) <= longestAsked) return whole;
  return wordsIn(`${value}. ${question}`) <= longestAsked ? `${value}. ${question}` : question;
}

/**
 * Without what answered the question before, where something else is worth nearly as much: that is asked for, and the
 * question before stands in front of it.
 */
function withoutAnswerBefore(found: FoundReading, before: TurnBefore | null): FoundReading {
  const { spans } = found.reading;
  const said = ({ passage, start, end }: ReadSpan): string =>
    found.readables[passage]?.text.slice(start, end) ?? '';
  const known = spans.filter((span) => before?.values.includes(said(span)));
  const [best] = spans;
  const other = spans.find((span) => !known.includes(span));
  if (best === undefined || other === undefined || !known.includes(best)) return found;
  if (other.margin < best.margin - repeatedMargin) return found;
  const rest = spans.filter((span) => !known.includes(span));
  const lifted = { ...other, probability: Math.max(other.probability, best.probability) };
  return { ...found, reading: { ...found.reading, spans: [lifted, ...rest.slice(1)] } };
}

function worth({ reading }: FoundReading): number {
  return reading.spans[0]?.probability ?? 0;
}
