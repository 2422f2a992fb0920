// How the checks of the question sets look for a string in a text. Only node builtins.

/** @param {string} text */
export const fold = (text) => text.normalize('NFKC').toLowerCase().replace(/\s+/gu, '');

/**
 * True when `needle` stands in `text`, white space aside, and not merely inside a longer number: "£9" does not stand in
 * "£96", nor "2.5" in "12.5".
 * @param {string} text
 * @param {string} needle
 */
export function stands(text, needle) {
  const pin = [...fold(needle)].map((c) => c.replace(/[\\^$.*+?()[\]{}|/]/u, '\\$&'));
  if (pin.length === 0) return false;
  const before = /^\d/u.test(pin[0] ?? '') ? '(?<!\\d[.,]?)' : '';
  const after = /\d$/u.test(pin.at(-1) ?? '') ? '(?!\\d|[.,]\\d)' : '';
  return new RegExp(before + pin.join('\\s*') + after, 'u').test(text.normalize('NFKC').toLowerCase());
}

/**
 * The looser test, for uniqueness: any place a plain search would find it.
 * @param {string} text
 * @param {string} needle
 */
export const found = (text, needle) => fold(text).includes(fold(needle));

/**
 * A German date (“am 6. Juli”) ends no sentence.
 * @param {string} text
 */
export const sentences = (text) =>
  text
    .split(
      /\n+|(?<=[。！？])|(?<=[.!?؟]["”]?)(?<!\d\.(?=\s+(?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)))\s+(?=[\p{Lu}\p{Script=Arabic}"“*])/u,
    )
    .map((s) => s.trim())
    .filter(Boolean);
