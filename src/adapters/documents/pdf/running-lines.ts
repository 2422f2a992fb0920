/** Leaves out what stands on every page of a paper: its number, and the running line above or below the text. */

/** Pages with the same line from which it is a running one, and their share: left and right pages may differ. */
const leastPages = 3;
const leastShare = 0.35;
/** A page has at most so many running lines at each end. */
const mostLines = 2;
/** UTF-16 units. A longer line is text. */
const longest = 120;

/**
 * The pages without running lines. Of one with words, the first is kept: it may say the title or the day. Lines are the
 * same if they differ in digits alone.
 */
export function withoutRunningLines(pages: readonly string[]): string[] {
  let left = [...pages];
  for (const end of ['first', 'last'] as const)
    for (let round = 0; round < mostLines; round += 1) left = withoutLine(left, end);
  return left;
}

function withoutLine(pages: readonly string[], end: 'first' | 'last'): string[] {
  const forms = pages.map((page) => formOf(lineAt(page, end)));
  const counts = new Map<string, number>();
  for (const form of forms) if (form !== '') counts.set(form, (counts.get(form) ?? 0) + 1);
  const seen = new Set<string>();
  return pages.map((page, place) => {
    const form = forms[place] ?? '';
    const count = counts.get(form) ?? 0;
    if (count < leastPages || count < pages.length * leastShare) return page;
    const isFirst = !seen.has(form);
    seen.add(form);
    if (isFirst && /\p{L}/u.test(form)) return page;
    const line = lineAt(page, end);
    const whole = page.trim();
    return (end === 'first' ? whole.slice(line.length) : whole.slice(0, whole.length - line.length)).trim();
  });
}

function lineAt(page: string, end: 'first' | 'last'): string {
  const whole = page.trim();
  const at = end === 'first' ? whole.indexOf('\n') : whole.lastIndexOf('\n');
  if (at < 0) return whole;
  return end === 'first' ? whole.slice(0, at) : whole.slice(at + 1);
}

/**
 * What pages share of the line: digits count as one sign. Empty for a line that holds no digit and no letter, or much text, and for
 * a row of a table, whose names stand again where it goes on.
 */
function formOf(line: string): string {
  if (line.length > longest || line.startsWith('| ') || !/[\p{L}\p{N}]/u.test(line)) return '';
  return line
    .trim()
    .replace(/\s+/gu, ' ')
    .replace(/\p{N}+/gu, '0');
}
