import { describe, expect, it } from 'vitest';
import { otherPeriodLossOf } from '../../../../../src/tools/answers/losses/other-period.ts';
import { readableOf, spanOf } from '../../../../doubles/readables.ts';

function loss(question: string, text: string, place: string, header: string | null = null): number {
  return otherPeriodLossOf(question, [readableOf('Pay', text, { header })])(spanOf(text, place));
}

describe('Q84: another period than is asked about', () => {
  it.each([
    ['What is the rent per month?', 'The rent is £9,600 a year.', '£9,600'],
    ['Was kostet der Platz pro Tag?', 'Der Platz kostet monatlich 40 Euro.', '40 Euro'],
    ['¿Cuánto se paga al mes?', 'La cuota es de 120 euros al año.', '120 euros'],
    ['每天多少钱？', '每年的费用是400元。', '400元'],
  ])('Q84: %s is not answered in “%s” by “%s”', (question, text, place) => {
    expect(loss(question, text, place)).toBe(6);
  });

  it('Q84: the name of a column says the period as well', () => {
    const question = 'What does a joiner earn per hour?';
    const row = '| J2 | joiners | £175 |';
    expect(loss(question, row, '£175', '| Grade | Who | Tool money per year |')).toBe(6);
    expect(loss(question, row, '£175', '| Grade | Who | Pay per hour |')).toBe(0);
  });

  it.each([
    ['What is the rent per month?', 'The rent is £800 a month, £9,600 a year.', '£800'],
    ['What is the rent per month?', 'The rent is £800.', '£800'],
    ['What is the rent?', 'The rent is £9,600 a year.', '£9,600'],
    ['What is paid per day and per week?', 'They pay £9,600 a year.', '£9,600'],
    ['What is the rent per month?', 'The fee is due a year later. The rent is £800.', '£800'],
  ])('Q84: %s may be answered in “%s” by “%s”', (question, text, place) => {
    expect(loss(question, text, place)).toBe(0);
  });
});
