/** Real files, altered by a seed: bytes, and what lies inside of the packed parts, where a reader really reads. */
import { strFromU8, strToU8, type Unzipped, unzipSync, zipSync } from 'fflate';
import type { SeededRandom } from './seeded-random.ts';

/** Values that readers count with. */
const numbers = ['0', '-1', '65535', '65536', '2147483647', '4294967296', '99999999999', '1e308', 'NaN', ''];
const pieces = [
  '<',
  '>',
  '<!--',
  ']]>',
  '&#x10FFFF;',
  '&lt;'.repeat(50),
  '\u0000',
  '<a '.repeat(200),
  '</w:p>',
  '(',
  'endstream',
  '\ud800',
];

/** The file with one to four alterations. */
export function alteredFile(bytes: Uint8Array, random: SeededRandom): Uint8Array {
  const isPacked = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (isPacked && random.chance(0.75)) return alteredParts(bytes, random);
  let altered = bytes;
  const count = random.whole(1, 4);
  for (let at = 0; at < count; at += 1)
    altered = random.chance(0.5) ? alteredBytes(altered, random) : alteredText(altered, random);
  return altered;
}

/** A part of the archive as text, altered and packed again. */
function alteredParts(bytes: Uint8Array, random: SeededRandom): Uint8Array {
  const parts: Unzipped = unzipSync(bytes);
  const names = Object.keys(parts).filter((name) => /\.(?:xml|rels|x?html|opf|ncx)$/.test(name));
  const count = random.whole(1, 4);
  for (let at = 0; at < count && names.length > 0; at += 1) {
    const name = random.pick(names);
    if (random.chance(0.1)) delete parts[name];
    else parts[name] = alteredText(parts[name] ?? new Uint8Array(), random).slice();
  }
  return zipSync(parts, { level: 1 });
}

function alteredText(bytes: Uint8Array, random: SeededRandom): Uint8Array {
  // One letter a byte: the way back gives the same file.
  const text = strFromU8(bytes, true);
  const start = random.whole(0, text.length);
  const end = Math.min(text.length, start + random.whole(0, 400));
  const piece = text.slice(start, end);
  const change = random.pick(['number', 'repeat', 'insert', 'nest', 'delete', 'attribute'] as const);
  const changed = {
    number: () => withNumber(text, random),
    repeat: () => `${text.slice(0, end)}${piece.repeat(random.whole(2, 400))}${text.slice(end)}`,
    insert: () => `${text.slice(0, start)}${random.pick(pieces)}${text.slice(start)}`,
    nest: () => `${text.slice(0, start)}${tagIn(piece).repeat(random.whole(10, 2_000))}${text.slice(start)}`,
    delete: () => `${text.slice(0, start)}${text.slice(end)}`,
    attribute: () => text.replace(/="[^"]*"/, () => `="${'x'.repeat(random.whole(1, 100_000))}"`),
  }[change]();
  return strToU8(changed.slice(0, 8_000_000), true);
}

/** One of its numbers, another. */
function withNumber(text: string, random: SeededRandom): string {
  const found = [...text.slice(0, 200_000).matchAll(/\d+/g)];
  if (found.length === 0) return text;
  const { index, 0: old } = random.pick(found);
  return `${text.slice(0, index)}${random.pick(numbers)}${text.slice(index + old.length)}`;
}

function tagIn(text: string): string {
  return /<[\w:]+>/.exec(text)?.[0] ?? '<div>';
}

function alteredBytes(bytes: Uint8Array, random: SeededRandom): Uint8Array {
  const altered = bytes.slice();
  if (altered.length === 0) return altered;
  if (random.chance(0.2)) return altered.slice(0, random.whole(0, altered.length));
  const count = random.whole(1, 24);
  for (let at = 0; at < count; at += 1) altered[random.whole(0, altered.length - 1)] = random.whole(0, 255);
  return altered;
}
