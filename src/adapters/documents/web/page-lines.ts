/** Words of a page as they stand in a line. */

/** UTF-16 units of a term that is written before its explanation. */
const longestTerm = 60;

/** An address in lines, with commas between them: by itself a line of it says nothing. */
export function inOneLine(lines: readonly string[]): string {
  const full = lines.filter((line) => line !== '');
  return full
    .map((line, place) => (/[\p{L}\p{N})]$/u.test(line) && place < full.length - 1 ? `${line},` : line))
    .join(' ');
}

/** “Type:” with the colon that some pages write and others draw. */
export function withoutColon(term: string): string {
  return /[.!?] /u.test(term) ? term : term.replace(/ ?[:：]$/u, '');
}

/** True for a few words that name something. A question above its answer, or a sentence, stays a line of its own. */
export function isTerm(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text) && text.length <= longestTerm && !/[.!?:。？！：]$/u.test(text);
}

export function hasWords(text: string): boolean {
  return /\S/u.test(text);
}

/** A line break in the source is a space to the reader, and nothing between ideographs. */
export function collapse(text: string): string {
  return text
    .replace(/(?<=[\u3000-\u9fff\uff00-\uffef])[ \t]*\r?\n\s*(?=[\u3000-\u9fff\uff00-\uffef])/gu, '')
    .replace(/\s+/gu, ' ');
}
