import { figureSvg, inPercent, plotFrame } from './frame.ts';
import { linearScale } from './scale.ts';
import { element, label, tip } from './svg.ts';

interface AreaChartOptions {
  readonly title: string;
  readonly xLabel: string;
  /** Names of the layers, the lowest first. */
  readonly layers: readonly string[];
  /** Shares of the layers at each x. Each list adds up to at most 1. */
  readonly columns: readonly { readonly x: number; readonly shares: readonly number[] }[];
}

const width = 720;
const area = { left: 64, right: 520, top: 32, bottom: 200 };

/** Shares over time, stacked. */
export function areaChart({ title, xLabel, layers, columns }: AreaChartOptions): string {
  const first = columns[0];
  const last = columns.at(-1);
  if (first === undefined || last === undefined) {
    return figureSvg(title, width, 60, label('There is nothing to show.', 20, 34));
  }
  const x = linearScale({
    values: [first.x, Math.max(last.x, first.x + 1)],
    pixels: [area.left, area.right],
  });
  const y = linearScale({ values: [0, 1], pixels: [area.bottom, area.top] }, 4);
  const below = columns.map(() => 0);
  const edge = (): string[] =>
    columns.map(({ x: at }, i) => `${x.at(at).toFixed(1)},${y.at(below[i] as number).toFixed(1)}`);
  const drawn = layers.map((name, layer) => {
    const lower = edge();
    columns.forEach(({ shares }, i) => {
      below[i] = (below[i] as number) + (shares[layer] ?? 0);
    });
    const upper = edge();
    return element(
      'polygon',
      { class: `layer layer-${layer}`, points: [...upper, ...lower.reverse()].join(' ') },
      tip(name),
    );
  });
  const names = layers.map((name, i) => {
    const at = area.top + (layers.length - 1 - i) * 18;
    return (
      element('rect', { class: `layer layer-${i}`, x: area.right + 24, y: at, width: 12, height: 12 }) +
      label(name, area.right + 42, at + 10)
    );
  });
  const frame = plotFrame({
    title,
    area,
    x,
    y,
    xLabel,
    yLabel: 'share of the chunks',
    formatX: (value) => String(value),
    formatY: inPercent,
  });
  return figureSvg(title, width, area.bottom + 46, drawn.join('') + frame + names.join(''));
}
