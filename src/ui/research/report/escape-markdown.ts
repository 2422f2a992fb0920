/**
 * Escapes text of documents, people and models for Markdown, so that it is never read as markup, HTML, a link or a
 * picture. Addresses become code, because many programs make links of them in any other text, escaped or not.
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

/** Separators of words. A bar would end a table cell even in code. */
const between = /([\s|`])/u;

/** True for a word that a program would turn into a link. */
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
