/** Keeps Markdown of others from nesting without end: every level costs the parser time and the stack room. */

/** Levels of lists and quotes in one line, and columns in front of one. Nobody writes more. */
const mostLevels = 20;
const mostColumns = 40;

const fence = /^[ \t]{0,80}(?:`{3}|~{3})/u;
const container = /(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))/uy;

/** The same text: a mark too deep is a sign of its line, and wide indents are cut, but for code. */
export function shallowMarkdown(text: string): string {
  let isCode = false;
  return text
    .split('\n')
    .map((line) => {
      if (fence.test(line)) isCode = !isCode;
      return shallow(isCode ? line : withoutWideIndent(line));
    })
    .join('\n');
}

function withoutWideIndent(line: string): string {
  const columns = line.length - line.trimStart().length;
  return columns > mostColumns ? line.slice(columns - mostColumns) : line;
}

function shallow(line: string): string {
  let at = 0;
  for (let level = 0; ; level += 1) {
    while (line[at] === ' ' || line[at] === '\t') at += 1;
    container.lastIndex = at;
    if (!container.test(line)) return line;
    if (level === mostLevels) return `${line.slice(0, at)}\\${line.slice(at)}`;
    at = container.lastIndex;
  }
}
