import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  batchWindows,
  passageWindows,
  type ReadingWindow,
  windowStarts,
} from '../../../../src/adapters/reading/reading-windows.ts';
import { VocabularyTable } from '../../../../src/adapters/reading/vocabulary-table.ts';
import { windowSpans } from '../../../../src/adapters/reading/window-spans.ts';
import { numberOfHalf } from '../../../../src/models/onnx/half.ts';

const sizes = { windowTokens: 40, strideTokens: 10, maximumQuestionTokens: 8, maximumTitleTokens: 6 };
const idsOf = (count: number): Int32Array => Int32Array.from({ length: count }, (_, at) => 100 + at);

describe('windows over a passage', () => {
  test('RD3: question, title and text in the order and with the signs that the reader was taught', () => {
    const [window] = passageWindows(3, [50, 51], [60], { ids: idsOf(3) }, sizes);
    expect(window).toEqual({
      passage: 3,
      ids: [0, 50, 51, 2, 2, 60, 100, 101, 102, 2],
      front: 6,
      questionTokens: 4,
      first: 0,
      count: 3,
    });
  });

  test('RD3: long questions and titles are cut; every token of the text is in a window, and neighbours overlap', () => {
    fc.assert(
      fc.property(fc.nat(20), fc.nat(20), fc.integer({ min: 1, max: 400 }), (asked, titled, count) => {
        const windows = passageWindows(
          0,
          Array.from(idsOf(asked)),
          Array.from(idsOf(titled)),
          { ids: idsOf(count) },
          sizes,
        );
        const seen = new Set<number>();
        for (const [at, { first, count: held, ids, front }] of windows.entries()) {
          for (let token = first; token < first + held; token += 1) seen.add(token);
          expect(ids.slice(front, -1)).toEqual(Array.from(idsOf(count).subarray(first, first + held)));
          expect(ids.length).toBeLessThanOrEqual(Math.max(sizes.windowTokens, 4 + 8 + 6 + 32));
          const next = windows[at + 1];
          if (next !== undefined)
            expect(first + held - next.first).toBeGreaterThanOrEqual(Math.min(10, held - 1));
        }
        expect(seen.size).toBe(count);
      }),
    );
    expect(passageWindows(0, [5], [6], { ids: idsOf(0) }, sizes)).toEqual([]);
    expect(windowStarts(100, 40, 10)).toEqual([0, 30, 60]);
  });

  test('RD3: batches hold every window once, and no more than they may', () => {
    const lengths = fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 40 });
    fc.assert(
      fc.property(lengths, (all) => {
        const windows = all.map(
          (length, passage): ReadingWindow => ({
            passage,
            ids: new Array(length).fill(7),
            front: 0,
            questionTokens: 0,
            first: 0,
            count: 0,
          }),
        );
        const batches = batchWindows(windows, { windows: 4, tokens: 100 });
        expect(
          batches
            .flat()
            .map(({ passage }) => passage)
            .sort((a, b) => a - b),
        ).toEqual(all.map((_, at) => at));
        for (const batch of batches) {
          const longest = Math.max(...batch.map(({ ids }) => ids.length));
          expect(batch.length === 1 || (batch.length <= 4 && longest * batch.length <= 100)).toBe(true);
        }
      }),
    );
  });
});

describe('spans of a window', () => {
  const scores = fc
    .integer({ min: 1, max: 24 })
    .chain((count) =>
      fc.tuple(
        ...[0, 1].map(() =>
          fc.array(fc.integer({ min: -50, max: 50 }), { minLength: count + 3, maxLength: count + 3 }),
        ),
      ),
    );

  test('RD3: the best of all allowed ones comes first, by worth over "no answer"', () => {
    fc.assert(
      fc.property(scores, ([start = [], end = []]) => {
        const [front, count, longest] = [2, start.length - 3, 4];
        const given = {
          start: Float32Array.from(start),
          end: Float32Array.from(end),
          sentence: new Float32Array(start.length),
        };
        const all: number[] = [];
        for (let i = 0; i < count; i += 1) {
          for (let j = i; j < count && j <= i + longest; j += 1)
            all.push(
              (start[front + i] as number) +
                (end[front + j] as number) -
                (start[0] as number) -
                (end[0] as number),
            );
        }
        all.sort((a, b) => b - a);
        const { best, spread } = windowSpans(given, front, count, longest);
        expect(best.map(({ margin }) => margin)).toEqual(all.slice(0, 12));
        expect(spread[0]?.margin).toBe(all[0]);
        const firsts = new Set(spread.map(({ first }) => first));
        expect(firsts.size).toBe(count);
        for (const { first, last } of [...best, ...spread]) {
          expect(last >= first && last <= first + longest && last < count).toBe(true);
        }
      }),
    );
  });
});

describe('the shared vocabulary', () => {
  test('RD2: numbers of 16 bits are what their bits say', () => {
    const known: readonly (readonly [number, number])[] = [
      [0x0000, 0] as const,
      [0x3c00, 1] as const,
      [0xc000, -2] as const,
      [0x3555, 0.333251953125] as const,
      [0x0001, 2 ** -24] as const,
      [0x7bff, 65_504] as const,
      [0x8400, -(2 ** -14)] as const,
    ];
    for (const [bits, number] of known) expect(numberOfHalf(bits)).toBe(number);
  });

  test('RD2: rows are gathered by token; one that the table lacks is zeros', () => {
    // Two rows of 64 values in blocks of 32, behind seven bytes of something else.
    const file = new Uint8Array(7 + 64 + 8);
    for (let byte = 0; byte < 64; byte += 1) file[7 + byte] = (byte % 16) | ((15 - (byte % 16)) << 4);
    new DataView(file.buffer).setUint16(7 + 64, 0x3c00, true);
    for (const at of [1, 2, 3]) new DataView(file.buffer).setUint16(7 + 64 + 2 * at, 0x4000, true);
    const place = {
      rows: 2,
      width: 64,
      blockSize: 32,
      quantizedOffset: 7,
      quantizedBytes: 64,
      scaleOffset: 71,
      scaleBytes: 8,
    };
    const table = new VocabularyTable(file, place);
    const rows = new Float32Array(3 * 64).fill(9);
    table.gather([1, 0], rows, 0);
    // The first row's first block has the scale 1, all others 2.
    const block = Array.from({ length: 32 }, (_, i) => (i % 2 === 0 ? i / 2 - 8 : 7 - (i - 1) / 2));
    expect(Array.from(rows.subarray(64, 96))).toEqual(block);
    expect(Array.from(rows.subarray(0, 32))).toEqual(block.map((value) => 2 * value));
    const none = new Float32Array(64);
    table.gather([-1, 2], none, 0);
    expect(none.every((value) => value === 0)).toBe(true);
    expect(() => new VocabularyTable(file, { ...place, rows: 3 })).toThrow('another encoder');
    expect(() => new VocabularyTable(file, { ...place, scaleOffset: 72 })).toThrow('another encoder');
  });
});
