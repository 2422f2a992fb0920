/**
 * Joins words that a program divided to fill its lines, as in a printed manual page: “condi‐” at the end of a line and
 * “tions” in the next. Searched and read in two pieces, such a word is neither found nor understood.
 */

/** The hyphens that only divide: U+2010 and the soft hyphen U+00AD. */
const dividedEnd = /\p{L}[\u2010\u00ad]\r?$/u;
/** A text that also writes compounds with U+2010 does not say which of these hyphens divide. */
const compound = /\p{L}\u2010\p{L}/u;

/** The text with each divided word whole in the line that it begins in. A line that held nothing else is gone. */
export function withWholeWords(text: string): string {
  if (!/[\u2010\u00ad]/u.test(text) || compound.test(text)) return text;
  const lines = text.split('\n');
  const whole: string[] = [];
  for (const line of lines) {
    const before = whole.at(-1);
    const words = line.trimStart();
    if (before === undefined || !dividedEnd.test(before) || !/^\p{Ll}/u.test(words)) {
      whole.push(line);
      continue;
    }
    const space = words.search(/\s/u);
    const rest = space < 0 ? '' : words.slice(space).trimStart();
    const end = before.endsWith('\r') ? '\r' : '';
    whole[whole.length - 1] =
      before.slice(0, before.length - end.length - 1) + (space < 0 ? words : words.slice(0, space)) + end;
    if (rest !== '') whole.push(line.slice(0, line.length - words.length) + rest);
  }
  return whole.join('\n');
}
