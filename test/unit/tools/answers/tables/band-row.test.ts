import { describe, expect, test } from 'vitest';
import { documentId } from '../../../../../src/core/memory/units.ts';
import type { FoundReading } from '../../../../../src/tools/answers/read-answer.ts';
import { withBandRow } from '../../../../../src/tools/answers/tables/band-row.ts';
import { foundReading, readableOf, spanOf, wordsFound } from '../../../../doubles/readables.ts';

const handbook = [
  'Holiday grows with service.',
  '',
  '| Completed years of service | Days per year |',
  '| --- | --- |',
  '| Less than 2 | 21 |',
  '| 2 to 4 | 23 |',
  '| 5 to 9 | 25 |',
  '| 10 or more | 28 |',
  '',
  'Sick pay grows, too.',
  '',
  '| Service | Full pay | Half pay |',
  '| --- | --- | --- |',
  '| Up to 1 year | 1 week | 1 week |',
  '| 1 to 3 years | 3 weeks | 3 weeks |',
  '| 4 to 6 years | 6 weeks | 4 weeks |',
  '| Over 6 years | 10 weeks | 8 weeks |',
].join('\n');

function found(probability = 0.5, words = '23', text = handbook): FoundReading {
  const readable = readableOf('Handbook', text, { document: documentId('h') });
  return foundReading(readable, [spanOf(text, words, { margin: 1, probability })], 0.2);
}

function first(question: string, from = found(), about = question): string | undefined {
  return wordsFound(withBandRow(from, { question, about }))[0];
}

describe('Q112: the row whose band holds the number of the question', () => {
  test.each([
    ['How many days of holiday do I get after 6 years of service?', '25'],
    ['How many days of holiday after ten years?', '28'],
    ['How long do I get full pay when sick after 5 years of service?', '6 weeks'],
    ['How long do I get half pay when sick after 5 years of service?', '4 weeks'],
  ])('Q112: “%s”: %s', (question, answer) => {
    expect(first(question)).toBe(answer);
  });

  test('Q112: bands of income in Chinese', () => {
    const taxes =
      '工资税率\n\n| 月收入 | 税率 |\n| --- | --- |\n| 不超过5,000元 | 0% |\n| 5,001至12,000元 | 10% |\n| 超过12,000元 | 20% |';
    expect(first('月收入15000元税率是多少？', found(0.5, '10%', taxes))).toBe('20%');
    expect(first('月收入两千元税率是多少？', found(0.5, '10%', taxes))).toBe('0%');
  });

  test('Q112: a surer place of the same table gives way, one elsewhere does not', () => {
    const question = 'How many days of holiday do I get after 6 years of service?';
    expect(first(question, found(0.9, '23'))).toBe('25');
    expect(first(question, found(0.9, 'Holiday grows'))).toBe('Holiday grows');
  });

  test('Q112: a follow-up may say the number alone', () => {
    const before = 'How many days of holiday do I get after 6 years of service?';
    expect(first('And after ten?', found(), `And after ten? ${before}`)).toBe('28');
  });

  test.each([
    ['the question says two numbers', 'How many days of holiday after 6 years and 4 years?'],
    ['it counts something else', 'How many days of holiday for 6 persons?'],
    ['it says none', 'How many days of holiday do I get?'],
    ['no table is of it', 'What is the size of 6 years?'],
  ])('Q112: nothing changes where %s', (_, question) => {
    expect(first(question)).toBe('23');
  });
});
