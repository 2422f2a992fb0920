import { describe, expect, test } from 'vitest';
import { soughtBy } from '../../../../src/evidence/questions/sought.ts';

const wordsOf = (question: string): string[] => [...soughtBy(question).terms.keys()];

describe('Q60: the words that a question is searched by', () => {
  test.each([
    ['Wie viel Pacht zahlt Herr Spreckels für den Garten?', ['pacht', 'zahlt', 'herr', 'spreckel', 'garten']],
    ['¿Cuánto le descontaron al cliente de la cocina?', ['descontaron', 'client', 'cocina']],
    ['Combien coûte un manteau que l’on ne rend pas ?', ['cout', 'manteau', 'rend']],
    ['Сколько стоит билет на паром?', ['стоит', 'билет', 'пар']],
  ])('%s', (question, words) => {
    expect(wordsOf(question)).toEqual(words);
  });

  test('where there are no others the small words stay', () => {
    expect(wordsOf('Und wann ist es?')).toEqual(['und', 'wann', 'ist', 'es']);
  });

  test('of English ones none are words, with or without a list', () => {
    expect(wordsOf('How much is the ferry to the island?')).toEqual(['ferry', 'island']);
  });
});
