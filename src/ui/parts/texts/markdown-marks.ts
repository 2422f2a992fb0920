/** The marks at the beginning of a line of Markdown that blocks and parts of a text are told apart by. */

/** UTF-16 units of a line that are looked at for its mark. */
export const longestMark = 24;

export function isFence(opening: string): boolean {
  return /^\s*(?:```|~~~)/u.test(opening);
}

export function isRow(opening: string): boolean {
  return /^\s*\|/u.test(opening);
}

/** The line under the names of columns, which has no words. */
export function isTableRule(line: string): boolean {
  return /^[\s|:-]*$/u.test(line);
}
