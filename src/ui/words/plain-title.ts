/** A title without Markdown marks. A single word keeps its underscores: it may be a name, such as that of a program's file. */
export function plainTitle(title: string): string {
  const plain = title
    .replace(/^\s*#{1,6}\s+/u, '')
    .replace(/\[([^[\]\n]{0,200})\]\([^()\s]{0,300}\)/gu, '$1')
    .replace(/\s/u.test(title.trim()) ? /\*\*|__|`/gu : /\*\*|`/gu, '')
    .trim();
  return plain === '' ? title : plain;
}
