// What benches print of many values.

/** The least value that at least this share of all is not above. @param {readonly number[]} values @param {number} share */
export function quantile(values, share) {
  return inOrder(values)[Math.max(0, Math.ceil(share * values.length) - 1)] ?? Number.NaN;
}

/** The value with this share of all below it. @param {readonly number[]} values @param {number} share */
export function upperQuantile(values, share) {
  return inOrder(values)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;
}

/** The middle value; of an even number of values the upper one. @param {readonly number[]} values */
export const median = (values) => upperQuantile(values, 0.5);

/** @param {readonly number[]} values */
const inOrder = (values) => [...values].sort((left, right) => left - right);
