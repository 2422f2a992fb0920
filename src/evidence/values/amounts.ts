/** Reads the one number of a table's cell. */

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
