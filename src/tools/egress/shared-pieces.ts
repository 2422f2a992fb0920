/**
 * Tells whether two texts share words: 16 letters in a row, 6 Chinese, Japanese or Korean characters, or 4 digits,
 * ignoring case, accents and what stands between them. That is less than a sentence and more than chance.
 */
import { readingsOf } from './readings.ts';

const lettersInRow = 16;
const ideographsInRow = 6;
const digitsInRow = 4;

/** A text that is prepared for comparing. */
export interface Compared {
  /** Letters only, folded. */
  readonly letters: string;
  /** Numbers without separators between digits, one a line. */
  readonly digits: string;
}

type Pieces = ReadonlySet<string>;

export function compared(text: string): Compared {
  const bare = text.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFC').toLowerCase();
  const folded = bare.replace(/(?!\d)\p{Nd}/gu, plainDigit);
  const numbers = folded.match(/\d(?:[ .,:/-]?\d)*/g) ?? [];
  return {
    letters: folded.replace(/\P{L}+/gu, ''),
    digits: numbers.map((number) => number.replace(/\D/g, '')).join('\n'),
  };
}

/** Each script has its digits in a row from zero to nine, between characters that are none. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value % 10);
}

/** All pieces of the text and of its decoded forms by which a secret can be recognised. */
export function piecesOf(text: string): Set<string> {
  const found = new Set<string>();
  for (const reading of readingsOf(text)) {
    const { letters, digits } = compared(reading);
    for (const piece of windows(letters, lettersInRow)) found.add(piece);
    for (const run of letters.match(ideographs) ?? [])
      for (const piece of windows(run, ideographsInRow)) found.add(piece);
    for (const run of digits.split('\n')) for (const piece of windows(run, digitsInRow)) found.add(piece);
  }
  return found;
}

/** The pieces that the text holds, found in one pass. */
export function sharedPieces(pieces: Pieces, { letters, digits }: Compared): Set<string> {
  const found = new Set<string>();
  if (pieces.size === 0) return found;
  for (const [text, length] of [
    [letters, lettersInRow],
    [letters, ideographsInRow],
    [digits, digitsInRow],
  ] as const)
    for (let at = 0; at + length <= text.length; at += 1) {
      const piece = text.slice(at, at + length);
      if (pieces.has(piece)) found.add(piece);
    }
  return found;
}

const ideographs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/gu;

function* windows(text: string, length: number): Generator<string> {
  for (let at = 0; at + length <= text.length; at += 1) yield text.slice(at, at + length);
}
