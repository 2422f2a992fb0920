import { describe, expect, test } from 'vitest';
import { stemsOf } from '../../../../src/core/text/stem.ts';

const meet = (left: string, right: string): boolean => {
  const held = new Set(stemsOf(right));
  return stemsOf(left).every((stem) => held.has(stem));
};

describe('Q51: words of every script meet in their forms', () => {
  test.each([
    ['charges', 'charged'],
    ['столица', 'столицей'],
    ['город', 'городами'],
    ['الآباء', 'للآباء'],
    ['الأطفال', 'أطفال'],
    ['σχολείο', 'σχολείου'],
    ['הספר', 'ספר'],
    ['लड़का', 'लड़के'],
    ['수도', '대한민국의 수도는'],
    ['タワー', '東京タワーの高さ'],
    ['ไทย', 'ประเทศไทย'],
  ])('%s and %s', (left, right) => expect(meet(left, right)).toBe(true));

  test.each([
    ['educación', 'educacion'],
    ['Straße', 'strasse'],
    ['Łódź', 'lodz'],
    ['école', 'e\u0301cole'],
    ['مُحَمَّد', 'محمد'],
    ['ёлка', 'елка'],
  ])('accents do not count: %s and %s', (left, right) => expect(stemsOf(left)).toEqual(stemsOf(right)));

  test('words of other scripts stay in their order among the others', () => {
    expect(stemsOf('Version 2.15 вышла вчера with notes')).toEqual([
      'version',
      '2',
      '15',
      '2.15',
      'вышл',
      'вчер',
      'not',
    ]);
  });

  test('different words do not meet', () => {
    expect(meet('столица', 'стол')).toBe(false);
    expect(meet('المدينة', 'المدرسة')).toBe(false);
  });
});
