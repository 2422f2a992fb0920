// Means over the seeds, with their spread, as cells of a table.

/** @param {readonly number[]} values */
export function mean(values) {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

/** Standard deviation of a sample; 0 for a single value. @param {readonly number[]} values */
export function deviation(values) {
  if (values.length < 2) return 0;
  const middle = mean(values);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1));
}

/** @param {number} value @param {number} digits */
export function number(value, digits = 0) {
  return value
    .toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
    .replace('-', '−');
}

/** `mean ± spread`; `–` where there is none. @param {readonly (number | null)[]} values @param {number} digits */
export function spread(values, digits = 0) {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return '–';
  return `${number(mean(known), digits)} ± ${number(deviation(known), digits)}`;
}

/** The same of shares, in %. @param {readonly (number | null)[]} shares */
export function percent(shares) {
  return spread(
    shares.map((share) => (share === null ? null : 100 * share)),
    1,
  );
}

/** @param {readonly string[]} head @param {readonly (readonly string[])[]} rows */
export function table(head, rows) {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
