/**
 * Pseudo-random numbers that are the same at every run: mulberry32, one 32-bit state, period 2^32. Enough for
 * resampling, not for security.
 * @param seed any whole number; its low 32 bits are used
 * @returns uniform numbers in [0, 1)
 */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
