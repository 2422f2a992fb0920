// Text from documents and models, made safe and short for a terminal.

/**
 * Escapes control codes, because text of a document could move the cursor or hide and reverse text.
 * @param {string} text
 */
export function printable(text) {
  return text.replace(
    /[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029]|[\u{e0000}-\u{e007f}]/gu,
    (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  );
}

/**
 * One line, cut to a width.
 * @param {string} text
 * @param {number} width
 */
export function oneLine(text, width) {
  const line = printable(text).replace(/\s+/g, ' ').trim();
  return line.length <= width ? line : `${line.slice(0, width - 1)}…`;
}

/**
 * As a whole percentage.
 * @param {number} part
 * @param {number} whole
 */
export function percent(part, whole) {
  return Math.floor((100 * part) / whole);
}
