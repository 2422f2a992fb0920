import { figureSvg, plotFrame } from './frame.ts';
import { linearScale, logarithmicScale, type Scale, type ScaleRange } from './scale.ts';
import { legend, seriesMark, seriesStyle } from './series.ts';
import { element, label, tip } from './svg.ts';

export interface LineSeries {
  readonly name: string;
  /** In order of x. Missing values are left out. */
  readonly points: readonly (readonly [x: number, y: number])[];
}

interface LineChartOptions {
  readonly title: string;
  readonly xLabel: string;
  readonly yLabel: string;
  readonly series: readonly LineSeries[];
  readonly xScale?: 'linear' | 'base-2' | 'base-10';
  readonly yScale?: 'linear' | 'base-10';
  /** True: labels at the points' x values. Only for few values. */
  readonly ticksAtPoints?: boolean;
  /** Smallest and largest y. Default: from the values. */
  readonly yValues?: readonly [number, number];
  /** True: a mark on each point. For few points. */
  readonly marks?: boolean;
  /** A labelled horizontal line, such as a budget. */
  readonly across?: { readonly y: number; readonly name: string };
  formatX?(value: number): string;
  formatY?(value: number): string;
}

const width = 720;
const area = { left: 64, right: 520, top: 32, bottom: 268 };

/** Lines of several series on one pair of axes, with a legend beside them. */
export function lineChart(options: LineChartOptions): string {
  const { title, series, across, marks = true, formatX = plain, formatY = plain } = options;
  const points = series.flatMap((one) => one.points);
  const height = Math.max(310, area.top + series.length * 18 + 20);
  if (points.length === 0) return figureSvg(title, width, 60, label('There is nothing to show.', 20, 34));
  const x = scaleOf(options.xScale, {
    values: rangeOf(points.map(([value]) => value)),
    pixels: [area.left, area.right],
  });
  const ys = [...points.map(([, value]) => value), ...(across ? [across.y] : [])];
  const y = scaleOf(options.yScale, {
    values: options.yValues ?? rangeOf([0, ...ys]),
    pixels: [area.bottom, area.top],
  });
  const line = across
    ? element('line', {
        class: 'across',
        x1: area.left,
        x2: area.right,
        y1: y.at(across.y),
        y2: y.at(across.y),
      }) + label(across.name, area.right - 4, y.at(across.y) - 5, { anchor: 'end', kind: 'tick' })
    : '';
  const lines = series.map(({ name, points: own }, i) => {
    const places = own.map(([px, py]) => `${x.at(px).toFixed(1)},${y.at(py).toFixed(1)}`).join(' ');
    const drawn = element('polyline', { ...seriesStyle(i), points: places }, tip(name));
    const dots = own.map(([px, py]) =>
      marks ? seriesMark(i, x.at(px), y.at(py), tip(`${name}: ${formatY(py)} at ${formatX(px)}`)) : '',
    );
    return drawn + dots.join('');
  });
  const frame = plotFrame({ ...options, area, x: withTicks(x, options), y, formatX, formatY });
  const names = series.map(({ name }) => name);
  return figureSvg(
    title,
    width,
    height,
    frame + line + lines.join('') + legend(names, area.right + 24, area.top + 6),
  );
}

function withTicks(x: Scale, { series, ticksAtPoints = false }: LineChartOptions): Scale {
  if (!ticksAtPoints) return x;
  const values = [...new Set(series.flatMap(({ points }) => points.map(([value]) => value)))].sort(
    (a, b) => a - b,
  );
  return { at: x.at, ticks: values };
}

function scaleOf(kind: 'linear' | 'base-2' | 'base-10' | undefined, range: ScaleRange): Scale {
  if (kind === 'base-2') return logarithmicScale(range, 2);
  return kind === 'base-10' ? logarithmicScale(positive(range), 10) : linearScale(range);
}

function positive({ values: [low, high], pixels }: ScaleRange): ScaleRange {
  return { values: [Math.max(low, 10), high], pixels };
}

function rangeOf(values: readonly number[]): [number, number] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return low === high ? [low, low + 1] : [low, high];
}

function plain(value: number): string {
  return Math.abs(value) >= 1000
    ? `${Math.round(value / 100) / 10}k`
    : String(Math.round(value * 1000) / 1000);
}
