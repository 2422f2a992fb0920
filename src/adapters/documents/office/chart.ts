/** Reads the numbers that a chart shows, as a table: its categories with a column for each series. ECMA-376, part 1, 21.2. */
import { readXml } from '../data/xml-events.ts';
import { oneLine, tableBlock } from '../text-builder.ts';
import { formatNumber } from './number-format.ts';

/** Points of a series. A chart with more shows a form and no values. */
const mostPoints = 500;

interface Series {
  name: string;
  readonly categories: Map<number, string>;
  readonly values: Map<number, string>;
}

/** The title of the chart, and its table. */
export function chartBlocks(part: Uint8Array): string[] {
  const series: Series[] = [];
  const title: string[] = [];
  const within: string[] = [];
  let format = 'General';
  let point = 0;
  readXml(part, {
    open(name, attributes) {
      within.push(name);
      if (name === 'ser') series.push({ name: '', categories: new Map(), values: new Map() });
      else if (name === 'pt') point = Number(attributes.get('idx')) || 0;
    },
    text(text) {
      const one = series.at(-1);
      const inside = within.at(-1);
      const isIn = (...names: readonly string[]): boolean => names.some((name) => within.includes(name));
      if (inside === 't' && isIn('title') && !within.some((name) => name.endsWith('Ax'))) title.push(text);
      else if (inside === 'formatCode') format = text;
      if (inside !== 'v' || one === undefined || point >= mostPoints) return;
      const shown = isIn('numCache', 'numLit') ? formatNumber(Number(text), format) : text;
      if (isIn('tx')) one.name = text;
      else if (isIn('val', 'yVal')) one.values.set(point, shown);
      // Of categories in several levels, the innermost comes first.
      else if (isIn('cat', 'xVal') && !one.categories.has(point)) one.categories.set(point, shown);
    },
    close() {
      within.pop();
    },
  });
  return [oneLine(title.join('')), tableOf(series)].filter((block) => block !== '');
}

function tableOf(series: readonly Series[]): string {
  const points = new Set(series.flatMap(({ values }) => [...values.keys()]));
  const categories = new Map(series.flatMap((one) => [...one.categories]));
  const rows = [...points]
    .sort((a, b) => a - b)
    .map((point) => [
      categories.get(point) ?? String(point + 1),
      ...series.map((one) => one.values.get(point) ?? ''),
    ]);
  return rows.length === 0 ? '' : tableBlock([['', ...series.map(({ name }) => name)], ...rows]);
}
