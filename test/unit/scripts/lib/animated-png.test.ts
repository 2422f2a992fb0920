import { crc32, deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { animate, changedBox, readPixels } from '../../../../scripts/lib/animated-png.mjs';

const width = 5;
const height = 4;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A grey picture with one pixel of another colour, each row filtered by what lies left of it. */
function picture(x: number, y: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = Buffer.alloc((width * 3 + 1) * height);
  for (let row = 0; row < height; row += 1) {
    const from = row * (width * 3 + 1);
    rows[from] = 1;
    for (let at = 0; at < width * 3; at += 1) {
      const value = (column: number) => (row === y && Math.floor(column / 3) === x ? 200 : 90);
      rows[from + 1 + at] = value(at) - (at < 3 ? 0 : value(at - 3));
    }
  }
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test('what changed between two pictures is the smallest rectangle around it', () => {
  const [first, second] = [readPixels(picture(1, 1)), readPixels(picture(3, 2))];
  expect(first.rows.subarray((1 * width + 1) * 3, (1 * width + 2) * 3)).toEqual(Buffer.from([200, 200, 200]));
  expect(changedBox(first, second)).toEqual({ left: 1, top: 1, width: 3, height: 2 });
  expect(changedBox(first, first)).toEqual({ left: 0, top: 0, width: 1, height: 1 });
});

test('the first frame of a moving picture is the first picture, and every frame is in it', () => {
  const frames = [picture(0, 0), picture(4, 3), picture(4, 3)].map((png) => ({ png, milliseconds: 500 }));
  const moving = animate(frames);
  expect(readPixels(moving).rows).toEqual(readPixels(frames[0]?.png ?? Buffer.alloc(0)).rows);
  const text = moving.toString('latin1');
  expect(text.match(/fcTL/g)).toHaveLength(3);
  expect(text.match(/fdAT/g)).toHaveLength(2);
});
