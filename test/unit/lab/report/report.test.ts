import { describe, expect, test } from 'vitest';
import { summariseSets } from '../../../../src/lab/compare/summarise.ts';
import { linearScale, logarithmicScale } from '../../../../src/lab/figures/scale.ts';
import { element, escapeMarkup } from '../../../../src/lab/figures/svg.ts';
import { makeReport } from '../../../../src/lab/report/report.ts';
import { costTable, distanceTable, percent, recallTable } from '../../../../src/lab/report/tables.ts';
import { makePlan, measure } from '../../../doubles/lab-host.ts';
import { harbourSession } from '../../../doubles/recorded-sessions.ts';

const plan = makePlan(['hybrid', 'full-history', 'webpace'], { budgets: [120, 240] });
const hostile = '<script>alert("x")</script>';

describe('the report', () => {
  test('L13: is one page without script or anything from outside, whatever the sessions hold', async () => {
    const rows = await measure({ ...harbourSession, id: hostile }, plan, 'livemcp/tabs.jsonl');
    const report = makeReport(rows, {
      notes: [hostile],
      against: 'hybrid',
      problems: [`${hostile} is empty`],
    });
    expect(report).not.toMatch(/<script|javascript:|\son\w+=|@import|url\(/i);
    expect(report.match(/(?:href|src)=/g)).toBeNull();
    expect(report).toContain('prefers-color-scheme: dark');
    expect(report).toContain(escapeMarkup(hostile));
    for (const figure of [
      'tools: recall, full or detailed against history budget',
      'tools: recall, full or detailed against tokens used',
      'Context growth in',
      'how chunks are shown in',
      'First step over a budget of 120',
      'value recall by distance of the need',
      'difference to hybrid, 95 % intervals',
    ]) {
      expect(report, figure).toContain(figure);
    }
    expect(report).not.toContain('NaN');
  });

  test('says so where there is nothing to show', () => {
    const report = makeReport([], { notes: [], against: 'hybrid', problems: [] });
    expect(report).toContain('Context policies compared');
    expect(report).not.toContain('NaN');
  });

  test('sets that no family names are reported by themselves', async () => {
    const report = makeReport(await measure(harbourSession, plan), {
      notes: [],
      against: 'hybrid',
      problems: [],
    });
    expect(report).toContain('own/sessions.jsonl: recall, full or detailed against history budget');
  });
});

test('the tables', async () => {
  const summaries = summariseSets(await measure(harbourSession, makePlan(['hybrid'], { budgets: [120] })));
  expect(recallTable(summaries, 'set')).toBe(
    [
      '| set | far needs | policy | F/D/V at 120 |',
      '|---|---|---|---|',
      '| own/sessions.jsonl | 4 | hybrid | 100.0/100.0/100.0 |',
    ].join('\n'),
  );
  expect(costTable(summaries, 'set').split('\n')).toHaveLength(3);
  const far = await measure(harbourSession, makePlan(['hybrid'], { budgets: [120] }));
  const [head, , line, ...more] = distanceTable(far).split('\n');
  expect(head).toBe('| policy | budget | 3–5 | 6–10 | 11–20 | 21–50 | 51–100 | 101–200 | 201–500 | 501+ |');
  expect(line).toBe('| hybrid | 120 | 100.0/100.0 | –/– | –/– | –/– | –/– | –/– | –/– | –/– |');
  expect(more).toEqual([]);
  expect([percent(null), percent(0.12345), percent(1)]).toEqual(['–', '12.3', '100.0']);
});

describe('figures', () => {
  test('scales put values where they belong, with round ticks', () => {
    const linear = linearScale({ values: [0, 1], pixels: [100, 0] }, 4);
    expect([linear.at(0), linear.at(0.5), linear.at(1)]).toEqual([100, 50, 0]);
    expect(linear.ticks.map((tick) => tick.toFixed(2))).toEqual(['0.00', '0.50', '1.00']);
    const logarithmic = logarithmicScale({ values: [2048, 8192], pixels: [0, 200] }, 2);
    expect(logarithmic.at(4096)).toBeCloseTo(100, 9);
    expect(logarithmic.ticks).toEqual([2048, 4096, 8192]);
    expect(logarithmic.at(0)).toBe(0);
  });

  test('attributes and text are escaped', () => {
    expect(element('a', { b: `"<&>'`, c: 1.23456, d: undefined })).toBe(
      '<a b="&#34;&#60;&#38;&#62;&#39;" c="1.23"/>',
    );
    expect(escapeMarkup('茶 & 😀')).toBe('茶 &#38; 😀');
  });
});
