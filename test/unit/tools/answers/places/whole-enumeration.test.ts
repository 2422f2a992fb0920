import { describe, expect, it } from 'vitest';
import { withWholeEnumeration } from '../../../../../src/tools/answers/places/whole-enumeration.ts';
import { foundReading, readableOf, spanOf, wordsFound } from '../../../../doubles/readables.ts';

/** The best place of a reading that likes these words of a text, each as far behind the best as it says. */
function bestOf(text: string, ...places: readonly (readonly [words: string, behind: number])[]): string {
  const spans = places.map(([words, behind]) =>
    spanOf(text, words, { margin: 3 - behind, probability: 0.7 }),
  );
  return wordsFound(withWholeEnumeration(foundReading(readableOf('Minutes', text), spans)))[0] ?? '';
}

const present = 'Present: Anna Lund, Bo Moe (chair), Carl Nes, Dora Vik and Eva Dahl.';

describe('Q74: a whole enumeration', () => {
  it('Q74: several names of one enumeration are answered with all of it', () => {
    expect(bestOf(present, ['Bo Moe', 0], ['Carl Nes', 2], ['Anna Lund', 4])).toBe(
      'Anna Lund, Bo Moe (chair), Carl Nes, Dora Vik and Eva Dahl',
    );
    expect(bestOf('出席：李明、王芳、陈静、赵磊。', ['王芳', 0], ['李明', 1], ['赵磊', 1])).toBe(
      '李明、王芳、陈静、赵磊',
    );
  });

  it('Q74: one name far ahead of the others is the answer', () => {
    expect(bestOf(present, ['Bo Moe', 0], ['Carl Nes', 6], ['Anna Lund', 7])).toBe('Bo Moe');
  });

  it('Q74: a line of a log, an address and a sentence with commas are no enumeration', () => {
    const log = 'J-2289, 29 March: valve, locomotive, ground in; Corin Ames, two hours, £48';
    expect(bestOf(log, ['two hours', 0], ['Corin Ames', 1], ['locomotive', 1])).toBe('two hours');
    const prose =
      'Anna came, Bo left, and when the whole of the crew of the northern ferry had gone to bed, it snowed.';
    expect(bestOf(prose, ['Anna', 0], ['Bo', 1], ['it snowed', 1])).toBe('Anna');
  });
});
