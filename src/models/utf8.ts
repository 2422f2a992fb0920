/** The text of UTF-8 bytes; invalid bytes become U+FFFD. The core has no decoder of the browser's. */
export function decodeUtf8(bytes: Uint8Array, from = 0, to = bytes.length): string {
  let text = '';
  let plain = from;
  for (let at = from; at < to; ) {
    const lead = bytes[at] as number;
    if (lead < 0x80) {
      at += 1;
      continue;
    }
    text += byteCharacters(bytes.subarray(plain, at));
    const [length, least] = lead >= 0xf0 ? [4, 0x10000] : lead >= 0xe0 ? [3, 0x800] : [2, 0x80];
    const point = pointAt(bytes, at, Math.min(to, at + length), length);
    const right =
      lead >= 0xc2 && lead <= 0xf4 && point >= least && point <= 0x10ffff && (point & ~0x7ff) !== 0xd800;
    text += right ? String.fromCodePoint(point) : '\uFFFD';
    at += right ? length : 1;
    plain = at;
  }
  return text + byteCharacters(bytes.subarray(plain, to));
}

/** -1 if a required following byte is missing. */
function pointAt(bytes: Uint8Array, at: number, end: number, length: number): number {
  if (end - at < length) return -1;
  let point = (bytes[at] as number) & (0x7f >> length);
  for (let next = at + 1; next < end; next += 1) {
    const byte = bytes[next] as number;
    if ((byte & 0xc0) !== 0x80) return -1;
    point = (point << 6) | (byte & 0x3f);
  }
  return point;
}

/** Bytes as characters with the same codes. */
export function byteCharacters(bytes: Uint8Array): string {
  let text = '';
  // A call takes a limited number of arguments.
  for (let at = 0; at < bytes.length; at += 8_192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return text;
}

/** The UTF-8 bytes of a text; half of a surrogate pair becomes U+FFFD. */
export function encodeUtf8(text: string): Uint8Array {
  const bytes: number[] = [];
  for (const letter of text) {
    const found = letter.codePointAt(0) as number;
    const point = (found & ~0x7ff) === 0xd800 ? 0xfffd : found;
    if (point < 0x80) bytes.push(point);
    else {
      const following = point < 0x800 ? 1 : point < 0x10000 ? 2 : 3;
      bytes.push(((0xff00 >> (following + 1)) & 0xff) | (point >> (6 * following)));
      for (let left = following - 1; left >= 0; left -= 1) bytes.push(0x80 | ((point >> (6 * left)) & 0x3f));
    }
  }
  return Uint8Array.from(bytes);
}
