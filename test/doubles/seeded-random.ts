/** Random draws that repeat for ever: tests name the seed of what they found. */
export interface SeededRandom {
  /** A number in [0, 1). */
  next(): number;
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number;
  pick<Value>(from: readonly Value[]): Value;
  chance(probability: number): boolean;
}

/** The mulberry32 generator: 32 bits of state, the same numbers on every machine. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  const whole = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    whole,
    pick: <Value>(from: readonly Value[]): Value => from[whole(0, from.length - 1)] as Value,
    chance: (probability) => next() < probability,
  };
}
