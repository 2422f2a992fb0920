/**
 * Computes the positions of the map's cells: rows that are read like text, oldest first. A cell's width and its row's
 * height follow tokens, so that its area does. Every cell is wide enough to click.
 */

export interface CellBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface MapLayout {
  /** One for each cell, in order. */
  readonly boxes: readonly CellBox[];
  readonly height: number;
}

interface MapCell {
  /** 0 for a cell without tokens, which gets its least width. */
  readonly tokens: number;
  /** Least width in pixels. */
  readonly least: number;
}

interface MapSize {
  /** Pixels. */
  readonly width: number;
  /** Pixels to aim for. Becomes more if the cells need it at their least size. */
  readonly height: number;
}

const gap = 3;
const stripHeight = 52;
const leastStrip = 40;
const mostStrip = 96;

export function layOutMap(cells: readonly MapCell[], { width, height }: MapSize): MapLayout {
  if (cells.length === 0 || width <= 0) return { boxes: [], height: 0 };
  const scale = scaleFor(cells, width, height);
  const boxes: CellBox[] = [];
  let y = 0;
  let strip: number[] = [];
  let used = 0;
  const endStrip = (isLast: boolean): void => {
    const natural = strip.reduce((sum, cell) => sum + cell, 0);
    const room = width - gap * (strip.length - 1);
    // The last row is not stretched over the whole width.
    const stretch = isLast && natural < room ? 1 : room / natural;
    const tall = Math.min(mostStrip, Math.max(leastStrip, stripHeight / stretch));
    let x = 0;
    for (const cell of strip) {
      boxes.push({ x, y, width: cell * stretch, height: tall });
      x += cell * stretch + gap;
    }
    y += tall + gap;
    strip = [];
    used = 0;
  };
  for (const { tokens, least } of cells) {
    const wanted = Math.max(least, tokens * scale);
    // A cell wider than the map gets a row of its own, which is taller.
    if (strip.length > 0 && used + gap + Math.min(wanted, width) > width) endStrip(false);
    strip.push(wanted);
    used += (strip.length > 1 ? gap : 0) + wanted;
  }
  if (strip.length > 0) endStrip(true);
  return { boxes, height: y - gap };
}

/** The same cells from the right, for a page that is read so. */
export function mirrored({ boxes, height }: MapLayout, width: number): MapLayout {
  return { boxes: boxes.map((box) => ({ ...box, x: width - box.x - box.width })), height };
}

/** Index of the cell at the point; −1 if there is none. */
export function cellAt({ boxes }: MapLayout, x: number, y: number): number {
  return boxes.findIndex(
    (box) => x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height,
  );
}

/** The cell that an arrow key leads to: along the text, or the nearest in the row above or below. */
export function cellBeside(
  { boxes }: MapLayout,
  from: number,
  key: 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown',
  fromRight = false,
): number {
  if (key === (fromRight ? 'ArrowRight' : 'ArrowLeft')) return Math.max(0, from - 1);
  if (key === (fromRight ? 'ArrowLeft' : 'ArrowRight')) return Math.min(boxes.length - 1, from + 1);
  const box = boxes[from];
  if (box === undefined) return from;
  const down = key === 'ArrowDown';
  const ys = boxes.map(({ y }) => y).filter((y) => (down ? y > box.y : y < box.y));
  if (ys.length === 0) return from;
  const strip = down ? Math.min(...ys) : Math.max(...ys);
  const centre = box.x + box.width / 2;
  let nearest = from;
  let least = Number.POSITIVE_INFINITY;
  boxes.forEach((other, place) => {
    if (other.y !== strip) return;
    const distance = Math.max(other.x - centre, centre - other.x - other.width, 0);
    if (distance >= least) return;
    least = distance;
    nearest = place;
  });
  return nearest;
}

/** Pixels of width for one token, so that the map gets about the wanted height. */
function scaleFor(cells: readonly MapCell[], width: number, height: number): number {
  const all = cells.reduce((sum, { tokens }) => sum + tokens, 0);
  if (all === 0) return 1;
  const strips = Math.max(1, Math.floor((height + gap) / (stripHeight + gap)));
  const room = strips * width;
  const empty = cells.reduce((sum, { tokens, least }) => sum + (tokens === 0 ? least + gap : 0), 0);
  const scale = (0.94 * Math.max(room - empty, room / 4)) / all;
  return Math.min(4, Math.max(0.12, scale));
}
