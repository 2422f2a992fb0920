/** Draws the map of the memory on a canvas: ink by tier, marks for what is shown less than wanted, words if there is room. */
import type { Shown } from '../../../core/memory/tier.ts';
import type { ColourName, Colours } from '../canvas-colours.ts';
import { fitted, glyph, glyphWidth, inset, rounded } from './canvas-pen.ts';
import type { CellBox, MapLayout } from './map-layout.ts';
import type { MovingNode } from './map-motion.ts';
import type { MapNode } from './map-nodes.ts';

export interface MapPicture {
  readonly nodes: readonly MapNode[];
  readonly layout: MapLayout;
  readonly width: number;
  /** The page is read from right to left. */
  readonly fromRight: boolean;
  readonly labelOf: (node: MapNode) => string;
  readonly titleOf: (node: MapNode) => string;
  readonly tagOf: (node: MapNode) => { readonly text: string; readonly colour: 'recent' | 'recalled' } | null;
  readonly selected: MapNode | null;
  /** Returns false for nodes that the search does not find, which are drawn pale. */
  readonly found: ((node: MapNode) => boolean) | null;
  /** How it would be shown under other settings, if that differs. */
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

/** @param cells nodes at their positions, including those that are disappearing */
export function drawMap(
  canvas: HTMLCanvasElement,
  picture: MapPicture,
  cells: readonly MovingNode[],
  colours: Colours,
): void {
  const { layout, width, selected, found } = picture;
  const ratio = window.devicePixelRatio || 1;
  // Leaves room for the ring of the selection.
  canvas.width = Math.round((width + 2 * margin) * ratio);
  canvas.height = Math.round((layout.height + 2 * margin) * ratio);
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  pen.setTransform(ratio, 0, 0, ratio, margin * ratio, margin * ratio);
  pen.textBaseline = 'alphabetic';
  pen.textAlign = 'left';
  for (const cell of cells) {
    pen.globalAlpha = cell.opacity * (found === null || found(cell.node) ? 1 : 0.28);
    drawCell(pen, cell, picture, colours);
    pen.globalAlpha = 1;
    if (cell.node === selected) ring(pen, cell.box, colours);
  }
}

/** Pixels around the cells. */
export const margin = 4;

function drawCell(
  pen: CanvasRenderingContext2D,
  { node, box, from, ink }: MovingNode,
  picture: MapPicture,
  colours: Colours,
): void {
  const [fill, on] = inks[node.shown];
  rounded(pen, box, radius);
  if (from !== null) {
    pen.fillStyle = colours[inks[from][0]];
    pen.fill();
  }
  const opacity = pen.globalAlpha;
  pen.globalAlpha = opacity * ink;
  pen.fillStyle = colours[fill];
  pen.fill();
  pen.globalAlpha = opacity;
  if (node.shown === 'range') stripes(pen, box, colours);
  if (node.shown === 'placeholder' || node.shown === 'range') {
    rounded(pen, inset(box, 0.5), radius);
    pen.strokeStyle = node.shown === 'range' ? colours.control : colours.tieredge;
    pen.lineWidth = 1;
    pen.stroke();
  }
  const marked = isMarked(node);
  if (!marked && node.kind !== 'memory') groupMarks(pen, node, box, colours);
  words(pen, node, box, picture, colours[on], colours);
  if (marked) shortenedMark(pen, box, picture.fromRight, colours);
  const would = picture.wouldShow(node);
  if (would !== null) wouldMark(pen, would, box, picture.fromRight, colours);
}

function words(
  pen: CanvasRenderingContext2D,
  node: MapNode,
  { x, y, width, height }: CellBox,
  { labelOf, titleOf, tagOf, fromRight }: MapPicture,
  ink: string,
  colours: Colours,
): void {
  /** Left edge of something so wide that stands so far behind the edge that reading begins at. */
  const at = (from: number, wide: number): number => x + (fromRight ? width - from - wide : from);
  const write = (text: string, from: number, down: number): void => {
    pen.direction = beginsFromRight.test(text) ? 'rtl' : 'ltr';
    pen.fillText(text, at(from, pen.measureText(text).width), y + down);
  };
  const room = width - (isMarked(node) ? 20 : 6);
  pen.fillStyle = ink;
  pen.font = `600 12px ${fonts}`;
  const label = fitted(pen, labelOf(node), room - 4);
  write(label, 5, 15);
  let next = 5 + pen.measureText(label).width + 6;
  const wide = width >= 76;
  if (wide) {
    glyph(pen, node.shown, at(next, glyphWidth), y + 6, ink);
    next += 18;
  } else if (height > 30) glyph(pen, node.shown, at(6, glyphWidth), y + height - 14, ink);
  const tag = width >= 130 ? tagOf(node) : null;
  if (tag !== null) {
    pen.font = `500 11px ${fonts}`;
    const tagWidth = pen.measureText(tag.text).width + 12;
    if (next + tagWidth < room - 30) {
      rounded(pen, { x: at(next, tagWidth), y: y + 4, width: tagWidth, height: 15 }, 7.5);
      pen.fillStyle = colours[tag.colour];
      pen.fill();
      pen.fillStyle = colours[tag.colour === 'recent' ? 'onrecent' : 'onrecalled'];
      write(tag.text, next + 6, 15);
    }
  }
  pen.fillStyle = ink;
  pen.font = `400 11px ${fonts}`;
  const count = node.tokens === 0 ? '' : String(node.tokens);
  const countWidth = pen.measureText(count).width;
  if (wide && next + countWidth < room) write(count, room - countWidth, 15);
  else if (!wide && width > countWidth + 26) write(count, width - countWidth - 5, height - 6);
  if (width < 76 || height < 34) return;
  pen.font = `400 12px ${fonts}`;
  write(fitted(pen, titleOf(node), width - 12), 5, 32);
}

/** The first letter is one of a script that is read from the right. */
const beginsFromRight = /^[^\p{L}]*[\u0590-\u08ff\ufb1d-\ufefc]/u;

function stripes(pen: CanvasRenderingContext2D, box: CellBox, colours: Colours): void {
  pen.save();
  rounded(pen, box, radius);
  pen.clip();
  pen.fillStyle = colours.line;
  for (let x = box.x + 2; x < box.x + box.width; x += 6) pen.fillRect(x, box.y + 18, 2.5, box.height);
  pen.restore();
}

/**
 * Draws a second sheet behind a group, so that it does not look like one memory, and a line below it if something
 * inside is shown less than wanted.
 */
function groupMarks(
  pen: CanvasRenderingContext2D,
  { kind, shortened }: MapNode,
  { x, y, width, height }: CellBox,
  colours: Colours,
): void {
  pen.fillStyle = colours.canvas;
  if (kind === 'group') pen.fillRect(x, y + height - 3, width, 1);
  if (shortened === 0) return;
  pen.fillStyle = colours.differ;
  pen.fillRect(x, y + height - 2, width, 2);
}

/** True for a single memory that is shown less than wanted. A group gets a line below instead. */
export function isMarked({ first, last, shortened }: MapNode): boolean {
  return first === last && shortened > 0;
}

/** An outline with a gap inside, and a down arrow in the corner. */
function shortenedMark(
  pen: CanvasRenderingContext2D,
  box: CellBox,
  fromRight: boolean,
  colours: Colours,
): void {
  rounded(pen, inset(box, 3), 1);
  pen.strokeStyle = colours.surface;
  pen.lineWidth = 1.5;
  pen.stroke();
  rounded(pen, inset(box, 1.25), radius);
  pen.strokeStyle = colours.differ;
  pen.lineWidth = 2.5;
  pen.stroke();
  const [x, y] = [fromRight ? box.x : box.x + box.width - 15, box.y];
  rounded(pen, { x, y, width: 15, height: 15 }, radius);
  pen.fillStyle = colours.differ;
  pen.fill();
  pen.strokeStyle = colours.surface;
  pen.lineWidth = 1.6;
  pen.beginPath();
  pen.moveTo(x + 7.5, y + 3.5);
  pen.lineTo(x + 7.5, y + 11.5);
  pen.moveTo(x + 4.3, y + 8.3);
  pen.lineTo(x + 7.5, y + 11.5);
  pen.lineTo(x + 10.7, y + 8.3);
  pen.stroke();
}

/** A flag with the ink of the other tier in the lower corner, with a dashed edge. */
function wouldMark(
  pen: CanvasRenderingContext2D,
  would: Shown,
  box: CellBox,
  fromRight: boolean,
  colours: Colours,
): void {
  const flag = {
    x: fromRight ? box.x + 2 : box.x + box.width - 15,
    y: box.y + box.height - 12,
    width: 13,
    height: 10,
  };
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
