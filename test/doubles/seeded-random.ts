/** Random draws that repeat for ever: tests name the seed of what they found. */
import { seededRandom as numbersOf } from '../../src/lab/random.ts';

export interface SeededRandom {
  /** A number in [0, 1). */
  next(): number;
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number;
  pick<Value>(from: readonly Value[]): Value;
  chance(probability: number): boolean;
}

export function seededRandom(seed: number): SeededRandom {
  const next = numbersOf(seed);
  const whole = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    whole,
    pick: <Value>(from: readonly Value[]): Value => from[whole(0, from.length - 1)] as Value,
    chance: (probability) => next() < probability,
  };
}
