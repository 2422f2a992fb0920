import { describe, expect, it } from 'vitest';
import { calendarDaysOf } from '../../../../../src/evidence/values/calendar-days.ts';
import { otherNumberLossOf } from '../../../../../src/tools/answers/losses/other-numbered.ts';
import { readableOf, spanOf } from '../../../../doubles/readables.ts';

/** The loss of each passage of documents with these titles. */
function losses(question: string, ...titles: readonly string[]): readonly number[] {
  const loss = otherNumberLossOf(
    question,
    titles.map((title) => readableOf(title, 'Text.')),
  );
  return titles.map((_, passage) => loss(spanOf('Text.', 'Text', { passage })));
}

describe('Q71: another day or number in the title', () => {
  it('Q71: takes a document of the day for better than those of other days', () => {
    expect(
      losses(
        'Who came to the meeting on September 18?',
        'January 29, 2013 Notes',
        '18 September Notes',
        'Rules',
      ),
    ).toEqual([6, 0, 0]);
    expect(losses('¿Quién vino el 3 de mayo?', 'Acta del 5 de mayo', 'Acta del 3 de mayo')).toEqual([6, 0]);
    expect(losses('9月18日的会议谁参加了？', '2012-09-18 会议', '2013年1月29日 会议')).toEqual([0, 6]);
    expect(losses('Wer kam im März?', 'Protokoll vom 4. März', 'Protokoll vom 9. April')).toEqual([0, 6]);
  });

  it('Q71: compares numbers behind the same word, and no years', () => {
    expect(losses('What is taught in level 2?', 'Course level 2', 'Course level 3', 'Course room 4')).toEqual(
      [0, 6, 0],
    );
    expect(losses('Who won in 2022?', 'Regatta 2022', 'Regatta 2023')).toEqual([0, 0]);
  });

  it('Q71: changes nothing where no title has what the question says, or the question says nothing', () => {
    expect(losses('Who came on September 18?', 'January 29 Notes', 'Rules')).toEqual([0, 0]);
    expect(losses('Who may come?', 'Notes of 4 May', 'Notes of 5 June')).toEqual([0, 0]);
  });

  it('Q71: reads days in several languages and forms', () => {
    expect(
      calendarDaysOf('le 3 juillet, July 4th, 5. Juli, 6 de julio, 7月8日, 2024-07-09, في 10 يوليو'),
    ).toEqual([
      { month: 7, day: 9 },
      { month: 7, day: 8 },
      ...[3, 4, 5, 6, 10].map((day) => ({ month: 7, day })),
    ]);
    expect(calendarDaysOf('It may march on. In May and March.')).toEqual([
      { month: 5, day: null },
      { month: 3, day: null },
    ]);
    expect(calendarDaysOf('2024-13-40, 14月')).toEqual([]);
  });
});
