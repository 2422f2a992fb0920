import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inReadingOrder, lettersFromForms } from '../../../../../src/adapters/documents/pdf/right-to-left.ts';

/** The line that is read from these pieces, which a page shows from left to right. */
function read(...drawn: readonly string[]): string {
  return inReadingOrder(
    drawn.map((text) => ({ text })),
    (_, text) => ({ text }),
  )
    .map(({ text }) => text)
    .join('');
}

describe('J1: lines that are read from right to left', () => {
  it('J1: turns words around, and neither numbers nor words in other letters', () => {
    expect(read('ثالث', ' ', 'ثان', ' ', 'أول')).toBe('أول ثان ثالث');
    expect(read('.', 'دراهم', ' ', '10', ' ', 'الرسم')).toBe('الرسم 10 دراهم.');
    expect(read('.14', '/', '03', '/', '2025', ' ', 'في')).toBe('في 14/03/2025.');
    expect(read('بعده', ' ', 'Online', ' ', 'Renewal', ' ', 'قبله')).toBe('قبله Online Renewal بعده');
    expect(read('.', '(', 'שלום', ')', ' ', 'קודם')).toBe('קודם (שלום).');
  });

  it('J1: turns one word around in a line that is read from left to right', () => {
    expect(read('The word ', 'ثان', ' ', 'أول', ' means so')).toBe('The word أول ثان means so');
  });

  it('J1: leaves other lines as they are', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z0-9 ().,一-龥é]{1,8}$/u)), (drawn) => {
        expect(read(...drawn)).toBe(drawn.join(''));
      }),
      { seed: 11 },
    );
  });

  it('J1: loses no sign of a line', () => {
    const piece = fc.constantFrom('أ', 'بيت', '12', 'word', ' ', '.', '/', '-', 'א');
    fc.assert(
      fc.property(fc.array(piece), (drawn) => {
        const sorted = (text: string): string => [...text].sort().join('');
        expect(sorted(read(...drawn))).toBe(sorted(drawn.join('')));
      }),
      { seed: 12 },
    );
  });

  it('J1: gives letters in place of the forms in which a font draws them', () => {
    expect(lettersFromForms('ﻣﻜﺘﺒﺔ ﻻ')).toBe('مكتبة لا');
    expect(lettersFromForms('ab ﬁ 中')).toBe('ab ﬁ 中');
  });
});
