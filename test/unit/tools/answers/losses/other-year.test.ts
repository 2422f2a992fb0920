import { describe, expect, test } from 'vitest';
import { otherYearLossOf } from '../../../../../src/tools/answers/losses/other-year.ts';
import { readableOf, spanOf } from '../../../../doubles/readables.ts';

function lossOf(question: string, text: string, said: string): number {
  return otherYearLossOf(question, [readableOf('Meetings', text)])(spanOf(text, said));
}

const meetings = 'In 2022, we went to Oslo. In 2023, we went to Ghent. Everyone flew to Porto.';

describe('a place in a sentence of another year', () => {
  const asked = 'Where did we meet in 2022?';

  test('Q68: it loses where a sentence beside it names the year that is asked for', () => {
    expect(lossOf(asked, meetings, 'Ghent')).toBeGreaterThan(0);
    expect(lossOf(asked, meetings, 'Oslo')).toBe(0);
    expect(lossOf(asked, meetings, 'Porto')).toBe(0);
    expect(lossOf('Where did we meet?', meetings, 'Ghent')).toBe(0);
    expect(lossOf('Where did we meet in 2021?', meetings, 'Ghent')).toBe(0);
  });

  test('Q68: in rows and in other languages, too', () => {
    const rows = '| Year | Place |\n|---|---|\n| 2022 | Oslo |\n| 2023 | Ghent |';
    expect(lossOf(asked, rows, 'Ghent')).toBeGreaterThan(0);
    expect(lossOf(asked, rows, 'Oslo')).toBe(0);
    const german = 'Im Jahr 2022 waren wir in Oslo. Im Jahr 2023 waren wir in Gent.';
    expect(lossOf('Wo waren wir 2022?', german, 'Gent')).toBeGreaterThan(0);
    const chinese = '2022年在奥斯陆。2023年在根特。';
    expect(lossOf('2022年在哪里？', chinese, '根特')).toBeGreaterThan(0);
  });

  test('Q68: a question for the year before or after asks for another year', () => {
    const rows = 'In 2006 Ida won the regatta. In 2007 Hob won it.';
    expect(lossOf('Who won the regatta in 2007?', rows, 'Ida')).toBeGreaterThan(0);
    expect(lossOf('Who won the regatta before 2007?', rows, 'Ida')).toBe(0);
    expect(lossOf('Wer war der nächste Sieger nach 2006?', rows, 'Hob')).toBe(0);
  });

  test('Q68: a year further on, one that is the answer, and both years in one sentence tell nothing', () => {
    const history =
      'In 2022 the regatta had nine boats. Hob, who was born in 1998, won it. In 1902 or 2022 Ida led it. 1911 it began.';
    expect(lossOf('Who won in 2022?', history, 'Hob')).toBe(0);
    expect(lossOf('Who led it in 2022?', history, 'Ida')).toBe(0);
    expect(lossOf('When did the regatta of 2022 begin?', history, '1911')).toBe(0);
  });
});
