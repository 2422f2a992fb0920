/** Reads lines of a text that arrives in pieces, without holding the whole file in memory. */

interface Line {
  /** From 1. */
  readonly number: number;
  /** Without its line end; null if the line was too long and was skipped. */
  readonly text: string | null;
}

/** UTF-16 units of the longest line: a session of some ten thousand long steps. */
export const longestLine = 256 * 1024 * 1024;

/**
 * Yields every line that is not blank, in order. A line longer than `limit` is yielded once, with null as its text, and
 * its content is dropped.
 * @param pieces decoded text, cut anywhere
 * @param limit UTF-16 units
 */
export async function* readLines(
  pieces: AsyncIterable<string> | Iterable<string>,
  limit: number = longestLine,
): AsyncGenerator<Line> {
  let number = 1;
  let parts: string[] = [];
  let length = 0;
  const take = (text: string): void => {
    length += text.length;
    if (length <= limit) parts.push(text);
    else parts = [];
  };
  const finish = (): Line | null => {
    const text = length > limit ? null : parts.join('').replace(/\r$/, '');
    const line = { number, text };
    number += 1;
    parts = [];
    length = 0;
    return text !== null && text.trim() === '' ? null : line;
  };
  for await (const piece of pieces) {
    let start = 0;
    for (let end = piece.indexOf('\n'); end >= 0; end = piece.indexOf('\n', start)) {
      take(piece.slice(start, end));
      const line = finish();
      if (line) yield line;
      start = end + 1;
    }
    if (start < piece.length) take(piece.slice(start));
  }
  if (length > 0) {
    const line = finish();
    if (line) yield line;
  }
}
