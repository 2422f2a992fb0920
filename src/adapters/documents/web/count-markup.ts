/** Counts the nodes of a page before a tree is made, because an element takes a thousand times the memory of its tag. */

/** Elements, attributes, comments and declarations together; more than any page for reading has. */
export const mostMarkup = 400_000;

/** UTF-16 units of the source, including scripts and styles. */
export const longestPage = 32_000_000;

/** Stops counting when there are too many. Takes linear time. */
export function countMarkup(source: string): number {
  let count = 0;
  let at = source.indexOf('<');
  while (at >= 0 && count <= mostMarkup) {
    const name = nameAt(source, at + 1);
    if (name === '' && !/[!/?]/.test(source[at + 1] ?? '')) {
      at = source.indexOf('<', at + 1);
      continue;
    }
    count += 1;
    const { end, attributes } = passTag(source, at + 1);
    count += attributes;
    at = source.indexOf('<', name === 'script' || name === 'style' ? endOfRaw(source, end, name) : end);
  }
  return count;
}

function nameAt(source: string, at: number): string {
  return /^[a-z][a-z0-9-]{0,20}/.exec(source.slice(at, at + 24).toLowerCase())?.[0] ?? '';
}

/** Skips to the end of a tag, past quoted values. */
function passTag(source: string, from: number): { readonly end: number; readonly attributes: number } {
  let attributes = 0;
  let quote = '';
  let blank = false;
  for (let at = from; at < source.length; at += 1) {
    const character = source[at] as string;
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === '>') return { end: at + 1, attributes };
    else if ((character === '"' || character === "'") && source[at - 1] === '=') quote = character;
    else if (character <= ' ' || character === '/') blank = true;
    else {
      if (blank) attributes += 1;
      blank = false;
    }
  }
  return { end: source.length, attributes };
}

/** Scripts and styles contain no tags. */
function endOfRaw(source: string, from: number, name: string): number {
  const closing = new RegExp(`</${name}`, 'gi');
  closing.lastIndex = from;
  return closing.exec(source)?.index ?? source.length;
}
