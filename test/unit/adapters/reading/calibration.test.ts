import { describe, expect, test } from 'vitest';
import {
  calibratedAnswerable,
  calibratedSpan,
  calibrationSentences,
  comparable,
} from '../../../../src/adapters/reading/calibration.ts';
import { readReaderSettings } from '../../../../src/adapters/reading/reader-settings.ts';
import { growthOf, linear } from '../../../doubles/growth.ts';
import { tinyReaderSettings } from '../../../doubles/tiny-reader.ts';

const bytes = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));

describe('probabilities', () => {
  const span = { margin: 0, tokens: 2, sentence: 0, said: 'april' };
  const other = { margin: -2, tokens: 1, sentence: -3, said: 'may' };
  const calibration = {
    right: { bias: 0, weights: [['bestMargin', 1] as const, ['gapToSecond', 0.5] as const] },
    answerable: { bias: -1, weights: [['bestMargin', 2] as const, ['logWindows', 1] as const] },
  };
  const chance = (sum: number): number => 1 / (1 + Math.exp(-sum));

  test('RD5: are a logistic function of the features, 0 where nothing was read', () => {
    expect(calibratedSpan(calibration, span, [span, other], 1)).toBeCloseTo(chance(1));
    expect(calibratedSpan(calibration, span, [span], 1)).toBeCloseTo(chance(6));
    expect(calibratedSpan(calibration, other, [span, other], 1)).toBeCloseTo(chance(-2));
    expect(calibratedSpan(calibration, { ...span, margin: 300 }, [other], 1)).toBeCloseTo(chance(26));
    expect(calibratedAnswerable(calibration, [{ ...span, margin: 0.5 }], 1)).toBe(0.5);
    expect(calibratedAnswerable(calibration, [{ ...span, margin: 0.5 }], 8)).toBeCloseTo(chance(Math.log(8)));
    expect(calibratedAnswerable(calibration, [], 0)).toBe(0);
  });

  test('RD5: sentences end at stops, empty lines, and around rows and items', () => {
    const text = 'One. Two!\n\n- three\n| four |\nfive。六';
    const starts = calibrationSentences(text);
    expect(starts.map((start, at) => text.slice(start, starts[at + 1]).trim())).toEqual([
      'One.',
      'Two!',
      '- three',
      '| four |',
      'five。',
      '六',
    ]);
    expect(calibrationSentences('')).toEqual([0]);
    for (const letter of ['\n', ' ', '.', '|\n', '1']) {
      const sentences = (times: number) => calibrationSentences(letter.repeat(times));
      expect([letter, growthOf(100_000, sentences)]).toEqual([letter, linear]);
    }
  });

  test('RD5: answers are compared without case, signs, forms and English articles', () => {
    expect(comparable('The  “Great” Ｆire!')).toBe('great fire');
    expect(comparable('an A the')).toBe('');
    expect(comparable('4,5 %')).toBe('4 5');
  });
});

describe('a reader’s settings file', () => {
  test('RD5: is read where it is whole', () => {
    const settings = readReaderSettings(bytes(tinyReaderSettings));
    expect(settings).toMatchObject({
      windowTokens: 96,
      maximumTitleTokens: 16,
      calibration: { right: { bias: -1, weights: [['bestMargin', 0.5]] } },
    });
  });

  test('RD5: of any other form is refused with a next action', () => {
    const { table, calibration } = tinyReaderSettings;
    const wrong: unknown[] = [
      null,
      [],
      'x',
      {},
      { ...tinyReaderSettings, windowTokens: -1 },
      { ...tinyReaderSettings, table: null },
      { ...tinyReaderSettings, table: { ...table, rows: 1.5 } },
      {
        ...tinyReaderSettings,
        calibration: { ...calibration, right: { bias: 0, features: [{ name: 'unknown', weight: 1 }] } },
      },
      { ...tinyReaderSettings, calibration: { ...calibration, right: { bias: 'x', features: [] } } },
    ];
    for (const one of wrong) {
      expect(() => readReaderSettings(bytes(one))).toThrow(
        expect.objectContaining({ code: 'model-load-failed' }),
      );
    }
    expect(() => readReaderSettings(new TextEncoder().encode('{'))).toThrow('Reload the page');
  });
});
