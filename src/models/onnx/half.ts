/** Of every exponent: raising to a power takes longer than all else here. */
const powers = Float64Array.from({ length: 32 }, (_, exponent) => 2 ** (exponent - 15));

/** The number with these 16 bits. */
export function numberOfHalf(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  if (exponent === 31) return fraction === 0 ? sign * Number.POSITIVE_INFINITY : Number.NaN;
  return sign * (1 + fraction / 1024) * (powers[exponent] as number);
}
