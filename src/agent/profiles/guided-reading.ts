/**
 * How a question is read: what was found for it is given to the reader, and where that does not answer surely, what came
 * of it is the bridge of a second search. The reader decides which of its readings stands; no words of any language do.
 */

import type { Reader } from '../../ports/reader.ts';
import type { AnswerRecord } from '../../ports/step-record.ts';
import { type FoundReading, type ReadAnswer, readAnswer } from '../../tools/read-answer.ts';
import type { Readable } from '../../tools/readables.ts';

/** Passages that are read at once: some 1,500 tokens, one to two seconds. */
export const mostPassages = 10;
/** Milliseconds after which what has been read counts. */
const deadline = 60_000;
/** UTF-16 units of a sentence or a title that a question is asked with. */
const longestBridge = 300;

export class GuidedReading {
  readonly #reader: Reader;
  readonly #question: string;
  #best: FoundReading | null = null;
  #readings = 0;

  constructor(reader: Reader, question: string) {
    this.#reader = reader;
    this.#question = question;
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
   * @param about what the question leans on, read with it
   */
  async read(readables: readonly Readable[], about: readonly string[], signal: AbortSignal): Promise<void> {
    this.#readings += 1;
    const reading = await this.#reader.read(withContext(this.#question, about), readables, {
      signal,
      deadline,
    });
    const found = { readables, reading };
    if (this.#best === null || worth(found) > worth(this.#best)) this.#best = found;
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

/** What a question leans on of the turn before: the answer that it got and the title that this came from. */
export function contextOf(last: AnswerRecord | undefined): readonly string[] {
  if (last === undefined) return [];
  const [value] = last.answers;
  const title = last.citations[value?.citation ?? 0]?.title ?? '';
  return [value?.text ?? '', title].filter((text) => text !== '');
}

function withContext(question: string, about: readonly string[]): string {
  return about.length === 0 ? question : `${question} (${about.join(', ')})`;
}

function worth({ reading }: FoundReading): number {
  return reading.spans[0]?.probability ?? 0;
}
