import { describe, expect, test } from 'vitest';
import { numbersHeld, numbersIn } from '../../../../src/core/text/whole-numbers.ts';
import { groundingProblem } from '../../../../src/policies/directives/read-directive.ts';

describe('numbers as wholes', () => {
  test.each([
    ['1,250 and 1 250 and 1.250', ['1250', '1250', '1250']],
    ['1250.00, 2.60 and 2,6', ['1250', '2.6', '2.6']],
    ['In 2024 300 boats came.', ['2024', '300']],
    ['at 08:15.', ['8:15']],
  ])('E10: %s', (text, numbers) => {
    expect(numbersIn(text)).toEqual(numbers);
  });

  test('E10: a time and a date hold their parts, an amount does not', () => {
    expect([...numbersHeld('08:15 on 12.05.2024')]).toEqual(
      expect.arrayContaining(['8', '15', '12', '5', '2024']),
    );
    expect(numbersHeld('1,250').has('250')).toBe(false);
  });

  test('E10: digits inside another number are no number that the sources hold', () => {
    const sources = ['The mill at Norby ground 4120 sacks in 2024, and 1,250 in 2023.'];
    for (const sacks of ['412', '120', '250'])
      expect(groundingProblem(`The mill at Norby ground ${sacks} sacks.`, sources)).toMatch(
        /adds the number/,
      );
    for (const sacks of ['4,120', '1250'])
      expect(groundingProblem(`The mill at Norby ground ${sacks} sacks.`, sources)).toBeNull();
  });
});
