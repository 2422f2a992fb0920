import { describe, expect, test } from 'vitest';
import { documentId } from '../../../../../src/core/memory/units.ts';
import type { Reader, Reading } from '../../../../../src/ports/retrieval/reader.ts';
import { readReadables } from '../../../../../src/tools/answers/reading/read-readables.ts';
import { readableOf, spanOf } from '../../../../doubles/readables.ts';

const text =
  '11. Can the mill grind oats?\n\n    Not by itself, no.\n\n12. Can the mill grind rye? Ask the keeper.';
const words = ['Can the mill grind rye?', 'rye', 'Not by itself'];

/** Finds the same places whatever it is asked; a scripted reader, not a model. */
class FixedReader implements Reader {
  readonly id = 'fixed-reader';
  readonly bars = { sure: 0.8, likely: 0.6, answerable: 0.3 };

  async read(): Promise<Reading> {
    const spans = words.map((one, place) => spanOf(text, one, { margin: 3 - place }));
    return { spans, sentences: [], passages: [3], answerable: 0.9, complete: true };
  }
}

async function spansFor(question: string): Promise<readonly string[]> {
  return (await readingFor(question)).spans.map(({ start, end }) => text.slice(start, end));
}

async function readingFor(question: string): Promise<Reading> {
  const readable = readableOf('Mill', text, { document: documentId('m') });
  const options = { signal: new AbortController().signal };
  const { reading } = await readReadables(new FixedReader(), question, [readable], options);
  return reading;
}

describe('what the reader finds', () => {
  test('Q47: a question of the text answers nothing, and to a yes or a no neither do its words', async () => {
    expect(await spansFor('What does the mill grind?')).toEqual(['rye', 'Not by itself']);
    expect(await spansFor('Can the mill grind oats?')).toEqual(['Not by itself']);
  });

  test('Q47: a question without its mark is no answer, and a name in a question stays one', async () => {
    const faq = 'Why is the mill closed in March?\n\nThe river is too high. Was Ada Finch the keeper?';
    const readable = readableOf('Mill', faq, { document: documentId('m') });
    const places = ['Why is the mill closed in March', 'The river is too high', 'Ada Finch'];
    const spans = places.map((one) => spanOf(faq, one, { margin: 1 }));
    const reader: Reader = {
      id: 'fixed-reader',
      bars: { sure: 0.8, likely: 0.6, answerable: 0.3 },
      read: async () => ({ spans, sentences: [], passages: [1], answerable: 0.9, complete: true }),
    };
    const options = { signal: new AbortController().signal };
    const { reading } = await readReadables(
      reader,
      'What keeps the mill from grinding?',
      [readable],
      options,
    );
    expect(reading.spans.map(({ start, end }) => faq.slice(start, end))).toEqual(places.slice(1));
  });

  test.each([
    ['72 hours before arrival; after that the first night is charged', '72 hours before arrival'],
    ['two eggs; 200 g flour; salt and pepper to taste', 'two eggs; 200 g flour; salt and pepper to taste'],
    ['two eggs; 200 g flour', 'two eggs; 200 g flour'],
  ])(
    'Q47: a value ends before another clause behind a semicolon, and a row of items does not: %s',
    async (place, value) => {
      const readable = readableOf('Stay', place, { document: documentId('s') });
      const reader: Reader = {
        id: 'fixed-reader',
        bars: { sure: 0.8, likely: 0.6, answerable: 0.3 },
        read: async () => ({
          spans: [spanOf(place, place)],
          sentences: [],
          passages: [1],
          answerable: 0.9,
          complete: true,
        }),
      };
      const options = { signal: new AbortController().signal };
      const { reading } = await readReadables(reader, 'What is it?', [readable], options);
      expect(reading.spans.map(({ start, end }) => place.slice(start, end))).toEqual([value]);
    },
  );

  test('Q47: words that all stand in the question are a less likely value, and stay one to choose', async () => {
    expect(await spansFor('Which mill grinds rye?')).toEqual(['Not by itself', 'rye']);
    const [first, second] = (await readingFor('Which mill grinds rye?')).spans;
    expect(second?.probability).toBeLessThan(first?.probability ?? 0);
  });
});
