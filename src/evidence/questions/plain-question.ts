/** A question as forms of whole questions are compared with it. */

/** UTF-16 units. A longer one has no such form. */
const longest = 200;

/** In small letters, with plain apostrophes, and without the mark at its end. Null if it is too long. */
export function plainQuestion(question: string): string | null {
  const plain = question
    .trim()
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[\s?？!。.؟]{1,8}$/u, '');
  return plain.length > longest ? null : plain;
}
