/**
 * Puts what a line shows from left to right in the order in which it is read. In Arabic and Hebrew that is from right to left,
 * but for numbers and words in other letters (Unicode Standard Annex 9, with one level of embedding).
 */

/** A piece of a line as drawn, from left to right. Its own letters are in reading order. */
interface Piece {
  readonly text: string;
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const rightToLeftLetters = new RegExp(`(?=\\p{L})${rightToLeft.source}`, 'gu');
const otherLetters = new RegExp(`(?!${rightToLeft.source})\\p{L}`, 'gu');
const forms = /[\ufb1d-\ufdf9\ufdfc-\ufdff\ufe70-\ufefc]/gu;
const mirrored: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '<': '>',
  '>': '<',
  '«': '»',
  '»': '«',
};

/** A line with so many letters from right to left for each other letter is read from the right: addresses of pages are long. */
const rightShare = 0.5;

type Kind = 'right to left' | 'left to right' | 'number' | 'space' | 'sign';

/** Letters in place of the forms that a font draws at the beginning, in the middle and at the end of a word. */
export function lettersFromForms(text: string): string {
  return text.replace(forms, (form) => form.normalize('NFKC').replaceAll(' ', ''));
}

/** The pieces of a line in the order in which they are read. A line with no letter that is read from right to left stays as it is. */
export function inReadingOrder<P extends Piece>(
  pieces: readonly P[],
  copy: (piece: P, text: string) => P,
): P[] {
  const text = pieces.map((piece) => piece.text).join('');
  if (!rightToLeft.test(text)) return [...pieces];
  const isMostlyRight = count(text, rightToLeftLetters) >= count(text, otherLetters) * rightShare;
  if (!isMostlyRight) {
    const right = phrases(kindsOf(pieces), (kind) => kind === 'right to left');
    return turned(pieces, right, copy);
  }
  return fromTheRight(
    pieces.flatMap((piece) => numberApart(piece, copy)),
    copy,
  );
}

/** A line whose words are read from right to left. The whole line is turned around, and then each word and number in other letters back. */
function fromTheRight<P extends Piece>(pieces: readonly P[], copy: (piece: P, text: string) => P): P[] {
  const kinds = kindsOf(pieces);
  const kept = phrases(kinds, (kind) => kind === 'left to right');
  const numbers = numbersOf(kinds, kept);
  const order = turned(pieces, [{ from: 0, to: pieces.length }], copy);
  const back = [...kept, ...numbers].map(({ from, to }) => ({
    from: pieces.length - to,
    to: pieces.length - from,
  }));
  return turned(order, back, copy);
}

/** A full stop beside a number stands before it where the line is read from the right, and belongs behind it. */
function numberApart<P extends Piece>(piece: P, copy: (piece: P, text: string) => P): P[] {
  if (kindOf(piece.text) !== 'number') return [piece];
  const signs = [...piece.text];
  const from = signs.findIndex((sign) => /\p{N}/u.test(sign));
  const to = signs.findLastIndex((sign) => /[\p{N}%]/u.test(sign)) + 1;
  const parts = [signs.slice(0, from), signs.slice(from, to), signs.slice(to)];
  return parts.filter((part) => part.length > 0).map((part) => copy(piece, part.join('')));
}

interface Stretch {
  readonly from: number;
  /** One past its last piece. */
  readonly to: number;
}

function count(text: string, letters: RegExp): number {
  return text.match(letters)?.length ?? 0;
}

function kindsOf(pieces: readonly Piece[]): Kind[] {
  return pieces.map(({ text }) => kindOf(text));
}

function kindOf(text: string): Kind {
  if (text.trim() === '') return 'space';
  if (rightToLeft.test(text) && /\p{L}/u.test(text)) return 'right to left';
  if (/\p{L}/u.test(text)) return 'left to right';
  return /\p{N}/u.test(text) ? 'number' : 'sign';
}

/** Stretches that begin and end with a piece of this kind, and hold no letter of the other direction. */
function phrases(kinds: readonly Kind[], isInside: (kind: Kind) => boolean): Stretch[] {
  const found: Stretch[] = [];
  let from = -1;
  let to = -1;
  for (const [place, kind] of kinds.entries()) {
    if (isInside(kind)) {
      if (from < 0) from = place;
      to = place + 1;
    } else if (kind === 'right to left' || kind === 'left to right') {
      if (from >= 0) found.push({ from, to });
      from = -1;
    } else if (kind === 'number' && from >= 0) to = place + 1;
  }
  if (from >= 0) found.push({ from, to });
  return found;
}

/** Numbers of several pieces, such as a date whose parts a stroke divides, outside the phrases. */
function numbersOf(kinds: readonly Kind[], phrasesFound: readonly Stretch[]): Stretch[] {
  const inside = new Set<number>();
  for (const { from, to } of phrasesFound) for (let place = from; place < to; place += 1) inside.add(place);
  const found: Stretch[] = [];
  for (let from = 0; from < kinds.length; from += 1) {
    if (kinds[from] !== 'number' || inside.has(from)) continue;
    let to = from + 1;
    for (;;) {
      if (kinds[to] === 'number' && !inside.has(to)) to += 1;
      else if (kinds[to] === 'sign' && kinds[to + 1] === 'number' && !inside.has(to + 1)) to += 2;
      else break;
    }
    found.push({ from, to });
    from = to - 1;
  }
  return found;
}

/** The pieces with each stretch turned around. Brackets that stand alone change their side with it. */
function turned<P extends Piece>(
  pieces: readonly P[],
  stretches: readonly Stretch[],
  copy: (piece: P, text: string) => P,
): P[] {
  const order: P[] = [];
  let done = 0;
  for (const { from, to } of stretches.toSorted((one, other) => one.from - other.from)) {
    for (; done < from; done += 1) order.push(pieces[done] as P);
    for (let place = to - 1; place >= from; place -= 1) {
      const piece = pieces[place] as P;
      order.push(kindOf(piece.text) === 'sign' ? copy(piece, mirroredSigns(piece.text)) : piece);
    }
    done = to;
  }
  for (; done < pieces.length; done += 1) order.push(pieces[done] as P);
  return order;
}

function mirroredSigns(text: string): string {
  return [...text].map((sign) => mirrored[sign] ?? sign).join('');
}
