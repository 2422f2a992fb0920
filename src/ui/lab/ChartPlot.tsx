import { useEffect, useId, useRef, useState } from 'react';
import { WebpaceError } from '../../core/errors.ts';
import { t } from '../language/translate.ts';
import { useAppFields } from '../state/use-app.ts';
import { colon, formatFacts } from '../words/format.ts';
import { numberOf } from './ChartTable.tsx';
import type { Chart } from './lab-charts.ts';
import type { Plot } from './plot.ts';
import { seriesStyle } from './series-style.ts';
import { VariantName } from './VariantName.tsx';

/** The plot, its lines by name with the values under the pointer, and a slider for the keyboard. */
export function ChartPlot({ chart }: { readonly chart: Chart }) {
  const { title, x, y, series } = chart;
  const place = useRef<HTMLDivElement>(null);
  const plot = useRef<Plot | null>(null);
  const [at, setAt] = useState<number | null>(null);
  const [muted, setMuted] = useState<ReadonlySet<string>>(new Set());
  const hidden = useRef(muted);
  const [failed, setFailed] = useState<unknown>(null);
  const theme = useTheme();
  const slider = useId();

  // biome-ignore lint/correctness/useExhaustiveDependencies: colours are read from the page, so another theme is another drawing.
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    let ended = false;
    let drawn: Plot | null = null;
    const observer = new ResizeObserver(() => drawn?.resize(element.clientWidth));
    import('./plot.ts').then(
      ({ drawPlot }) => {
        if (ended) return;
        drawn = drawPlot(element, chart, setAt);
        plot.current = drawn;
        for (const [line, { name }] of chart.series.entries())
          if (hidden.current.has(name)) drawn.show(line, false);
        observer.observe(element);
      },
      (thrown: unknown) => setFailed(thrown),
    );
    return () => {
      ended = true;
      observer.disconnect();
      plot.current = null;
      drawn?.destroy();
    };
  }, [chart, theme]);

  if (failed !== null)
    throw new WebpaceError(
      'part-unavailable',
      'What draws the charts could not be fetched. Check the connection and try again; the tables hold the same numbers.',
      { cause: failed },
    );

  const mute = (name: string, line: number): void => {
    const next = new Set(muted);
    if (!next.delete(name)) next.add(name);
    hidden.current = next;
    setMuted(next);
    plot.current?.show(line, !next.has(name));
  };
  const value = at === null ? undefined : x.values[at];
  const spoken =
    value === undefined
      ? t('No point chosen')
      : formatFacts(
          `${x.format(value)} ${x.label}`,
          ...series
            .filter(({ name }) => !muted.has(name))
            .map(({ name, values }) => `${name} ${numberOf(values[at ?? 0], y.format)}`),
        );
  return (
    <>
      <div ref={place} className="chart-place" role="img" aria-label={`${title}${colon()}${chart.about}`} />
      <p className="chart-at" aria-hidden="true">
        {value === undefined
          ? t('Point at the chart to read its values.')
          : `${x.label}${colon()}${x.format(value)}`}
      </p>
      <ul className="chart-lines" aria-label={t('Lines of {title}', { title })}>
        {series.map(({ name, values }, line) => (
          <li key={name}>
            <button
              type="button"
              className="quiet chart-line"
              aria-pressed={!muted.has(name)}
              onClick={() => mute(name, line)}
            >
              <LineSample place={line} />
              <span className="chart-line-name">
                <VariantName name={name} />
              </span>
              <span className="chart-value" style={{ minWidth: `${widestOf(values, y.format)}ch` }}>
                {at !== null && numberOf(values[at], y.format)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {x.values.length > 1 && (
        <label className="chart-slider" htmlFor={slider}>
          <span className="visually-hidden">{t('Point of {title}', { title })}</span>
          <input
            id={slider}
            type="range"
            min={0}
            max={x.values.length - 1}
            value={at ?? 0}
            aria-valuetext={spoken}
            onFocus={() => plot.current?.point(at ?? 0)}
            onChange={({ currentTarget }) => plot.current?.point(Number(currentTarget.value))}
          />
        </label>
      )}
    </>
  );
}

/**
 * Characters of the longest value of a line. Its room is reserved even without a value; otherwise the buttons would
 * move when the pointer leaves the plot to press one.
 */
function widestOf(values: readonly (number | null)[], format: (value: number) => string): number {
  return values.reduce<number>((widest, value) => Math.max(widest, numberOf(value, format).length), 0);
}

function LineSample({ place }: { readonly place: number }) {
  const { colour, dash, width } = seriesStyle(place);
  return (
    <svg width="24" height="8" viewBox="0 0 24 8" aria-hidden="true">
      <line
        x1="0"
        x2="24"
        y1="4"
        y2="4"
        stroke={`var(${colour})`}
        strokeWidth={width}
        strokeDasharray={dash.length === 0 ? undefined : dash.join(' ')}
      />
    </svg>
  );
}

/** Changes when the colours of the page do. */
function useTheme(): string {
  const { preferences } = useAppFields('preferences');
  const [dark, setDark] = useState(() => matchMedia('(prefers-color-scheme: dark)').matches);
  useEffect(() => {
    const query = matchMedia('(prefers-color-scheme: dark)');
    const read = (): void => setDark(query.matches);
    query.addEventListener('change', read);
    return () => query.removeEventListener('change', read);
  }, []);
  return `${preferences.theme} ${dark}`;
}
