/** Charts of a comparison say what its rows say, in the plot as in the table. */
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { summariseSets } from '../../../../src/lab/compare/summarise.ts';
import { sessionLine } from '../../../../src/lab/generate/session-line.ts';
import { runLabJob } from '../../../../src/lab/lab-job.ts';
import type { DetailedRow } from '../../../../src/lab/replay/result-row.ts';
import { ChartTable } from '../../../../src/ui/lab/ChartTable.tsx';
import { type Chart, chartsOf, distanceClass, percent } from '../../../../src/ui/lab/lab-charts.ts';
import { scoringOf } from '../../../../src/ui/lab/scoring-words.ts';
import { seriesStyle } from '../../../../src/ui/lab/series-style.ts';
import { showInLanguage } from '../../../../src/ui/language/translate.ts';
import { harbourSession, teaHouseSession } from '../../../doubles/recorded-sessions.ts';

const rows: DetailedRow[] = [];
const policies = ['webpace', 'hybrid', 'sliding-window'];
let charts: Chart[];

beforeAll(async () => {
  const file = (name: string, text: string) => ({
    name,
    async *pieces() {
      yield text;
    },
  });
  await runLabJob(
    {
      files: [file('a.jsonl', sessionLine(harbourSession)), file('b.jsonl', sessionLine(teaHouseSession))],
      policies,
      budgets: [300, 150],
      vectors: null,
    },
    { elapsed: () => 0, report: (report) => report.type === 'row' && rows.push(report.row) },
  );
  charts = chartsOf(rows, { set: 'a.jsonl', budget: 150 });
});

describe('charts of a comparison', () => {
  test('Z33: recall and prefilled tokens are those of the rows, policy by policy, budgets rising', () => {
    const sets = summariseSets(rows).filter(({ name }) => name === 'a.jsonl');
    for (const [id, read] of [
      ['detailed', 'erDetailed'],
      ['value', 'valueRecall'],
      ['prefilled', 'prefilledPerStep'],
    ] as const) {
      const chart = charts.find((one) => one.id === id);
      expect(chart?.x.values).toEqual([150, 300]);
      expect(chart?.series.map(({ name }) => name)).toEqual(policies);
      for (const { name, values } of chart?.series ?? [])
        expect(values).toEqual(
          [150, 300].map(
            (budget) => sets.find((set) => set.policy === name && set.budget === budget)?.[read],
          ),
        );
    }
  });

  test('Z33: growth has every step of the longest session at the chosen budget', () => {
    const growth = charts.find(({ id }) => id === 'growth');
    const row = rows.find(
      ({ row: { file, policy, budget } }) => file === 'a.jsonl' && policy === 'hybrid' && budget === 150,
    );
    expect(growth?.x.values).toEqual(row?.samples.map(({ step }) => step));
    expect(growth?.series[1]?.values).toEqual(row?.samples.map(({ tokens }) => tokens));
    expect(growth?.about).toContain('150 tokens');
  });

  test('Z33: classes of distance are named by the steps that they hold', () => {
    expect([0, 1, 7, 8].map(distanceClass)).toEqual(['3–5', '6–10', '501+', '']);
  });

  test('Z33: the table of a chart holds every number that its plot draws', () => {
    for (const chart of charts) {
      const table = renderToStaticMarkup(<ChartTable chart={chart} />);
      const cells = [...table.matchAll(/<td>([^<]*)<\/td>/g)].map(([, text]) => text);
      const drawn = chart.x.values.flatMap((_, place) =>
        chart.series.map(({ values }) => values[place] ?? null),
      );
      expect(cells).toEqual(drawn.map((value) => (value === null ? '–' : chart.y.format(value))));
    }
  });

  test('Z33: no two lines look the same, and neighbours differ in dashes as well as in colour', () => {
    const styles = Array.from({ length: 18 }, (_, place) => seriesStyle(place));
    const looks = styles.map(({ colour, dash }) => `${colour} ${dash.join()}`);
    expect(new Set(looks).size).toBe(looks.length);
    styles.slice(1, 6).forEach(({ dash }, place) => {
      expect(dash.join()).not.toBe(styles[place]?.dash.join());
    });
  });

  test('Z34: what scored is said', () => {
    expect(scoringOf(rows)).toMatch(/by words alone/);
    const [first] = rows as [DetailedRow];
    const scored = (keysMissing: number): DetailedRow => ({
      ...first,
      row: { ...first.row, encoder: 'small-encoder', keysMissing },
    });
    expect(scoringOf([scored(0)])).toMatch(/stored with the conversation, by small-encoder\.$/);
    expect(scoringOf([scored(1_200)])).toMatch(/Up to 1,200 texts had none/);
  });

  test('UI2: shares are written as the language writes them', () => {
    expect(percent(0.5)).toBe('50.0 %');
    showInLanguage('de', {});
    expect(percent(0.5)).toBe('50,0 %');
    showInLanguage('en', {});
  });
});
