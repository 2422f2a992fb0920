/**
 * Finds the encoding of a text that is in neither UTF-8 nor UTF-16: what older programs, and spreadsheets that export
 * CSV, write in the encoding of their country.
 */
import { analyse } from 'chardet';
import { hasControlCharacters } from './decode-text.ts';

interface GuessedText {
  readonly text: string;
  /** Its name by the Encoding Standard, such as `windows-1252`. */
  readonly encoding: string;
}

/** Bytes from the first one beyond ASCII on that the guess is made from. The detector has counted enough by then. */
const longestSample = 65_536;
/** Confidence of the detector, of 100. In more than one byte a character, a few by chance look right. */
const leastForWide = 50;
const leastForNarrow = 15;
/** Largest share of letters such as “ö” and “ł” in a text of any language. */
const mostLatin = 0.3;
/** Most damaged characters of a UTF-8 text, such as where a program cut it, for each whole one beyond ASCII. */
const mostDamaged = 0.05;
/** The same in a page that names UTF-8. */
const mostDamagedOfNamed = 0.5;

/** What the detector calls otherwise, or knows only a part of. */
const standardNames: Readonly<Record<string, string>> = {
  'ISO-8859-1': 'windows-1252',
  'ISO-8859-6': 'windows-1256',
  'ISO-8859-8': 'windows-1255',
  'ISO-8859-9': 'windows-1254',
};
const wide = new Set(['Shift_JIS', 'EUC-JP', 'GB18030', 'Big5', 'EUC-KR']);

/** The text, if an encoding is found in which it reads as one; null for bytes that are no text in any. `isNamed`: it names UTF-8. */
export function guessText(bytes: Uint8Array, isNamed: boolean): GuessedText | null {
  const damaged = damagedText(bytes, isNamed ? mostDamagedOfNamed : mostDamaged);
  if (damaged !== null) return damaged;
  const first = Math.max(0, bytes.findIndex((byte) => byte >= 0x80) - 1_024);
  const matches = analyse(bytes.subarray(first, first + longestSample));
  // What is mostly ASCII and has few other letters is as browsers read it.
  for (const { name, confidence } of [...matches, { name: 'windows-1252', confidence: leastForNarrow }]) {
    if (/^(?:UTF|ASCII)/u.test(name)) continue;
    if (confidence < (wide.has(name) ? leastForWide : leastForNarrow)) continue;
    const encoding = standardNames[name] ?? name;
    const text = decoded(bytes, encoding);
    if (text !== null && readsAsText(text)) return { text, encoding: encoding.toLowerCase() };
  }
  return null;
}

/** UTF-8 of which a few characters are cut or were changed. They are shown as “�”. */
function damagedText(bytes: Uint8Array, most: number): GuessedText | null {
  const text = new TextDecoder().decode(bytes);
  const lost = text.match(/\ufffd/gu)?.length ?? 0;
  const whole = text.match(/[\u0080-\ufffc\u{10000}-\u{10ffff}]/gu)?.length ?? 0;
  return lost <= whole * most && !hasControlCharacters(text) ? { text, encoding: 'utf-8' } : null;
}

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return encoding === 'windows-1252' ? withSigns(text) : text;
  } catch {
    return null;
  }
}

/** What windows-1252 has in 0x80 to 0x9f, whose five gaps stay control characters. */
const signs = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** Node 20 leaves these as control characters: https://github.com/nodejs/node/issues/56542 */
function withSigns(text: string): string {
  return text.replace(/[^\P{Cc}\p{ASCII}]/gu, (control) => signs[control.charCodeAt(0) - 0x80] ?? control);
}

/**
 * False if it has characters that no text has, or what a wrong encoding shows: signs and capitals within words, or
 * Latin letters beyond ASCII everywhere.
 */
function readsAsText(text: string): boolean {
  // A next line (0x85) is the only control character beyond ASCII that texts have.
  if (/(?!\u0085)[^\P{Cc}\p{ASCII}]|[\p{Co}\ufffd]/u.test(text) || hasControlCharacters(text)) return false;
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  const letters = count(/[^\P{L}\p{ASCII}]/gu);
  const signsInWords = count(/\p{L}[^\p{ASCII}’‘´·–—…\u00ad\p{L}\p{M}](?=\p{L})/gu);
  const capitalsInWords = count(/\p{Ll}(?=[^\p{ASCII}])\p{Lu}/gu);
  return (
    4 * (signsInWords + capitalsInWords) <= letters &&
    count(/[^\P{Script=Latin}\p{ASCII}]/gu) <= mostLatin * text.length
  );
}
