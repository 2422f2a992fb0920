/**
 * Normalises a text as a tokenizer does, and records where each unit came from. Normalising changes lengths:
 * compatibility forms become one or several other characters, marks combine with their letters, white space and control
 * characters shrink.
 */

export interface AlignedText {
  readonly text: string;
  /** For each UTF-16 unit of `text`: the start and end of the source piece that it was made from. */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
}

/** UTF-16 units. A longer piece of a source is checked together with its neighbours. */
const longestPiece = 64;

/**
 * Normalises piece by piece and checks that the whole comes out the same. If it does not, whole words are the pieces.
 * @param normalize the tokenizer's normalisation; runs of spaces become one
 */
export function alignText(source: string, normalize: (text: string) => string): AlignedText {
  const whole = normalize(source);
  const fine = joinPieces(source, smallPieces(source), normalize);
  if (fine.text === whole) return fine;
  const coarse = joinPieces(source, wordPieces(source), normalize);
  if (coarse.text === whole) return coarse;
  // Nothing is left to divide by. Each unit stands for the whole source.
  return {
    text: whole,
    starts: new Int32Array(whole.length),
    ends: new Int32Array(whole.length).fill(source.length),
  };
}

/** Ends of pieces, ascending. The last is the end of the source. */
type Ends = Iterable<number>;

function joinPieces(source: string, pieceEnds: Ends, normalize: (text: string) => string): AlignedText {
  const parts: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  let from = 0;
  let afterSpace = false;
  for (const to of pieceEnds) {
    const unit = source.charCodeAt(from);
    const plain = to - from === 1 && unit > 0x20 && unit < 0x7f;
    const piece = plain ? source.charAt(from) : normalize(source.slice(from, to));
    let kept = '';
    for (const character of piece) {
      // Two pieces can end and begin with a space. The tokenizer sees one.
      if (character === ' ' && afterSpace) continue;
      afterSpace = character === ' ';
      kept += character;
    }
    for (let i = 0; i < kept.length; i += 1) {
      starts.push(from);
      ends.push(to);
    }
    parts.push(kept);
    from = to;
  }
  return { text: parts.join(''), starts: Int32Array.from(starts), ends: Int32Array.from(ends) };
}

/** Letters with their marks, and whatever else only normalises together. */
function* smallPieces(source: string): Ends {
  let from = 0;
  let at = 0;
  while (at < source.length) {
    const point = source.codePointAt(at) as number;
    if (at > from && !joinsTo(source, from, at, point)) {
      yield at;
      from = at;
    }
    at += point > 0xffff ? 2 : 1;
  }
  if (source.length > from) yield source.length;
}

/** Words with the white space before them. */
function* wordPieces(source: string): Ends {
  for (const { index } of source.matchAll(/\s(?=\S)/gu)) if (index > 0) yield index;
  if (source.length > 0) yield source.length;
}

function joinsTo(source: string, from: number, at: number, point: number): boolean {
  if (standsAlone(point) || source.charCodeAt(from) === wideTilde || point === wideTilde) return false;
  const character = String.fromCodePoint(point);
  if (/\p{M}/u.test(character)) return true;
  if (at - from > longestPiece) return false;
  const before = source.slice(from, at);
  return (before + character).normalize('NFKC') !== before.normalize('NFKC') + character.normalize('NFKC');
}

/** The tokenizer keeps it and splits the text on both sides of it. */
const wideTilde = 0xff5e;

/** True for characters that never combine with what is before them: most of any text. */
function standsAlone(point: number): boolean {
  return (
    point < 0x300 ||
    (point >= 0x3400 && point <= 0x9fff) ||
    (point >= 0x3041 && point <= 0x3096) ||
    (point >= 0x30a1 && point <= 0x30fa) ||
    (point >= 0xac00 && point <= 0xd7a3) ||
    (point >= 0x0400 && point <= 0x0482) ||
    (point >= 0x0620 && point <= 0x064a)
  );
}
