import { describe, expect, it } from 'vitest';
import { withAskedClause } from '../../../../../src/tools/answers/places/asked-clause.ts';
import { foundReading, readableOf, spanOf, wordsFound } from '../../../../doubles/readables.ts';

function chosen(question: string, text: string, place: string): string {
  const found = foundReading(readableOf('Rules', text), [spanOf(text, place)]);
  return wordsFound(withAskedClause(found, question))[0] ?? '';
}

const night = 'Night is the time from 23 to 6, in bakeries the time from 22 to 5.';
const hours =
  'The club is open 06:00–22:00 Monday to Friday, 07:30–20:00 on Saturday and 08:00–18:00 on Sunday.';
const fares = 'Adults pay £5.20, children £2.60 and dogs £1.';

describe('Q85: the value of the clause that the question names', () => {
  it.each([
    ['Which time counts as night in bakeries?', night, '23 to 6', '22 to 5'],
    ['Which time counts as night in bakeries?', night, '23 to 6,', '22 to 5'],
    ['What do children pay?', fares, '£5.20', '£2.60'],
    ['What time does it close on a Saturday?', hours, '08:00–18:00', '07:30–20:00'],
    ['What time does it close on a Sunday?', hours, '07:30–20:00', '08:00–18:00'],
    [
      'Which time counts as night in bakeries?',
      'Night is from 23 to 6, in bakeries and mills from 22 to 5.',
      '23 to 6',
      '22 to 5',
    ],
    ['Welche Zeit gilt in Bäckereien?', 'Die Nacht dauert 7 Stunden, in Bäckereien 8 Stunden.', '7', '8'],
    ['老人票多少钱？', '成人票40元，老人票20元。', '40元', '20元'],
  ])('Q85: %s in “%s” is not %s but %s', (question, text, place, value) => {
    expect(chosen(question, text, place)).toBe(value);
  });

  it.each([
    ['the clause says as much as another one before it', 'Which time counts as night?', night, '23 to 6'],
    [
      'the clause before says the verb alone',
      'How much may a night in Paris cost?',
      'A night may cost £140, in Rome and Paris £190.',
      '£190',
    ],
    [
      'the clause before says more',
      'What is paid per mile after 10 miles?',
      '45p a mile are paid for 10 miles and 25p after that.',
      '25p',
    ],
    ['pairs of ideographs are as many', '停车月卡多少钱？', '月卡250元，停车场收入45000元。', '250元'],
    ['no clause is named', 'What does it cost?', fares, '£5.20'],
    ['the other value has another form', 'When do dogs ride?', 'Cats ride at 8:40, dogs for £1.', '8:40'],
    ['the value has no number', 'Who mends bells?', 'Ada mends nets, Bert mends bells.', 'Ada'],
    ['the other clause has two values', 'What do children pay?', 'Adults £5, children £2 or £3.', '£5'],
    ['the unit differs', 'How long for ropes?', 'Nets take 3 days, ropes 4 metres.', '3'],
    ['the values are cells', 'What do children pay?', '| Adults | £5, | children £2 |', '£5'],
  ])('Q85: the value stays where %s', (_, question, text, place) => {
    expect(chosen(question, text, place)).toBe(place);
  });
});
