/** All readings of a text that its receiver could make: the text itself, and the text with its encodings removed. */

/** Most layers of encoding, such as base64 in percent signs in an address in an address. */
const deepest = 3;
/** Fewer letters hold no word. */
const packed = /[A-Za-z0-9+/_-]{8,}={0,2}/g;
/** Pairs of digits, also with a character between them, as percent signs look after an address drops them: `62-69-73-6f`. */
const hexadecimal = /(?:[0-9a-f]{2}[^0-9a-z]?){4,}/gi;

/** The text itself comes first. The work is bounded, because each layer is no longer than the one around it. */
export function readingsOf(text: string): readonly string[] {
  const found = new Set([text]);
  let layer: readonly string[] = [text];
  for (let depth = 0; depth < deepest; depth += 1) {
    layer = layer.flatMap(unpacked).filter((one) => one !== '' && !found.has(one));
    for (const one of layer) found.add(one);
  }
  return [...found];
}

function unpacked(text: string): string[] {
  const readings = [percentDecoded(text)];
  const words = text.match(packed) ?? [];
  // Letters in front shift base64. One of four starting points is right.
  for (let shift = 0; shift < 4; shift += 1)
    readings.push(words.map((word) => fromBase64(word.slice(shift))).join(' '));
  readings.push((text.match(hexadecimal) ?? []).map(fromHexadecimal).join(' '));
  return readings.map((one) => one.trim());
}

/** Keeps invalid sequences, so that one of them does not hide the others. */
function percentDecoded(text: string): string {
  return text
    .replaceAll('+', ' ')
    .replace(/(?:%[0-9a-f]{2})+/gi, (run) => fromHexadecimal(run.replaceAll('%', '')));
}

function fromHexadecimal(digits: string): string {
  return textOfBytes(
    Uint8Array.from(digits.match(/[0-9a-f]{2}/gi) ?? [], (pair) => Number.parseInt(pair, 16)),
  );
}

function fromBase64(word: string): string {
  const letters = word.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '');
  const whole = letters.slice(0, letters.length - (letters.length % 4 === 1 ? 1 : 0));
  const binary = atob(whole);
  return textOfBytes(Uint8Array.from(binary, (character) => character.charCodeAt(0)));
}

function textOfBytes(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes).replaceAll('\ufffd', ' ');
}
