import { describe, expect, test } from 'vitest';
import {
  calibratedAnswerable,
  calibratedSpan,
  comparable,
} from '../../../../src/adapters/reading/calibration.ts';
import { readReaderSettings } from '../../../../src/adapters/reading/reader-settings.ts';
import { tinyReaderSettings } from '../../../doubles/tiny-reader.ts';

const bytes = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));

describe('probabilities', () => {
  const calibration = {
    span: { bias: 0, weights: { margin: 1 } },
    answerable: { bias: -1, weights: { margin: 2 } },
  };
  const span = { margin: 0, tokens: 2, sentence: 0, said: 'april' };

  test('RD5: are a logistic function of the features, 0 where nothing was read', () => {
    expect(calibratedSpan(calibration, span, [span])).toBe(0.5);
    expect(calibratedSpan(calibration, { ...span, margin: 3 }, [])).toBeCloseTo(0.9526, 4);
    expect(calibratedAnswerable(calibration, [{ ...span, margin: 0.5 }])).toBe(0.5);
    expect(calibratedAnswerable(calibration, [])).toBe(0);
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
      calibration: { span: { bias: -1 } },
    });
  });

  test('RD5: of any other form is refused with a next action', () => {
    const { table, calibration } = tinyReaderSettings;
    const wrong: unknown[] = [
      ...[
        null,
        [],
        'x',
        {},
        { ...tinyReaderSettings, windowTokens: -1 },
        { ...tinyReaderSettings, table: null },
      ],
      { ...tinyReaderSettings, table: { ...table, rows: 1.5 } },
      { ...tinyReaderSettings, calibration: { ...calibration, span: { bias: 0, weights: { unknown: 1 } } } },
      { ...tinyReaderSettings, calibration: { ...calibration, span: { bias: 'x', weights: {} } } },
    ];
    for (const one of wrong) {
      expect(() => readReaderSettings(bytes(one))).toThrow(
        expect.objectContaining({ code: 'model-load-failed' }),
      );
    }
    expect(() => readReaderSettings(new TextEncoder().encode('{'))).toThrow('Reload the page');
  });
});
