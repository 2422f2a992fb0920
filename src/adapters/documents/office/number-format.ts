/**
 * Formats a cell's number as its format shows it: dates as ISO 8601, with percentages, leading zeros and fixed
 * decimals. Thousands are not grouped, so that equal amounts look equal everywhere. ECMA-376, part 1, 18.8.30 and
 * 18.8.31.
 */

/** Formats that files name only by number. */
const builtIn: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  14: 'yyyy-mm-dd',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm',
  19: 'h:mm:ss',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'yyyy-mm-dd h:mm',
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
};

const longestCode = 255;

export function formatCode(id: number, own: ReadonlyMap<number, string>): string {
  const code = own.get(id);
  // No program writes a longer one, and each cell parses its format.
  if (code !== undefined && code.length > longestCode) return 'General';
  return code ?? builtIn[id] ?? (id >= 27 && id <= 36 ? 'yyyy-mm-dd' : 'General');
}

/** Commas behind the last digit before the point: each one divides by a thousand. */
const scaling = /([0#?]),+(?=\.|[^,0#?]*$)/u;

/** `epoch1904`: days count from 1904, as some files state. */
export function formatNumber(value: number, code: string, epoch1904 = false): string {
  if (!Number.isFinite(value)) return String(value);
  const positive = code.split(';')[0] ?? '';
  const bare = positive.replace(/"[^"]*"|\\.|\[(?!(?:h+|m+|s+)\])[^\]]*\]|_.|\*./giu, '');
  if (/[ymdhs]/iu.test(bare) && !/general/iu.test(bare)) return formatDate(value, bare, epoch1904);
  const percent = bare.includes('%');
  const digits = bare.replace(scaling, '$1');
  const thousands = bare.length - digits.length;
  const decimals = /\.(0+)/u.exec(digits)?.[1]?.length;
  const scaled = (percent ? value * 100 : value) / 1_000 ** thousands;
  const plain =
    decimals === undefined || /[#?]\.|e\+/iu.test(digits) ? shortest(scaled) : rounded(scaled, decimals);
  const zeros = /^#*(0{2,})(?:\.|$)/u.exec(digits.replace(/[,\s]/gu, ''))?.[1]?.length ?? 0;
  const whole = digits === '0' || digits === '#,##0' || digits === '0%' ? rounded(scaled, 0) : plain;
  const padded = zeros > 1 && /^\d/u.test(whole) ? padWhole(whole, zeros) : whole;
  return around(positive, percent ? `${padded}%` : padded);
}

/** Text before and after the number, such as a currency. */
function around(format: string, number: string): string {
  const literal = (text: string): string =>
    text
      .replace(/\[\$([^\]-]*)[^\]]*\]/gu, '$1')
      .replace(/\[[^\]]*\]/gu, '')
      .replace(/_./gu, '')
      .replace(/\*./gu, '')
      .replace(/"([^"]*)"/gu, '$1')
      .replace(/\\(.)/gu, '$1')
      .replace(/general/giu, '');
  const unquoted = format.replace(/"[^"]*"|\\.|\[[^\]]*\]/gu, (quoted) => '\uffff'.repeat(quoted.length));
  const digits = /[0#?][0#?,.\s/]*(?:e\+0+)?%?/iu.exec(unquoted);
  if (digits === null) return number;
  const before = literal(format.slice(0, digits.index)).trimStart();
  const after = literal(format.slice(digits.index + digits[0].length)).trimEnd();
  return before.length > 12 || after.length > 24 ? number : `${before}${number}${after}`;
}

/** Spreadsheet programs show fifteen digits. Further digits come from binary fractions. */
function shortest(value: number): string {
  const text = String(Number(value.toPrecision(15)));
  return /e/u.test(text) && Math.abs(value) < 1e21 && Math.abs(value) >= 1
    ? BigInt(Math.round(value)).toString()
    : text;
}

const formats = new Map<number, Intl.NumberFormat>();

/** By the decimal digits: 1.005, which the machine keeps as a little less, is 1.01. */
function rounded(value: number, decimals: number): string {
  const digits = Math.min(20, decimals);
  const format =
    formats.get(digits) ??
    new Intl.NumberFormat('en', {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      useGrouping: false,
    });
  formats.set(digits, format);
  return format.format(value.toPrecision(15) as `${number}`);
}

function padWhole(number: string, digits: number): string {
  const [whole = '', fraction] = number.split('.');
  return fraction === undefined ? whole.padStart(digits, '0') : `${whole.padStart(digits, '0')}.${fraction}`;
}

const day = 86_400_000;

function formatDate(serial: number, code: string, epoch1904: boolean): string {
  const hasDay = /[yd]|mmm/iu.test(code) || (/m/iu.test(code) && !/[hs]/iu.test(code));
  const hasTime = /[hs]/iu.test(code);
  if (serial < 0) return shortest(serial);
  // A time of day is the rest of a moment. In brackets, hours go on beyond a day.
  if (!hasDay) return duration(code.includes('[') ? serial : serial % 1, /s/iu.test(code));
  // The count from 1900 includes a 29 February 1900 as day 60, which never existed.
  const days = epoch1904 ? serial + 1_462 : serial < 60 ? serial + 1 : serial;
  const milliseconds = Math.round(days * 86_400) * 1_000 + Date.UTC(1899, 11, 30);
  if (milliseconds > 253_402_300_799_000) return shortest(serial);
  const iso = new Date(milliseconds).toISOString();
  if (hasTime) return `${iso.slice(0, 10)} ${iso.slice(11, milliseconds % 60_000 === 0 ? 16 : 19)}`;
  const month = /[d]/iu.test(code) || !/y/iu.test(code) ? 10 : 7;
  return iso.slice(0, milliseconds % day === 0 ? month : 10);
}

function duration(days: number, seconds: boolean): string {
  const total = Math.round(days * 86_400);
  const two = (value: number): string => String(value).padStart(2, '0');
  const clock = `${two(Math.floor(total / 3_600))}:${two(Math.floor(total / 60) % 60)}`;
  return seconds || total % 60 !== 0 ? `${clock}:${two(total % 60)}` : clock;
}
