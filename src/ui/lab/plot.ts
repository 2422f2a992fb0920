/** Draws a chart with uPlot. Only this file knows uPlot; it is loaded with the first chart. */
import 'uplot/dist/uPlot.min.css';
import UPlot, { type Options } from 'uplot';
import type { Chart } from './lab-charts.ts';
import { seriesStyle } from './series-style.ts';
import { wholeIncrements } from './whole-increments.ts';

export interface Plot {
  /** Points at an x value by its index; null for none. */
  point(place: number | null): void;
  show(series: number, shown: boolean): void;
  resize(width: number): void;
  destroy(): void;
}

const height = 240;

/** @param onPoint called with the index of the x value nearest to the pointer, or null when it leaves */
export function drawPlot(element: HTMLElement, chart: Chart, onPoint: (place: number | null) => void): Plot {
  const { x, y, series } = chart;
  const colour = colourReader(element);
  const axis = (label: string, format: (value: number) => string): NonNullable<Options['axes']>[number] => ({
    label,
    labelSize: 18,
    labelFont: '12px sans-serif',
    font: '11px sans-serif',
    stroke: colour('--text2'),
    grid: { stroke: colour('--line'), width: 1 },
    ticks: { stroke: colour('--line'), width: 1 },
    values: (_, splits) => splits.map(format),
  });
  const few = x.values.length <= 10;
  const options: Options = {
    width: Math.max(240, element.clientWidth),
    height,
    legend: { show: false },
    cursor: { drag: { x: false, y: false }, y: false, points: { size: 7 } },
    scales: {
      x: { time: false, ...(x.logarithmic ? { distr: 3, log: 2 } : {}), ...(few ? { range: around } : {}) },
      y: { range: (_, __, most) => [0, y.most ?? Math.max(1, most) * 1.05] },
    },
    axes: [
      {
        ...axis(x.label, x.format),
        incrs: [...wholeIncrements],
        ...(few ? { splits: () => [...x.values] } : {}),
      },
      {
        ...axis(y.label, y.most === 1 ? wholePercent : y.format),
        ...(y.most === 1 ? {} : { incrs: [...wholeIncrements] }),
        size: 58,
      },
    ],
    series: [
      {},
      ...series.map(({ name }, place) => {
        const { colour: token, dash, width } = seriesStyle(place);
        return {
          label: name,
          stroke: colour(token),
          dash: [...dash],
          width,
          spanGaps: true,
          points: { show: few, size: 5, fill: colour(token) },
        };
      }),
    ],
    hooks: {
      setCursor: [
        ({ cursor }) => onPoint(cursor.left !== undefined && cursor.left >= 0 ? (cursor.idx ?? null) : null),
      ],
    },
  };
  const plot = new UPlot(options, [[...x.values], ...series.map(({ values }) => [...values])], element);
  return {
    point(place) {
      const value = place === null ? undefined : x.values[place];
      const left = value === undefined ? -10 : plot.valToPos(value, 'x');
      plot.setCursor({ left, top: value === undefined ? -10 : 10 });
    },
    show: (place, shown) => plot.setSeries(place + 1, { show: shown }),
    resize: (width) => plot.setSize({ width: Math.max(240, width), height }),
    destroy: () => plot.destroy(),
  };

  /** Leaves some room around points at the edges. */
  function around(_: UPlot, least: number, most: number): [number, number] {
    if (x.logarithmic) return [least / 1.12, most * 1.12];
    const room = Math.max(0.3, (most - least) * 0.04);
    return [least - room, most + room];
  }
}

/** Axis labels need no decimals. */
function wholePercent(share: number): string {
  return `${Math.round(100 * share)} %`;
}

/** Resolves a token in the element's theme to a colour for a canvas. */
function colourReader(element: HTMLElement): (token: string) => string {
  const probe = document.createElement('span');
  return (token) => {
    probe.style.color = `var(${token})`;
    element.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
}
