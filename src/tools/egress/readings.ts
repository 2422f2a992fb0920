/** All that a text can be read as by whoever gets it: as it stands, and with what is packed in it taken out. */

/** Layers that are taken off: an address in an address, base64 in percent signs. */
const deepest = 3;
/** Fewer letters than these hold no word. */
const packed = /[A-Za-z0-9+/_-]{8,}={0,2}/g;
/** Pairs of digits, also with a sign between them, as percent signs become where an address has none: `62-69-73-6f`. */
const hexadecimal = /(?:[0-9a-f]{2}[^0-9a-z]?){4,}/gi;

/** The text itself first. Bounded by its length: each layer is no longer than the one around it. */
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
  // Letters in front of the packed ones shift them: of four places to begin at, one is right.
  for (let shift = 0; shift < 4; shift += 1)
    readings.push(words.map((word) => fromBase64(word.slice(shift))).join(' '));
  readings.push((text.match(hexadecimal) ?? []).map(fromHexadecimal).join(' '));
  return readings.map((one) => one.trim());
}

/** Sequences that are none stay as they are: one of them must not hide the others. */
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
