/** The map of the memory on a canvas: ink by tier, marks for what is not as wanted, words where there is room. */
import type { Shown } from '../../core/memory/tier.ts';
import type { ColourName, Colours } from './canvas-colours.ts';
import type { CellBox, MapLayout } from './map-layout.ts';
import type { MapNode } from './map-nodes.ts';

export interface MapPicture {
  readonly nodes: readonly MapNode[];
  readonly layout: MapLayout;
  readonly width: number;
  readonly labelOf: (node: MapNode) => string;
  readonly titleOf: (node: MapNode) => string;
  readonly tagOf: (node: MapNode) => { readonly text: string; readonly colour: 'recent' | 'recalled' } | null;
  /** Place of the selected node; −1 for none. */
  readonly selected: number;
  /** False: drawn pale, since the search does not find it. */
  readonly found: ((node: MapNode) => boolean) | null;
  /** How it would be shown under other settings, where that differs. */
  readonly wouldShow: (node: MapNode) => Shown | null;
}

const inks: Readonly<Record<Shown, readonly [ColourName, ColourName]>> = {
  full: ['full', 'onfull'],
  detailed: ['detailed', 'ondetailed'],
  brief: ['brief', 'onbrief'],
  placeholder: ['placeholder', 'onplaceholder'],
  range: ['range', 'onrange'],
};

const radius = 3;
const fonts =
  '"Inter", -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Liberation Sans", Arial, sans-serif';

export function drawMap(canvas: HTMLCanvasElement, picture: MapPicture, colours: Colours): void {
  const { nodes, layout, width, selected, found } = picture;
  const ratio = window.devicePixelRatio || 1;
  // Room around for the ring of the selection.
  canvas.width = Math.round((width + 2 * margin) * ratio);
  canvas.height = Math.round((layout.height + 2 * margin) * ratio);
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  pen.setTransform(ratio, 0, 0, ratio, margin * ratio, margin * ratio);
  pen.textBaseline = 'alphabetic';
  for (const [place, node] of nodes.entries()) {
    const box = layout.boxes[place];
    if (box === undefined) continue;
    pen.globalAlpha = found === null || found(node) ? 1 : 0.28;
    drawCell(pen, node, box, picture, colours);
    pen.globalAlpha = 1;
    if (place === selected) ring(pen, box, colours);
  }
}

/** Pixels around the cells. */
export const margin = 4;

function drawCell(
  pen: CanvasRenderingContext2D,
  node: MapNode,
  box: CellBox,
  picture: MapPicture,
  colours: Colours,
): void {
  const [fill, on] = inks[node.shown];
  rounded(pen, box, radius);
  pen.fillStyle = colours[fill];
  pen.fill();
  if (node.shown === 'range') stripes(pen, box, colours);
  if (node.shown === 'placeholder' || node.shown === 'range') {
    rounded(pen, inset(box, 0.5), radius);
    pen.strokeStyle = node.shown === 'range' ? colours.control : colours.tieredge;
    pen.lineWidth = 1;
    pen.stroke();
  }
  if (node.kind !== 'memory') groupMarks(pen, node, box, colours);
  words(pen, node, box, picture, colours[on], colours);
  if (node.differs !== 0) differs(pen, node.differs, box, colours);
  const would = picture.wouldShow(node);
  if (would !== null) wouldMark(pen, would, box, colours);
}

function words(
  pen: CanvasRenderingContext2D,
  node: MapNode,
  box: CellBox,
  { labelOf, titleOf, tagOf }: MapPicture,
  ink: string,
  colours: Colours,
): void {
  const { x, y, width, height } = box;
  const right = x + width - (node.differs === 0 ? 6 : 20);
  pen.fillStyle = ink;
  pen.font = `600 12px ${fonts}`;
  const label = fitted(pen, labelOf(node), right - x - 4);
  pen.fillText(label, x + 5, y + 15);
  let next = x + 5 + pen.measureText(label).width + 6;
  const wide = width >= 76;
  if (wide) {
    glyph(pen, node.shown, next, y + 6, ink);
    next += 18;
  } else if (height > 30) glyph(pen, node.shown, x + 6, y + height - 14, ink);
  const tag = width >= 130 ? tagOf(node) : null;
  if (tag !== null) {
    pen.font = `500 11px ${fonts}`;
    const tagWidth = pen.measureText(tag.text).width + 12;
    if (next + tagWidth < right - 30) {
      rounded(pen, { x: next, y: y + 4, width: tagWidth, height: 15 }, 7.5);
      pen.fillStyle = colours[tag.colour];
      pen.fill();
      pen.fillStyle = colours[tag.colour === 'recent' ? 'onrecent' : 'onrecalled'];
      pen.fillText(tag.text, next + 6, y + 15);
    }
  }
  pen.fillStyle = ink;
  pen.font = `400 11px ${fonts}`;
  const count = node.tokens === 0 ? '' : String(node.tokens);
  const countWidth = pen.measureText(count).width;
  if (wide && next + countWidth < right) pen.fillText(count, right - countWidth, y + 15);
  else if (!wide && width > countWidth + 26) pen.fillText(count, x + width - countWidth - 5, y + height - 6);
  if (width < 76 || height < 34) return;
  pen.font = `400 12px ${fonts}`;
  pen.fillText(fitted(pen, titleOf(node), width - 12), x + 5, y + 32);
}

/** The longest beginning that has room, with dots where something is left out. */
function fitted(pen: CanvasRenderingContext2D, text: string, room: number): string {
  const short = text.slice(0, 160);
  if (pen.measureText(short).width <= room) return short;
  let low = 0;
  let high = short.length;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (pen.measureText(`${short.slice(0, middle)}…`).width <= room) low = middle;
    else high = middle - 1;
  }
  return low === 0 ? '' : `${short.slice(0, low).trimEnd()}…`;
}

/** Lines of text left: four, three with a short last, one, a dot, dots in brackets. */
function glyph(pen: CanvasRenderingContext2D, shown: Shown, x: number, y: number, ink: string): void {
  pen.fillStyle = ink;
  const lines: Readonly<Record<Shown, readonly number[]>> = {
    full: [11, 11, 11, 11],
    detailed: [11, 11, 7],
    brief: [9],
    placeholder: [],
    range: [],
  };
  const own = lines[shown];
  const first = y + (own.length === 1 ? 5 : own.length === 3 ? 1.5 : 0);
  for (const [row, length] of own.entries()) pen.fillRect(x, first + row * 3, length, 1.5);
  if (shown === 'placeholder') dot(pen, x + 3, y + 6);
  if (shown !== 'range') return;
  for (const place of [4, 7]) dot(pen, x + place, y + 6, 1);
  pen.strokeStyle = ink;
  pen.lineWidth = 1;
  pen.beginPath();
  pen.moveTo(x + 2.5, y + 2);
  pen.lineTo(x + 0.5, y + 2);
  pen.lineTo(x + 0.5, y + 10);
  pen.lineTo(x + 2.5, y + 10);
  pen.moveTo(x + 8.5, y + 2);
  pen.lineTo(x + 10.5, y + 2);
  pen.lineTo(x + 10.5, y + 10);
  pen.lineTo(x + 8.5, y + 10);
  pen.stroke();
}

function dot(pen: CanvasRenderingContext2D, x: number, y: number, size = 1.6): void {
  pen.beginPath();
  pen.arc(x, y, size, 0, 2 * Math.PI);
  pen.fill();
}

function stripes(pen: CanvasRenderingContext2D, box: CellBox, colours: Colours): void {
  pen.save();
  rounded(pen, box, radius);
  pen.clip();
  pen.fillStyle = colours.line;
  for (let x = box.x + 2; x < box.x + box.width; x += 6) pen.fillRect(x, box.y + 18, 2.5, box.height);
  pen.restore();
}

/** A second sheet behind a group, so that it is not taken for one memory; below it, that not all inside is as wanted. */
function groupMarks(
  pen: CanvasRenderingContext2D,
  { kind, differing }: MapNode,
  { x, y, width, height }: CellBox,
  colours: Colours,
): void {
  pen.fillStyle = colours.canvas;
  if (kind === 'group') pen.fillRect(x, y + height - 3, width, 1);
  if (differing === 0) return;
  pen.fillStyle = colours.differ;
  pen.fillRect(x, y + height - 2, width, 2);
}

/** The outline with a gap of surface inside of it, and an arrow in the corner: down for less, up for more. */
function differs(pen: CanvasRenderingContext2D, direction: -1 | 0 | 1, box: CellBox, colours: Colours): void {
  rounded(pen, inset(box, 3), 1);
  pen.strokeStyle = colours.surface;
  pen.lineWidth = 1.5;
  pen.stroke();
  rounded(pen, inset(box, 1.25), radius);
  pen.strokeStyle = colours.differ;
  pen.lineWidth = 2.5;
  pen.stroke();
  const [x, y] = [box.x + box.width - 15, box.y];
  rounded(pen, { x, y, width: 15, height: 15 }, radius);
  pen.fillStyle = colours.differ;
  pen.fill();
  pen.strokeStyle = colours.surface;
  pen.lineWidth = 1.6;
  const [from, to] = direction < 0 ? [y + 3.5, y + 11.5] : [y + 11.5, y + 3.5];
  const head = direction < 0 ? -3.2 : 3.2;
  pen.beginPath();
  pen.moveTo(x + 7.5, from);
  pen.lineTo(x + 7.5, to);
  pen.moveTo(x + 4.3, to + head);
  pen.lineTo(x + 7.5, to);
  pen.lineTo(x + 10.7, to + head);
  pen.stroke();
}

/** What it would be: a flag of that ink in the lower corner, dashed around. */
function wouldMark(pen: CanvasRenderingContext2D, would: Shown, box: CellBox, colours: Colours): void {
  const flag = { x: box.x + box.width - 15, y: box.y + box.height - 12, width: 13, height: 10 };
  rounded(pen, flag, 2);
  pen.fillStyle = colours[inks[would][0]];
  pen.fill();
  pen.setLineDash([2, 2]);
  pen.strokeStyle = colours.text;
  pen.lineWidth = 1;
  pen.stroke();
  pen.setLineDash([]);
}

function ring(pen: CanvasRenderingContext2D, box: CellBox, colours: Colours): void {
  rounded(pen, inset(box, -2), radius + 2);
  pen.strokeStyle = colours.text;
  pen.lineWidth = 2;
  pen.stroke();
}

function inset({ x, y, width, height }: CellBox, by: number): CellBox {
  return { x: x + by, y: y + by, width: Math.max(0, width - 2 * by), height: Math.max(0, height - 2 * by) };
}

function rounded(pen: CanvasRenderingContext2D, { x, y, width, height }: CellBox, corner: number): void {
  pen.beginPath();
  pen.roundRect(x, y, width, height, Math.min(corner, width / 2, height / 2));
}
