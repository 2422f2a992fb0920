/** A reader that finds what a test tells it to find, where it stands in what it is given. */
import { splitSentences } from '../../src/core/text/sentences.ts';
import type { Reader, ReaderPassage, Reading, ReadSpan } from '../../src/ports/reader.ts';

export interface ScriptedFind {
  /** Words of a passage. */
  readonly text: string;
  readonly probability: number;
  /** 5 unless given. */
  readonly margin?: number;
}

export interface ScriptedReading {
  readonly question: string;
  readonly passages: readonly ReaderPassage[];
}

export class ScriptedReader implements Reader {
  readonly id = 'scripted-reader';
  readonly bars = { sure: 0.8, likely: 0.6, answerable: 0.3 };
  /** What it was asked, in order. */
  readonly asked: ScriptedReading[] = [];
  readonly #finds: (question: string) => readonly ScriptedFind[] | Error;

  /** @param finds for a question, best first; an error is what reading fails with */
  constructor(finds: (question: string) => readonly ScriptedFind[] | Error) {
    this.#finds = finds;
  }

  async read(question: string, passages: readonly ReaderPassage[]): Promise<Reading> {
    this.asked.push({ question, passages });
    const finds = this.#finds(question);
    if (finds instanceof Error) throw finds;
    const spans = finds.flatMap(({ text, probability, margin = 5 }): ReadSpan[] =>
      passages.flatMap((passage, index) => {
        const start = passage.text.indexOf(text);
        return start < 0 ? [] : [{ passage: index, start, end: start + text.length, margin, probability }];
      }),
    );
    const sentences = passages.flatMap((passage, index) =>
      splitSentences(passage.text).map(({ start, end }) => {
        const held = spans.filter((span) => span.passage === index && span.start < end && span.end > start);
        return {
          passage: index,
          start,
          end,
          score: Math.max(0.01, ...held.map(({ probability }) => probability)),
        };
      }),
    );
    const best = spans[0]?.probability ?? 0;
    return {
      spans,
      sentences,
      passages: passages.map((_, index) => spans.find((span) => span.passage === index)?.margin ?? -5),
      answerable: Math.max(0.05, best),
      complete: true,
    };
  }
}
