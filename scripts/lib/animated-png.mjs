// Pictures of one size into an animated PNG (the APNG extension of PNG, W3C 2025): the first as a whole, of each next one the
// rectangle that changed. Only node builtins.
import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { UserError } from './command-line.mjs';

/** @typedef {{ png: Buffer, milliseconds: number }} Frame */
/** @typedef {{ width: number, height: number, channels: number, rows: Buffer }} Pixels rows without filter bytes */
/** @typedef {{ left: number, top: number, width: number, height: number }} Box */

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** @param {string} type @param {Buffer} data */
function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}

/** @param {number} left @param {number} above @param {number} corner */
function paeth(left, above, corner) {
  const guess = left + above - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? above : corner;
}

/**
 * The pixels of a PNG of 8 bits a channel, RGB or RGBA, not interlaced: what browsers write.
 * @param {Buffer} png
 * @returns {Pixels}
 */
export function readPixels(png) {
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  const channels = { 2: 3, 6: 4 }[png[25] ?? 0];
  if (png[24] !== 8 || channels === undefined || png[28] !== 0)
    throw new UserError('A picture is no PNG of 8 bits a channel.');
  const parts = [];
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12)
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  const raw = inflateSync(Buffer.concat(parts));
  const stride = width * channels;
  const rows = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y += 1) unfilter(raw, rows, y, stride, channels);
  return { width, height, channels, rows };
}

/**
 * @param {Buffer} raw
 * @param {Buffer} rows
 * @param {number} y
 * @param {number} stride
 * @param {number} channels
 */
function unfilter(raw, rows, y, stride, channels) {
  const from = y * (stride + 1);
  const to = y * stride;
  const filter = raw[from];
  for (let x = 0; x < stride; x += 1) {
    const left = x < channels ? 0 : (rows[to + x - channels] ?? 0);
    const above = y === 0 ? 0 : (rows[to + x - stride] ?? 0);
    const corner = x < channels || y === 0 ? 0 : (rows[to + x - stride - channels] ?? 0);
    const guess =
      [0, left, above, (left + above) >> 1][filter ?? 0] ?? (filter === 4 ? paeth(left, above, corner) : 0);
    rows[to + x] = (raw[from + 1 + x] ?? 0) + guess;
  }
}

/**
 * The smallest rectangle in which two pictures differ.
 * @param {Pixels} before
 * @param {Pixels} after
 * @returns {Box}
 */
export function changedBox(before, { width, height, channels, rows }) {
  const box = { left: width, top: height, right: -1, bottom: -1 };
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * channels;
      if (rows.compare(before.rows, at, at + channels, at, at + channels) === 0) continue;
      box.left = Math.min(box.left, x);
      box.top = Math.min(box.top, y);
      box.right = Math.max(box.right, x);
      box.bottom = Math.max(box.bottom, y);
    }
  if (box.right < 0) return { left: 0, top: 0, width: 1, height: 1 };
  return { left: box.left, top: box.top, width: box.right - box.left + 1, height: box.bottom - box.top + 1 };
}

/**
 * A rectangle of a picture, each row as the difference from the one above, which compresses pages well.
 * @param {Pixels} pixels
 * @param {Box} box
 */
function compress({ width, channels, rows }, { left, top, width: wide, height: high }) {
  const stride = wide * channels;
  const filtered = Buffer.alloc((stride + 1) * high);
  for (let y = 0; y < high; y += 1) {
    const from = ((top + y) * width + left) * channels;
    const to = y * (stride + 1);
    filtered[to] = 2;
    for (let x = 0; x < stride; x += 1)
      filtered[to + 1 + x] = (rows[from + x] ?? 0) - (y === 0 ? 0 : (rows[from + x - width * channels] ?? 0));
  }
  return deflateSync(filtered, { level: 9 });
}

/**
 * @param {number} sequence
 * @param {Box} box
 * @param {number} milliseconds
 */
function frameControl(sequence, { left, top, width, height }, milliseconds) {
  const data = Buffer.alloc(26);
  for (const [i, value] of [sequence, width, height, left, top].entries()) data.writeUInt32BE(value, 4 * i);
  data.writeUInt16BE(milliseconds, 20);
  data.writeUInt16BE(1000, 22);
  return chunk('fcTL', data);
}

/**
 * @param {readonly Frame[]} frames of one size; played for ever
 * @returns {Buffer}
 */
export function animate(frames) {
  const pictures = frames.map(({ png }) => readPixels(png));
  const [first] = pictures;
  if (first === undefined) throw new UserError('There is no picture to animate.');
  const { width, height, channels } = first;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, channels === 3 ? 2 : 6, 0, 0, 0], 8);
  const control = Buffer.alloc(8);
  control.writeUInt32BE(frames.length, 0);
  const out = [signature, chunk('IHDR', header), chunk('acTL', control)];
  let sequence = 0;
  for (const [i, picture] of pictures.entries()) {
    const before = pictures[i - 1];
    const box = before === undefined ? { left: 0, top: 0, width, height } : changedBox(before, picture);
    out.push(frameControl(sequence++, box, frames[i]?.milliseconds ?? 1000));
    const data = compress(picture, box);
    if (i === 0) {
      out.push(chunk('IDAT', data));
      continue;
    }
    const numbered = Buffer.alloc(data.length + 4);
    numbered.writeUInt32BE(sequence++, 0);
    data.copy(numbered, 4);
    out.push(chunk('fdAT', numbered));
  }
  return Buffer.concat([...out, chunk('IEND', Buffer.alloc(0))]);
}
