/**
 * Text of documents, people and models as Markdown that shows it: never read as markup, HTML, a link or a picture. Addresses
 * stand as code, since many programs make a link of an address in any other text, escaped or not.
 */
export function escapeText(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029\v\f]/gu, '\n')
    .split(address)
    .map((piece, at) => (at % 2 === 1 ? `\`${piece}\`` : escapePlain(piece)))
    .join('');
}

export function escapeLine(text: string): string {
  return escapeText(text.replace(/\s+/gu, ' ').trim());
}

/** What a program would make a link of. A bar would end a cell of a table even in code. */
const address = /((?:https?:\/\/|www\.)[^\s|`]*|[^\s@|`]{0,64}@[^\s|`]*)/iu;

function escapePlain(text: string): string {
  return text
    .replace(/[\\`*_{}[\]<>#|~&!$]/gu, '\\$&')
    .replace(/\n[ \t]+/gu, '\n')
    .replace(/^([-+=:])/gmu, '\\$1')
    .replace(/^(\d+)([.)])/gmu, '$1\\$2');
}
