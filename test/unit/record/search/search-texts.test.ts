import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldText, foldWithPlaces } from '../../../../src/record/search/fold-text.ts';
import { excerptOf, holdsWords, searchWords } from '../../../../src/record/search/search-texts.ts';

describe('search in texts', () => {
  test('LR3: a query is its words and its quoted parts, folded, each once', () => {
    expect(searchWords('  Ferry  "Last  boat" ferry ÉTÉ “rye loaf” ')).toEqual([
      'ferry',
      'last  boat',
      'ete',
      'rye loaf',
    ]);
    expect(searchWords(' \n ')).toEqual([]);
  });

  test('LR3: case, accents and width make no difference; Chinese is found inside its sentence', () => {
    const found = (text: string, query: string): boolean => holdsWords(foldText(text), searchWords(query));
    expect(found('The café at ＮＯＲＴＨ Pier', 'CAFE north')).toBe(true);
    expect(found('北坡的松树，第12节', '松树 第12')).toBe(true);
    expect(found('The café', 'cafe harbour')).toBe(false);
    expect(found('ΟΔΟΣ', 'οδος')).toBe(true);
  });

  test('LR3: folding with places is folding, and leads back into the original', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const { text: folded, places } = foldWithPlaces(text);
        expect(places).toHaveLength(folded.length + 1);
        expect(places.at(-1)).toBe(text.length);
        for (let at = 1; at < places.length; at += 1)
          expect(places[at]).toBeGreaterThanOrEqual(places[at - 1] as number);
      }),
      { seed: 20_261_121 },
    );
  });

  test('LR3: an excerpt is short, verbatim but for white space, and its marks are the words', () => {
    const long = `${'Nothing to see here. '.repeat(40)}The café keeps\nparcel P-17 for the harbour. ${'And so on. '.repeat(40)}`;
    const { text, marks } = excerptOf(long, searchWords('CAFE p-17'));
    expect(text.length).toBeLessThanOrEqual(202);
    expect(text.startsWith('…')).toBe(true);
    expect(marks.map(([start, end]) => text.slice(start, end))).toEqual(['café', 'P-17']);
    expect(excerptOf('short', searchWords('absent'))).toEqual({ text: 'short', marks: [] });
    const overlapping = excerptOf('aaab', ['aa', 'ab']);
    expect(overlapping.marks).toEqual([
      [0, 2],
      [2, 4],
    ]);
  });
});
