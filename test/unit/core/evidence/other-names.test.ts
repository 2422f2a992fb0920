import { describe, expect, test } from 'vitest';
import { namePairsIn, otherNamesOf } from '../../../../src/core/evidence/other-names.ts';
import { profileQuestion } from '../../../../src/core/evidence/question-profile.ts';
import { coveredShare } from '../../../../src/core/evidence/strength.ts';
import { stemsOf } from '../../../../src/core/text/stem.ts';

const texts = [
  'The town of Linhai (临海) lies on the shore; see also the note (below).',
  '灯塔离临海不远。其中两户是从青石角（Bluestone Point）搬来的。',
  '青石角的渔船早上回来。',
];
const pairs = namePairsIn(texts);

describe('Q14: names in two scripts', () => {
  test('a name in brackets behind the other is its pair; the beginning of a Chinese one is found by another text', () => {
    expect(pairs).toEqual([
      { latin: 'Linhai', han: '临海' },
      { latin: 'Bluestone Point', han: '青石角' },
    ]);
  });

  test('a run whose end no other text writes gives no pair', () => {
    expect(namePairsIn(['两户是从青石角（Bluestone Point）搬来的。'])).toEqual([]);
  });

  test('what a question names has its other name, in both directions', () => {
    expect(otherNamesOf('Who is the mayor of Linhai?', pairs)).toEqual([stemsOf('临海')]);
    expect(otherNamesOf('青石角有几条船？', pairs)).toEqual([stemsOf('Bluestone Point')]);
    expect(otherNamesOf('Who is the mayor?', pairs)).toEqual([]);
  });

  test('a text in the other script that holds the other name covers it; one without does not', () => {
    const question = profileQuestion('Who is the mayor of Linhai?', [], pairs);
    const weights = new Map([...question.terms].map(([word]) => [word, 1]));
    const share = (text: string): number => coveredShare(question, weights, new Set(stemsOf(text)), true);
    expect(share('临海镇长是谁')).toBe(1);
    expect(share('镇长是谁')).toBe(0);
  });
});
