import { afterEach, describe, expect, test } from 'vitest';
import type { AnswerRecord } from '../../../../../src/runtime/runtime.ts';
import { messages as german } from '../../../../../src/ui/language/catalogues/de.ts';
import { showInLanguage } from '../../../../../src/ui/language/translate.ts';
import { Answer } from '../../../../../src/ui/research/answer/Answer.tsx';
import { drawnPart } from '../../../../doubles/drawn-part.tsx';

const row = '| Linnet | Harrowick |';

function drawn(rows: number, more: Partial<NonNullable<AnswerRecord['count']>> = {}): string {
  const answer: AnswerRecord = {
    question: 'How many ferries are in the register?',
    prose: null,
    answers: [],
    nearest: false,
    outcome: 'answered',
    reason: null,
    source: 'library',
    count: { rows, of: 4, ...more },
    citations: [
      {
        document: null,
        title: 'Ferry register',
        chunk: null,
        quote: row,
        start: 0,
        end: row.length,
        trust: 'untrusted',
        origins: [],
        header: '| Ferry | Port |',
      },
    ],
  };
  return drawnPart(<Answer answer={answer} />);
}

describe('a count of rows', () => {
  afterEach(() => showInLanguage('en', {}));

  test('Q63: leads with the rows, likely, and with what was counted', () => {
    const all = drawn(4);
    expect(all).toMatch(/short-answer-text">4 rows of “Ferry register” <span class="likely">likely/);
    expect(all).toContain('Counted: every row of the table. No sentence says the number.');
    expect(all).toContain('Linnet');
    const one = drawn(1);
    expect(one).toContain('1 row of “Ferry register”');
    expect(one).toContain('Counted: the rows that hold the words of the question, out of 4.');
  });

  test('Q82: leads with a sum and its unit, with what was added up, in the language of the page', () => {
    const figure = {
      kind: 'sum',
      column: 'Fare',
      value: 1234.5,
      decimals: 2,
      before: '€',
      behind: '',
    } as const;
    expect(drawn(4, { figure })).toContain('€ 1,234.50: the sum of “Fare” in 4 rows of “Ferry register”');
    expect(drawn(4, { figure })).toContain('Calculated from every row of the table.');
    showInLanguage('de', german);
    expect(drawn(2, { figure: { ...figure, kind: 'mean' } })).toContain(
      '€ 1.234,50: der Mittelwert von „Fare“ in 2 Zeilen von „Ferry register“',
    );
  });

  test('Q63: in the language of the page', () => {
    showInLanguage('de', german);
    expect(drawn(4)).toContain('4 Zeilen von „Ferry register“');
  });
});
