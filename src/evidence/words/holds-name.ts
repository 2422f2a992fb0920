const joins = /[\p{Lu}\p{Ll}\p{N}]/u;

/**
 * Whether a text holds a name as a word of its own: “Son” does not stand in “Sonntag”. In scripts without capitals small words
 * are written together with names, so there it may be a part of a word.
 */
export function holdsName(text: string, name: string): boolean {
  const ends = [name.slice(0, 1), name.slice(-1)].map((end) => joins.test(end));
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const before = ends[0] === true && joins.test(text.charAt(at - 1));
    const behind = ends[1] === true && joins.test(text.charAt(at + name.length));
    if (!before && !behind) return true;
  }
  return false;
}
