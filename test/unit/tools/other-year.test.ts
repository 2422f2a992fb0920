import { describe, expect, test } from 'vitest';
import { otherYearLossOf } from '../../../src/tools/other-year.ts';
import type { Readable } from '../../../src/tools/readables.ts';

function readable(text: string): Readable {
  const source = { title: 'Meetings', text, document: null, memory: null };
  return { title: source.title, text, source, start: 0, similarity: null, strength: 1, header: null };
}

function lossOf(question: string, text: string, said: string): number {
  const start = text.indexOf(said);
  return otherYearLossOf(question, [readable(text)])({
    passage: 0,
    start,
    end: start + said.length,
    margin: 1,
    probability: 0.5,
  });
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

  test('Q68: a year that is the answer, or a time that runs over the year, is no other year', () => {
    const history =
      'The report of 2022 says so. The bridge was opened in 1902. From 2019 to 2024 Ida led it.';
    expect(lossOf('When was the bridge of the 2022 report opened?', history, 'in 1902')).toBe(0);
    expect(lossOf('Who led it in 2022?', history, 'Ida')).toBe(0);
  });
});
