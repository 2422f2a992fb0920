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

/** “km2” and “m3”, as they are typed. */
const squared = /(?<=\d\s?(?:[kcdm]?m|ft|mi))[23]$/u;

/** Source of a pattern: currencies that are written right beside a number. */
export const currencyCodes = 'EUR|USD|GBP|CHF|CAD|AUD|JPY|CNY|RMB|INR|Rs|Fr|kr';
/** Letters right before a number are of a code (“P0001”, “TH-02”), but for a currency. */
const code = new RegExp(String.raw`^(?!(?:${currencyCodes})\d)\p{L}{1,8}[-_]?\d`, 'iu');

/** What stands before the decimals of a number. */
export type DecimalMark = '.' | ',';

/** “1.299” is a thousand or one. */
const unclear = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/u;
const written: Readonly<Record<DecimalMark, RegExp>> = {
  '.': /^[+-]?(?:\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.\d+)?$/u,
  ',': /^[+-]?(?:\d+|[1-9]\d{0,2}(?:\.\d{3})+)(?:,\d+)?$/u,
};

/**
 * The number that the cell states, with its decimals; null if it states none, several, or a date or a code.
 * @param mark tells how “1,299” and “1.299” are read; without it the one is a thousand, and the other none
 */
export function amountIn(cell: string, mark: DecimalMark | null = null): number | null {
  const digits = digitsIn(cell);
  if (digits === null) return null;
  if (!unclear.test(digits)) return readWith('.', digits) ?? readWith(',', digits);
  return mark === null && digits.includes('.') ? null : readWith(mark ?? '.', digits);
}

/** True if the cell states one number, also one that may be read in two ways. */
export function isAmount(cell: string): boolean {
  return (amountIn(cell) ?? amountIn(cell, ',')) !== null;
}

/** The mark that the numbers of a column have; null if they do not tell. “899” beside “1.299” tells that the dot is one of thousands. */
export function decimalMarkOf(cells: readonly string[]): DecimalMark | null {
  const numbers = cells.flatMap((cell) => digitsIn(cell) ?? []);
  const open = numbers.filter((digits) => unclear.test(digits));
  const told = numbers
    .filter((digits) => /[.,]/u.test(digits) && !unclear.test(digits))
    .map((digits) => (readWith('.', digits) === null ? ',' : '.'));
  const isWhole = open.every((digits) => digits.includes('.')) && numbers.some((one) => /^\d+$/u.test(one));
  if (told.length === 0) return open.length > 0 && isWhole ? ',' : null;
  return told.every((mark) => mark === told[0]) ? (told[0] ?? null) : null;
}

/** Without spaces, signs and units; null for no number, several, or a code. */
function digitsIn(cell: string): string | null {
  const given = cell.trim().replace(squared, '');
  const digits = oneNumber
    .exec(given)?.[1]
    ?.trim()
    .replace(/[\u00a0\u202f' ](?=\d)/gu, '')
    .replace(/[.,]$/u, '');
  return digits === undefined || code.test(given) ? null : digits.replace('−', '-');
}

function readWith(mark: DecimalMark, digits: string): number | null {
  if (!written[mark].test(digits)) return null;
  return Number(digits.replaceAll(mark === '.' ? ',' : '.', '').replace(mark, '.'));
}
