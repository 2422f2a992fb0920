import { figureSvg } from './frame.ts';
import { linearScale } from './scale.ts';
import { element, label, tip } from './svg.ts';

export interface IntervalLine {
  readonly name: string;
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

const width = 720;
const left = 250;
const right = 690;
const rowHeight = 20;

/** Values with their intervals, one below another, around a line at 0. */
export function intervalChart(title: string, xLabel: string, lines: readonly IntervalLine[]): string {
  if (lines.length === 0) return figureSvg(title, width, 60, label('There is nothing to show.', 20, 34));
  const low = Math.min(0, ...lines.map((line) => line.low));
  const high = Math.max(0, ...lines.map((line) => line.high));
  const x = linearScale({ values: [low, high === low ? low + 1 : high], pixels: [left, right] });
  const top = 16;
  const bottom = top + lines.length * rowHeight;
  const grid = x.ticks.map(
    (value) =>
      element('line', { class: 'grid', x1: x.at(value), x2: x.at(value), y1: top, y2: bottom }) +
      label(points(value), x.at(value), bottom + 16, { anchor: 'middle', kind: 'tick' }),
  );
  const drawn = lines.map((line, i) => {
    const y = top + (i + 0.5) * rowHeight;
    const sure = line.low > 0 || line.high < 0;
    const text = `${line.name}: ${points(line.value)} [${points(line.low)}, ${points(line.high)}]`;
    return element(
      'g',
      { class: sure ? 'interval' : 'interval unsure' },
      tip(text),
      label(line.name, left - 10, y + 4, { anchor: 'end' }),
      element('line', { x1: x.at(line.low), x2: x.at(line.high), y1: y, y2: y }),
      element('circle', { cx: x.at(line.value), cy: y, r: 4 }),
    );
  });
  const zero = element('line', { class: 'axis', x1: x.at(0), x2: x.at(0), y1: top, y2: bottom });
  const axis = label(xLabel, (left + right) / 2, bottom + 34, { anchor: 'middle' });
  return figureSvg(title, width, bottom + 44, grid.join('') + zero + drawn.join('') + axis);
}

function points(share: number): string {
  const value = Math.round(share * 1000) / 10;
  return `${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(value)}`;
}
