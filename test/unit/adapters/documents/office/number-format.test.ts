import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatCode, formatNumber } from '../../../../../src/adapters/documents/office/number-format.ts';

describe('numbers of cells', () => {
  test.each([
    ['General', 24.500000000000004, '24.5'],
    ['General', 0.1 + 0.2, '0.3'],
    ['General', 1234567890123, '1234567890123'],
    ['General', 1e20, '100000000000000000000'],
    ['0.00', 412.5, '412.50'],
    ['#,##0.00', 1234.5, '1234.50'],
    ['0', 2.6, '3'],
    ['0%', 0.37, '37%'],
    ['0.0%', 0.1234, '12.3%'],
    ['00000', 417, '00417'],
    ['"£"#,##0.00', 18.2, '£18.20'],
    ['[$€-407] #,##0.00', 7, '€ 7.00'],
    ['0.0" kg"', 3, '3.0 kg'],
    ['#,##0.00_);[Red]\\(#,##0.00\\)', 5, '5.00'],
    ['0.00', -3.456, '-3.46'],
    ['0.00', 1.005, '1.01'],
    ['#,##0.00', -2.675, '-2.68'],
    ['#,##0,"K"', 5_400, '5K'],
    ['#,##0', 5_400, '5400'],
    ['0.0,,"M"', 5_400_000, '5.4M'],
    ['#,##0,.00', 5_400, '5.40'],
    ['[Magenta]0.0', 3, '3.0'],
  ])('J5: %s shows %d as %s', (code, value, shown) => {
    expect(formatNumber(value, code)).toBe(shown);
  });

  test.each([
    ['yyyy-mm-dd', 45_353, '2024-03-02'],
    ['d mmmm yyyy', 45_353, '2024-03-02'],
    ['dd/mm/yyyy hh:mm', 45_353.604_166_666_7, '2024-03-02 14:30'],
    ['m/d/yy', 1, '1900-01-01'],
    ['m/d/yy', 61, '1900-03-01'],
    ['mmm yyyy', 45_352, '2024-03'],
    ['h:mm', 0.75, '18:00'],
    ['h:mm', 45_353.75, '18:00'],
    ['[h]:mm', 1.25, '30:00'],
    ['[h]:mm:ss', 1.5, '36:00:00'],
    ['[Magenta][hh]:mm', 1.5, '36:00'],
    ['yyyy"年"m"月"d"日"', 45_353, '2024-03-02'],
  ])('J5: %s shows %d as %s', (code, value, shown) => {
    expect(formatNumber(value, code)).toBe(shown);
  });

  test('J5: days counted from 1904 are four years later', () => {
    expect(formatNumber(43_891, 'yyyy-mm-dd', true)).toBe('2024-03-02');
  });

  test('J5: built-in formats are known by their number', () => {
    expect(formatCode(14, new Map())).toBe('yyyy-mm-dd');
    expect(formatCode(165, new Map([[165, '0.000']]))).toBe('0.000');
    expect(formatCode(999, new Map())).toBe('General');
  });

  test('J5: a whole number up to fifteen digits is shown digit by digit', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 }), (value) => {
        expect(formatNumber(value, 'General')).toBe(String(value));
      }),
      { seed: 8 },
    );
  });
});
