/**
 * Joins words that a program divided to fill its lines, as in a printed manual page: “condi‐” at the end of a line and
 * “tions” in the next. Searched and read in two pieces, such a word is neither found nor understood.
 */

/** A hyphen at a line's end (U+2010, or the soft hyphen U+00AD), the rest of the word, and the white space behind it. */
const divided =
  /(?<=\p{L})[\u2010\u00ad](\r?\n[ \t]{0,200})(\p{Ll}[^\s\u2010\u00ad]{0,60})(?:[ \t]{1,200}(?!\r?\n)|(?=\r?\n))/gu;
/** A text that also writes compounds with U+2010 does not say which of these hyphens divide. */
const compound = /\p{L}\u2010\p{L}/u;

/** The text with each divided word whole in the line that it begins in. A line that held nothing else is gone. */
export function withWholeWords(text: string): string {
  if (compound.test(text)) return text;
  return text.replace(divided, (whole: string, lineBreak: string, rest: string) =>
    /[ \t]$/u.test(whole) ? rest + lineBreak : rest,
  );
}
