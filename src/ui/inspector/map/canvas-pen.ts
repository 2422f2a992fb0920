/** Drawing helpers of the map: rounded boxes, texts that fit, and the glyph of each tier. */
import type { Shown } from '../../../core/memory/tier.ts';
import type { CellBox } from './map-layout.ts';

/** The longest beginning that fits, with dots if something is cut. */
export function fitted(pen: CanvasRenderingContext2D, text: string, room: number): string {
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

export const glyphWidth = 11;

/** The glyph of a tier: four lines of text, three with a short last one, one line, a dot, or dots in brackets. */
export function glyph(pen: CanvasRenderingContext2D, shown: Shown, x: number, y: number, ink: string): void {
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

export function inset({ x, y, width, height }: CellBox, by: number): CellBox {
  return { x: x + by, y: y + by, width: Math.max(0, width - 2 * by), height: Math.max(0, height - 2 * by) };
}

export function rounded(
  pen: CanvasRenderingContext2D,
  { x, y, width, height }: CellBox,
  corner: number,
): void {
  pen.beginPath();
  pen.roundRect(x, y, width, height, Math.min(corner, width / 2, height / 2));
}
