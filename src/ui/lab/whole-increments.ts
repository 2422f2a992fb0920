/** Distances between the marks of an axis that counts: 1, 2, 5, 10, 20, 50, … A mark at 2.5 would be labelled 3. */
export const wholeIncrements: readonly number[] = Array.from({ length: 8 }, (_, power) =>
  [1, 2, 5].map((digit) => digit * 10 ** power),
).flat();
