import { WebpaceError } from '../core/errors.ts';
import { splitSentences } from '../core/text/sentences.ts';
import type { Reader, ReaderPassage, Reading, ReadOptions, ReadSpan } from '../ports/retrieval/reader.ts';

export interface ScriptedFind {
  /** Words of a passage. Their first place in each passage is the answer. */
  readonly text: string;
  readonly probability: number;
  /** Default 5. */
  readonly margin?: number;
}

/** A question and the passages that it was asked of. */
export interface ScriptedReading {
  readonly question: string;
  readonly passages: readonly ReaderPassage[];
}

/** A reader with scripted finds, at their places in the given texts. No model, no worker. */
export class ScriptedReader implements Reader {
  readonly id = 'scripted-reader';
  readonly bars = { sure: 0.8, likely: 0.6, answerable: 0.3 };
  /** All questions, in order, for assertions. */
  readonly asked: ScriptedReading[] = [];
  readonly #finds: (question: string) => readonly ScriptedFind[] | Error;

  /** @param finds the finds for a question, best first, or an error to fail with */
  constructor(finds: (question: string) => readonly ScriptedFind[] | Error) {
    this.#finds = finds;
  }

  async read(
    question: string,
    passages: readonly ReaderPassage[],
    { signal, deadline, onProgress }: ReadOptions = {},
  ): Promise<Reading> {
    if (signal?.aborted) throw new WebpaceError('aborted', 'Reading was stopped.');
    this.asked.push({ question, passages });
    const readable = question.trim() !== '' && passages.some(({ text }) => text.trim() !== '');
    if (!readable || (deadline !== undefined && deadline <= 0)) {
      const nothing = passages.map(() => null);
      return { spans: [], sentences: [], passages: nothing, answerable: 0, complete: !readable };
    }
    const finds = this.#finds(question);
    if (finds instanceof Error) throw finds;
    const spans = placesOf(finds, passages);
    const reading: Reading = {
      spans,
      sentences: sentencesOf(passages, spans),
      passages: passages.map((_, index) => spans.find(({ passage }) => passage === index)?.margin ?? -5),
      answerable: Math.max(0.05, spans[0]?.probability ?? 0),
      complete: true,
    };
    onProgress?.({ ...reading, complete: false });
    return reading;
  }
}

/** Best first, at most eight. A place that a better one overlaps is left out. */
function placesOf(finds: readonly ScriptedFind[], passages: readonly ReaderPassage[]): ReadSpan[] {
  const spans: ReadSpan[] = [];
  for (const { text, probability, margin = 5 } of finds) {
    for (const [passage, given] of passages.entries()) {
      const start = text === '' ? -1 : given.text.indexOf(text);
      const end = start + text.length;
      const taken = spans.some((span) => span.passage === passage && span.start < end && start < span.end);
      if (start >= 0 && !taken) spans.push({ passage, start, end, margin, probability });
    }
  }
  return spans.sort((left, right) => right.margin - left.margin).slice(0, 8);
}

function sentencesOf(passages: readonly ReaderPassage[], spans: readonly ReadSpan[]): Reading['sentences'] {
  return passages.flatMap(({ text }, passage) =>
    splitSentences(text).map(({ start, end }) => {
      const held = spans.filter((span) => span.passage === passage && span.start < end && span.end > start);
      const score = Math.max(0.01, ...held.map(({ probability }) => probability));
      return { passage, start, end, score };
    }),
  );
}
