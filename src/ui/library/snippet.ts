/** The words around a place in a text, in whole words. */

/** UTF-16 units on each side, at most. */
const around = 60;

interface Snippet {
  readonly before: string;
  readonly marked: string;
  readonly after: string;
}

/** Begins and ends with a whole word where words are parted by blanks. What is left out is told by an ellipsis. */
export function snippetOf(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
): Snippet {
  const first = Math.max(0, start - around);
  const last = Math.min(text.length, end + around);
  const before = text.slice(first, start);
  const after = text.slice(end, last);
  return {
    before: first === 0 ? before : `… ${fromWord(before, text[first - 1] ?? '')}`,
    marked: text.slice(start, end),
    after: last === text.length ? after : `${toWord(after, text[last] ?? '')} …`,
  };
}

/** Without the rest of a word that was cut at its beginning. Half of a letter is left out in any case. */
function fromWord(part: string, previous: string): string {
  if (/\s/u.test(previous)) return part.trimStart();
  const blank = /\s/u.exec(part);
  return blank === null ? part.replace(/^[\uDC00-\uDFFF]/u, '') : part.slice(blank.index).trimStart();
}

function toWord(part: string, next: string): string {
  if (/\s/u.test(next)) return part.trimEnd();
  const words = /^(.*)\s\S*$/su.exec(part);
  return words === null ? part.replace(/[\uD800-\uDBFF]$/u, '') : (words[1] ?? '').trimEnd();
}
