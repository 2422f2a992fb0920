/** The numbers of a text as wholes, so that 250 is not found in 1,250. */

const grouped = String.raw`(?<![\p{N}.,])\p{N}{1,3}(?:[ \u00a0\u202f]\p{N}{3})+(?!\p{N})(?:[.,]\p{N}{1,2}(?!\p{N}))?`;
const number = new RegExp(String.raw`${grouped}|\p{N}(?:[\p{N}.,:]*\p{N})?`, 'gu');
/** A time or a date. Its parts are numbers, too. */
const ofParts = /:|^\p{N}{1,4}\.\p{N}{1,2}\.\p{N}{2,4}$/u;

/** In one spelling: “1,250”, “1 250” and “1250.00” are “1250”. */
export function numbersIn(text: string): string[] {
  return (text.normalize('NFKC').match(number) ?? []).map(plain);
}

/** The numbers that a text holds, with the parts of times and dates. */
export function numbersHeld(text: string): ReadonlySet<string> {
  const wholes = text.normalize('NFKC').match(number) ?? [];
  const parts = wholes.filter((one) => ofParts.test(one)).flatMap((one) => one.split(/[.:]/u));
  return new Set([...wholes, ...parts].map(plain));
}

function plain(digits: string): string {
  const joined = digits.replace(/[ \u00a0\u202f]/gu, '').replace(/[.,](?=\p{N}{3}(?!\p{N}))/gu, '');
  const decimal = joined.replaceAll(',', '.').replace(/^0+(?=\p{N})/u, '');
  return /^\d{1,12}\.\d{1,4}$/u.test(decimal) ? String(Number(decimal)) : decimal;
}
