import { describe, expect, test } from 'vitest';
import { soughtBy } from '../../../../src/evidence/questions/sought.ts';
import { yearsOf } from '../../../../src/evidence/values/years.ts';

describe('years in a text', () => {
  test.each([
    'What does delivery cost for an order of 1500 euros?',
    'Is a 1200-watt heater allowed?',
    'May I use a 1200 W heater in my room?',
    'Who cleans room 1204?',
    'Was kostet die Lieferung ab 2000 Euro?',
    'Wer wohnt in Zimmer 1204?',
    'Is delivery free from €1500?',
    'between 1500 and 2000 euros',
    'a rope of 1500–2000 m',
    'Do more than 1500 people live there?',
    '满1500元免运费吗？',
  ])('Q68: an amount, a room or an order is no year: %s', (text) => {
    expect(yearsOf(text)).toEqual([]);
  });

  test.each([
    ['Price list 2024', ['2024']],
    ['2023 minutes', ['2023']],
    ['fees 2024 and 2025', ['2024', '2025']],
    ['from 2019 to 2020', ['2019', '2020']],
    ['Market, 2021 to 2023', ['2021', '2023']],
    ['31.12.2024', ['2024']],
    ['2024年5月', ['2024']],
    ['the 1960s', ['1960']],
    ['2019 v 2020', ['2019', '2020']],
    ['Where did we go in 2022?', ['2022']],
  ])('Q68: a year is one: %s', (text, years) => {
    expect(yearsOf(text)).toEqual(years);
  });

  test('Q68: an amount is looked for beside a year', () => {
    const { terms, years } = soughtBy('Who got a loan of 1500 euros?', [
      { text: 'Who paid for the boat in 2023?', emphasis: 0.5 },
    ]);
    expect([...years]).toEqual(['2023']);
    expect(terms.has('1500')).toBe(true);
  });

  test('Q61: the year of the context gives way to that of the question', () => {
    const { terms } = soughtBy('Who paid in 2024?', [{ text: 'Who paid in 2023?', emphasis: 0.5 }]);
    expect([terms.has('2024'), terms.has('2023')]).toEqual([true, false]);
  });
});
