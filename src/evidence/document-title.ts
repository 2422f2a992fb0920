/** What a document is called where it is shown and cited. */

/** UTF-16 units, beyond which a title is cut at a word. */
const longestTitle = 120;
/** UTF-16 units at the beginning of a text in which a heading counts as the document's own. */
const headingWithin = 4_000;

/** The first `# heading` near the beginning, else the first line that says anything, else the file's name. */
export function documentTitle(text: string, name: string): string {
  const lines = outsideFences(text.slice(0, headingWithin).split('\n'));
  const heading = lines.map((line) => /^ {0,3}#[ \t]+(.+)$/u.exec(line)?.[1]).find(saysSomething);
  const title = heading ?? lines.find(saysSomething) ?? name;
  return shortened(plain(title)) || name;
}

/** A `#` inside a code block is a comment, and the first line of one is no title. */
function outsideFences(lines: readonly string[]): string[] {
  let fence: string | undefined;
  return lines.filter((line) => {
    const mark = /^ {0,3}(`{3,}|~{3,})/u.exec(line)?.[1];
    if (fence === undefined) {
      fence = mark;
      return mark === undefined;
    }
    if (mark?.startsWith(fence)) fence = undefined;
    return false;
  });
}

function saysSomething(line: string | undefined): line is string {
  return line !== undefined && /[\p{L}\p{N}]/u.test(line);
}

/** Without the marks of Markdown around it, and without characters that would disorder a line it stands in. */
function plain(line: string): string {
  return withoutControls(line)
    .replace(/^\s*(?:#{1,6}|>|[-*+])\s+/u, '')
    .replace(/\s+#+\s*$/u, '')
    .replace(/^([*_]{1,3})(.+)\1$/u, '$2')
    .replace(/\s+/gu, ' ')
    .trim();
}

function shortened(title: string): string {
  if (title.length <= longestTitle) return title;
  const start = cutAt(title, longestTitle - 1);
  const atWord = start.replace(/\s+\S*$/u, '');
  return `${atWord.length > longestTitle / 2 ? atWord : start}…`;
}

/** The first `length` UTF-16 units, without half a character at the end. */
export function cutAt(text: string, length: number): string {
  return text.slice(0, length).replace(/[\ud800-\udbff]$/u, '');
}

/**
 * Control characters and those that turn the direction of what follows removed: a name can otherwise show as another one.
 * https://trojansource.codes
 */
export function withoutControls(text: string): string {
  return text.replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, (character) =>
    character === '\t' ? ' ' : '',
  );
}
