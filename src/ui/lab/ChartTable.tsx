import { t } from '../language/translate.ts';
import type { Chart } from './lab-charts.ts';
import { ScrolledTable } from './ScrolledTable.tsx';

/** The numbers of a chart as text: every x value with every line. */
export function ChartTable({ chart: { title, x, y, series } }: { readonly chart: Chart }) {
  return (
    <ScrolledTable
      label={t('{title} as a table', { title })}
      also="chart-table"
      caption={`${title}, ${y.label}`}
      captionIsHidden
      heads={[x.label, ...series.map(({ name }) => name)]}
      rows={x.values.map((value, place) => [
        x.format(value),
        ...series.map(({ values }) => numberOf(values[place], y.format)),
      ])}
    />
  );
}

/** A dash if there is no value. */
export function numberOf(value: number | null | undefined, format: (value: number) => string): string {
  return value === null || value === undefined ? '–' : format(value);
}
