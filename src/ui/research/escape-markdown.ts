/**
 * Text of documents, people and models as Markdown that shows it: never read as markup, HTML, a link or a picture. Addresses
 * stand as code, since many programs make a link of an address in any other text, escaped or not.
 */
export function escapeText(text: string): string {
  let written = '';
  let plain = '';
  for (const piece of text.replace(/\r\n?|[\u2028\u2029\v\f]/gu, '\n').split(between)) {
    if (!isAddress(piece)) {
      plain += piece;
      continue;
    }
    written += `${escapePlain(plain)}\`${piece}\``;
    plain = '';
  }
  return written + escapePlain(plain);
}

export function escapeLine(text: string): string {
  return escapeText(text.replace(/\s+/gu, ' ').trim());
}

/** Around words. A bar would end a cell of a table even in code. */
const between = /([\s|`])/u;

/** What a program would make a link of. */
function isAddress(word: string): boolean {
  return word.includes('@') || /https?:\/\/|www\./iu.test(word);
}

function escapePlain(text: string): string {
  return text
    .replace(/[\\`*_{}[\]<>#|~&!$]/gu, '\\$&')
    .replace(/\n[ \t]+/gu, '\n')
    .replace(/^([-+=:])/gmu, '\\$1')
    .replace(/^(\d+)([.)])/gmu, '$1\\$2');
}
