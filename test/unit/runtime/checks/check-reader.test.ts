import { describe, expect, test } from 'vitest';
import type { Reader, ReaderPassage } from '../../../../src/ports/retrieval/reader.ts';
import {
  type CheckedReader,
  checkReader,
  type GoldenReading,
} from '../../../../src/runtime/checks/check-reader.ts';

const golden: GoldenReading[] = [
  { question: 'When?', title: 'Ferry', text: 'It leaves at ten.', bestText: 'at ten', margin: 4.5 },
  { question: 'Who?', title: '', text: 'Mira wrote it.', bestText: 'Mira', margin: 3.25 },
];

/** Reads what it knows of the golden texts, with margins that are off. */
function reader(off: number, shift = 0): Reader {
  const spanOf = ({ text }: ReaderPassage, passage: number) => {
    const { bestText = '', margin = 0 } = golden.find((one) => one.text === text) ?? {};
    const start = text.indexOf(bestText) + shift;
    return { passage, start, end: start + bestText.length, margin: margin + off, probability: 0.9 };
  };
  return {
    id: 'scripted',
    bars: { sure: 0.8, likely: 0.5, answerable: 0.2 },
    read: async (_, passages) => ({
      spans: passages.map(spanOf),
      sentences: [],
      passages: passages.map(() => 1),
      answerable: 0.9,
      complete: true,
    }),
  };
}

const on =
  (read: Reader, refused: string | null = null) =>
  (device: 'webgpu' | 'wasm'): CheckedReader => ({
    reader: read,
    where: () => ({ device: refused === null ? device : 'wasm', refused }),
    close: () => undefined,
  });

describe('the reader, looked at on a device', () => {
  test('R40: passes where spans and margins are the golden ones, with its speed on both', async () => {
    const [equal, speed] = await checkReader('Reader', on(reader(0.01)), golden);
    expect(equal).toMatchObject({
      outcome: 'passed',
      seen: '2 of 2 texts; largest difference of a margin 0.0100, allowed 0.05',
    });
    expect(speed).toMatchObject({
      outcome: 'passed',
      seen: expect.stringMatching(/^[\d.]+ passages\/s, [\d.]+ on the processor; loaded in \d+ s$/),
    });
  });

  test('R40: fails with another margin, another place, and where the device was left', async () => {
    const [margin] = await checkReader('Reader', on(reader(0.2)), golden);
    expect(margin).toMatchObject({ outcome: 'failed', seen: expect.stringContaining('0 of 2 texts') });
    const [place] = await checkReader('Reader', on(reader(0, 1)), golden);
    expect(place).toMatchObject({ outcome: 'failed', seen: expect.stringContaining('0 of 2 texts') });
    const left = await checkReader('Reader', on(reader(0), 'Device lost.'), golden);
    expect(left.map(({ outcome, seen }) => [outcome, seen])).toEqual([
      ['failed', 'the graphics processor was left: Device lost.'],
      ['not run', 'it does not run on the graphics processor here'],
    ]);
  });
});
