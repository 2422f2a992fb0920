/** What a document is called: its first heading or short first line, else its file name without ending. */

const longestTitle = 120;

export function titleOf(name: string, text: string): string {
  for (const line of text.slice(0, 4000).split('\n')) {
    const words = line.replace(/^\s*#{1,6}\s+/, '').trim();
    if (words === '') continue;
    const isTitle = words.length <= longestTitle && /[\p{L}\p{N}]/u.test(words) && !words.startsWith('|');
    return isTitle ? words : fromName(name);
  }
  return fromName(name);
}

function fromName(name: string): string {
  return name.replace(/\.[^.]{1,8}$/, '').slice(0, longestTitle);
}
