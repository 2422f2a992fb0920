import { t } from '../language/translate.ts';
import { FigureTable } from './FigureTable.tsx';
import type { Chart } from './lab-charts.ts';

/** The numbers of a chart as text: every x value with every line. */
export function ChartTable({ chart: { title, x, y, series } }: { readonly chart: Chart }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and what scrolls must be reached by the keyboard.
    <section className="lab-table chart-table" tabIndex={0} aria-label={t('{title} as a table', { title })}>
      <FigureTable
        caption={`${title}, ${y.label}`}
        captionIsHidden
        heads={[x.label, ...series.map(({ name }) => name)]}
        rows={x.values.map((value, place) => [
          x.format(value),
          ...series.map(({ values }) => numberOf(values[place], y.format)),
        ])}
      />
    </section>
  );
}

/** A dash if there is no value. */
export function numberOf(value: number | null | undefined, format: (value: number) => string): string {
  return value === null || value === undefined ? '–' : format(value);
}
