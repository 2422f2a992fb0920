import { t } from '../language/translate.ts';
import type { Chart } from './lab-charts.ts';

/** The numbers of a chart as text: every value of x with every line. */
export function ChartTable({ chart: { title, x, y, series } }: { readonly chart: Chart }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and what scrolls must be reached by the keyboard.
    <section className="lab-table chart-table" tabIndex={0} aria-label={t('{title} as a table', { title })}>
      <table>
        <caption className="visually-hidden">
          {title}, {y.label}
        </caption>
        <thead>
          <tr>
            <th scope="col">{x.label}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {x.values.map((value, place) => (
            <tr key={value}>
              <th scope="row">{x.format(value)}</th>
              {series.map(({ name, values }) => (
                <td key={name}>{numberOf(values[place], y.format)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A dash where there is nothing to measure. */
export function numberOf(value: number | null | undefined, format: (value: number) => string): string {
  return value === null || value === undefined ? '–' : format(value);
}
