import { element, label } from './svg.ts';

/** Series differ in colour, dash and mark, so that the figures work without colours. */
const colours = 8;
const dashes = ['', '6 3', '2 3', '8 3 2 3'];

/** Class and dash of the series at this index of the legend. */
export function seriesStyle(index: number): { readonly class: string; readonly 'stroke-dasharray'?: string } {
  const dash = dashes[index % dashes.length];
  return { class: `series series-${index % colours}`, ...(dash ? { 'stroke-dasharray': dash } : {}) };
}

/** The mark of a series at a place. */
export function seriesMark(index: number, x: number, y: number, title = ''): string {
  const style = { class: `mark series-${index % colours}` };
  const size = 3.5;
  const shapes = [
    () => element('circle', { ...style, cx: x, cy: y, r: size }, title),
    () => element('rect', { ...style, x: x - size, y: y - size, width: 2 * size, height: 2 * size }, title),
    () => element('path', { ...style, d: path([x, y - 4.5], [x + 4.5, y + 3.5], [x - 4.5, y + 3.5]) }, title),
    () => element('path', { ...style, d: path([x, y - 5], [x + 5, y], [x, y + 5], [x - 5, y]) }, title),
  ];
  return (shapes[index % shapes.length] ?? (() => ''))();
}

function path(...points: readonly (readonly [number, number])[]): string {
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
}

/** Names beside their marks, one under another. */
export function legend(names: readonly string[], x: number, y: number): string {
  return names
    .map((name, i) => {
      const at = y + i * 18;
      return (
        element('line', { ...seriesStyle(i), x1: x, x2: x + 22, y1: at, y2: at }) +
        seriesMark(i, x + 11, at) +
        label(name, x + 28, at + 4)
      );
    })
    .join('');
}
