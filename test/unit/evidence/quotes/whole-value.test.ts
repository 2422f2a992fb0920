import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wholeValue } from '../../../../src/evidence/quotes/whole-value.ts';

/** The part of `text` between the bars is what was marked. */
function whole(marked: string): string {
  const [before = '', value = '', behind = ''] = marked.split('|');
  const { start, end } = wholeValue(before + value + behind, {
    start: before.length,
    end: before.length + value.length,
  });
  return (before + value + behind).slice(start, end);
}

describe('Q104: a value is shown whole', () => {
  test.each([
    ['pendant 10 |000 minutes|, environ', '10 000 minutes'],
    ['jusqu’à 1\u00a0048\u00a0|576 octets|', '1\u00a0048\u00a0576 octets'],
    ['up to 1,048,|576 bytes| each', '1,048,576 bytes'],
    ['costs |1,048|,576 bytes', '1,048,576'],
    ['a rate of 2.|5 %| a year', '2.5 %'],
    ['since 20|14|', '2014'],
    ['am 10.12.|2024| in Ulm', '2024'],
    ['in version |1.2|.3', '1.2'],
    ['the |3| 200 litre tanks', '3'],
    ['room 12 |300 people|', '300 people'],
    ['by e-mail to repairs|@dunmore.example|.', 'repairs@dunmore.example'],
    ['- |**218 481|** dossiers', '218 481'],
    ['- |**218 481**| dossiers', '**218 481**'],
    ['请联系|li@club|.example。', 'li@club.example'],
  ])('%j: the number or the address is not cut', (marked, value) => {
    expect(whole(marked)).toBe(value);
  });

  test.each([
    ['既定値は|、5 分|です', '5 分'],
    ['пишите |<listmaster@lists.example>|.', 'listmaster@lists.example'],
    ['see |<https://example.org/a>|', 'https://example.org/a'],
    ['use |<name>|', '<name>'],
    ['|Stable,| of course', 'Stable'],
    ['voir |le [Fleiss-Kappa|](https://example.org/k)', 'Fleiss-Kappa'],
    ['of |[1, 2|] and more', '[1, 2'],
    ['the file |.gitignore| there', '.gitignore'],
    ['by |J. R. R.| himself', 'J. R. R.'],
    ['退社の|1ヶ月以上前に|通知する', '1ヶ月以上前'],
    ['|カレーを|食べる', 'カレー'],
    ['彼は|おに|だ', 'おに'],
  ])('%j: marks around it are left out', (marked, value) => {
    expect(whole(marked)).toBe(value);
  });

  test('any span stays in its text, keeps its words, and is whole the second time', () => {
    const text = fc.string({ unit: fc.constantFrom(...'12 0.,、<@>a\u00a0'), maxLength: 40 });
    fc.assert(
      fc.property(text, fc.nat(40), fc.nat(40), (content, one, other) => {
        const start = Math.min(one, other, content.length);
        const end = Math.min(Math.max(one, other), content.length);
        const span = wholeValue(content, { start, end });
        expect(span.start).toBeGreaterThanOrEqual(0);
        expect(span.end).toBeLessThanOrEqual(content.length);
        expect(span.start).toBeLessThanOrEqual(span.end);
        const words = content.slice(start, end).replace(/[^\p{L}\p{N}]/gu, '');
        expect(content.slice(span.start, span.end).replace(/[^\p{L}\p{N}]/gu, '')).toContain(words);
        expect(wholeValue(content, span)).toEqual(span);
      }),
      { seed: 104, numRuns: 500 },
    );
  });
});
