import { describe, expect, test } from 'vitest';
import type { Reader, ReaderPassage, Reading, ReadSpan } from '../../../../../src/ports/retrieval/reader.ts';
import { withCloserReading } from '../../../../../src/tools/answers/reading/closer-reading.ts';

const sentences = ['The mill was sold to Ada Quill.', 'It burnt in March.', 'The barn was let to Ben Rook.'];
const text = sentences.join(' ');
const passages: readonly ReaderPassage[] = [{ title: 'Farm', text }];

function spanOf(words: string, margin: number, probability: number, of = text): ReadSpan {
  const start = of.indexOf(words);
  return { passage: 0, start, end: start + words.length, margin, probability };
}

function readingOf(spans: readonly ReadSpan[], complete = true): Reading {
  const marks = sentences.map((sentence) => {
    const start = text.indexOf(sentence);
    return { passage: 0, start, end: start + sentence.length, score: 0.1 };
  });
  return { spans, sentences: marks, passages: [spans[0]?.margin ?? null], answerable: 0.5, complete };
}

/** Finds words with a margin in the pieces that it is given; a scripted reader, not a model. */
class PieceReader implements Reader {
  readonly id = 'piece-reader';
  readonly bars = { sure: 0.8, likely: 0.6, answerable: 0.3 };
  readonly given: string[] = [];
  readonly #finds: Readonly<Record<string, number>>;

  constructor(finds: Readonly<Record<string, number>>) {
    this.#finds = finds;
  }

  async read(_: string, pieces: readonly ReaderPassage[]): Promise<Reading> {
    this.given.push(...pieces.map((piece) => piece.text));
    const spans = pieces.flatMap((piece, passage) =>
      Object.entries(this.#finds)
        .filter(([words]) => piece.text.includes(words))
        .map(([words, margin]) => ({ ...spanOf(words, margin, 0.5, piece.text), passage })),
    );
    const best = (passage: number) =>
      Math.max(-8, ...spans.filter((span) => span.passage === passage).map(({ margin }) => margin));
    return {
      spans: spans.sort((left, right) => right.margin - left.margin),
      sentences: [],
      passages: pieces.map((_piece, passage) => best(passage)),
      answerable: 0.5,
      complete: true,
    };
  }
}

const wordsOf = ({ spans }: Reading): string[] => spans.map(({ start, end }) => text.slice(start, end));

describe('Q59: a closer look at the best places', () => {
  test('each is read in its sentence and the one before it, and what holds there overtakes what does not', async () => {
    const reader = new PieceReader({ 'Ada Quill': 1, 'Ben Rook': 9 });
    const first = readingOf([spanOf('Ada Quill', 5, 0.6), spanOf('Ben Rook', 4, 0.4)]);
    const closer = await withCloserReading(reader, 'Who rents the barn?', passages, first);
    expect(reader.given).toEqual([sentences[0], `${sentences[1]} ${sentences[2]}`]);
    expect(wordsOf(closer)).toEqual(['Ben Rook', 'Ada Quill']);
    expect(closer.spans[0]?.margin).toBeCloseTo(6.5);
    expect(closer.spans[0]?.probability).toBeGreaterThan(0.4);
    expect(closer.spans[1]?.probability).toBeLessThan(0.6);
    expect(closer.answerable).toBeGreaterThan(first.answerable);
  });

  test('the words are cut as the closer look cuts them, where it finds them worth more than no answer', async () => {
    const first = readingOf([spanOf('Rook', 4, 0.6)]);
    const cut = await withCloserReading(new PieceReader({ 'Ben Rook': 3 }), 'Who?', passages, first);
    expect(wordsOf(cut)).toEqual(['Ben Rook']);
    const kept = await withCloserReading(new PieceReader({ 'Ben Rook': -1 }), 'Who?', passages, first);
    expect(wordsOf(kept)).toEqual(['Rook']);
  });

  test('a place that it does not find is worth less, and so is an answer at all', async () => {
    const first = readingOf([spanOf('Ada Quill', 5, 0.6)]);
    const closer = await withCloserReading(new PieceReader({}), 'Who?', passages, first);
    expect(closer.spans[0]?.margin).toBeLessThan(2.6);
    expect(closer.answerable).toBeLessThan(first.answerable);
  });

  test('nothing is read twice: not a passage of one piece, not a reading that ran out of time', async () => {
    const reader = new PieceReader({ 'Ada Quill': 1 });
    const whole: readonly ReaderPassage[] = [{ title: 'Farm', text: sentences[0] as string }];
    const only = {
      ...readingOf([spanOf('Ada Quill', 5, 0.6)]),
      sentences: readingOf([]).sentences.slice(0, 1),
    };
    expect(await withCloserReading(reader, 'Who?', whole, only)).toBe(only);
    const late = readingOf([spanOf('Ada Quill', 5, 0.6)], false);
    expect(await withCloserReading(reader, 'Who?', passages, late)).toBe(late);
    expect(reader.given).toEqual([]);
  });
});
