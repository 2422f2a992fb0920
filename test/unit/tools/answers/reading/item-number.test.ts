import { expect, test } from 'vitest';
import { asksItemNumber, isItemNumber } from '../../../../../src/tools/answers/reading/item-number.ts';

test('Q47: the number of a list’s item is no value, unless the question asks for a step or a number', () => {
  const steps = 'Soup\n4. fry the onions\n5. add 3 leeks\n\n6 guests can eat of it.';
  const at = (words: string) =>
    isItemNumber(steps, { start: steps.indexOf(words), end: steps.indexOf(words) + words.length });
  expect(['5.', '4', '3', '6'].map(at)).toEqual([true, true, false, false]);
  expect(isItemNumber('2、放入3件', { start: 0, end: 1 })).toBe(true);
  expect(isItemNumber('2、放入3件', { start: 4, end: 5 })).toBe(false);
  expect(asksItemNumber('In which step do I add the leeks?')).toBe(true);
  expect(asksItemNumber('How many leeks do I need?')).toBe(false);
});
