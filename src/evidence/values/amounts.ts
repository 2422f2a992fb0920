/** Reads the one number of a table's cell. */

/**
 * A number in running text, as the source of a pattern: “7,5”, “1,000”. “1.000” is none, because it is a thousand in one language and one in
 * another.
 */
export const numberInText = String.raw`(?<!\p{Nd}[.,]?)(?:\p{Nd}{1,3}(?:,\p{Nd}{3}){1,2}|\p{Nd}{1,7}(?:[.,]\p{Nd}{1,2})?)(?![.,]?\p{Nd})`;

/** Signs beside a number: units, currencies, and what rounds it. */
const unit = String.raw`[\p{L}\p{Sc}%°µ²³/.~≈†*\s-]{0,20}`;
const oneNumber = new RegExp(
  `^(?:[\\p{L}\\p{Sc}~≈\\s]{0,8})([+−-]?\\d[\\d.,\\u00a0\\u202f' ]{0,20})(?:${unit})$`,
  'u',
);

/** Letters right before a number are of a code (“P0001”, “TH-02”), but for a currency. */
const code = /^(?!(?:EUR|USD|GBP|CHF|CAD|AUD|JPY|CNY|RMB|INR|Rs|Fr|kr)\d)\p{L}{1,8}[-_]?\d/iu;

/** The number that the cell states, with its decimals; null if it states none, several, or a date or a code. */
export function amountIn(cell: string): number | null {
  const digits = oneNumber
    .exec(cell.trim())?.[1]
    ?.trim()
    .replace(/[\u00a0\u202f' ](?=\d)/gu, '')
    .replace(/[.,]$/u, '');
  if (digits === undefined || code.test(cell.trim())) return null;
  const plain = digits.replace('−', '-');
  if (/^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/u.test(plain)) return Number(plain.replaceAll(',', ''));
  if (/^[+-]?\d{1,3}(?:\.\d{3}){2,}(?:,\d+)?$|^[+-]?\d{1,3}(?:\.\d{3})+,\d+$/u.test(plain))
    return Number(plain.replaceAll('.', '').replace(',', '.'));
  if (/^[+-]?\d+(?:[.,]\d+)?$/u.test(plain)) return Number(plain.replace(',', '.'));
  return null;
}
