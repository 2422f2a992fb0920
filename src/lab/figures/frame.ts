import type { Scale } from './scale.ts';
import { element, escapeMarkup, label } from './svg.ts';

/** The plot area of a figure, in pixels. */
interface PlotArea {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface FrameOptions {
  readonly title: string;
  readonly area: PlotArea;
  readonly x: Scale;
  readonly y: Scale;
  readonly xLabel: string;
  readonly yLabel: string;
  formatX(value: number): string;
  formatY(value: number): string;
}

/** The label of a share. */
export function inPercent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

/** Grid, axes and their labels. */
export function plotFrame({ area, x, y, xLabel, yLabel, formatX, formatY }: FrameOptions): string {
  const { left, right, top, bottom } = area;
  const horizontal = y.ticks.map((value) => {
    const at = y.at(value);
    return (
      element('line', { class: 'grid', x1: left, x2: right, y1: at, y2: at }) +
      label(formatY(value), left - 6, at + 4, { anchor: 'end', kind: 'tick' })
    );
  });
  const vertical = x.ticks.map((value) => {
    const at = x.at(value);
    return (
      element('line', { class: 'grid', x1: at, x2: at, y1: top, y2: bottom }) +
      label(formatX(value), at, bottom + 16, { anchor: 'middle', kind: 'tick' })
    );
  });
  return [
    ...horizontal,
    ...vertical,
    element('line', { class: 'axis', x1: left, x2: right, y1: bottom, y2: bottom }),
    label(xLabel, (left + right) / 2, bottom + 34, { anchor: 'middle' }),
    label(yLabel, left, top - 8),
  ].join('');
}

/** A figure with its title, which a screen reader reads too. */
export function figureSvg(title: string, width: number, height: number, content: string): string {
  const picture = element(
    'svg',
    { viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': title },
    content,
  );
  return element('figure', {}, element('figcaption', {}, escapeMarkup(title)), picture);
}
