import { figureSvg } from './frame.ts';
import { linearScale } from './scale.ts';
import { element, label, tip } from './svg.ts';

export interface Bar {
  readonly name: string;
  readonly value: number;
  /** The label at the bar's end. */
  readonly text: string;
  /** True: the value is only a lower bound, and the bar is drawn open. */
  readonly open: boolean;
}

const width = 720;
const left = 250;
const right = 600;
const rowHeight = 22;

/** Horizontal bars from 0, with their values beside them. */
export function barChart(title: string, bars: readonly Bar[]): string {
  if (bars.length === 0) return figureSvg(title, width, 60, label('There is nothing to show.', 20, 34));
  const x = linearScale({
    values: [0, Math.max(1, ...bars.map(({ value }) => value))],
    pixels: [left, right],
  });
  const drawn = bars.map(({ name, value, text, open }, i) => {
    const y = 10 + i * rowHeight;
    return element(
      'g',
      {},
      tip(`${name}: ${text}`),
      label(name, left - 10, y + 12, { anchor: 'end' }),
      element('rect', {
        class: open ? 'bar open' : 'bar',
        x: left,
        y,
        width: x.at(value) - left,
        height: rowHeight - 7,
      }),
      label(text, x.at(value) + 6, y + 12, { kind: 'tick' }),
    );
  });
  return figureSvg(title, width, 20 + bars.length * rowHeight, drawn.join(''));
}
