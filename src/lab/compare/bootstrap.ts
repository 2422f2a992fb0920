/**
 * Confidence of a difference between two policies (docs/lab/protocol.md, Uncertainty). Units of needs that belong
 * together (a task, a session, a page) are drawn with replacement within each set, the same draw for both policies. A
 * family's figure is the mean over its sets.
 */
import { seededRandom } from '../random.ts';

/** The scores of two policies for one need. */
export interface PairedNeed {
  readonly unit: string;
  readonly left: number;
  readonly right: number;
}

export interface DifferenceInterval {
  /** left − right, as a mean over sets of the mean over needs. */
  readonly difference: number;
  /** Ends of the 95 % interval (2.5 % and 97.5 % of the resampled differences). */
  readonly low: number;
  readonly high: number;
}

interface BootstrapOptions {
  readonly resamples?: number;
  readonly seed?: number;
}

interface UnitSum {
  difference: number;
  count: number;
}

/**
 * @param sets needs of each set of a family
 * @returns null if no set holds a need
 */
export function pairedBootstrap(
  sets: readonly (readonly PairedNeed[])[],
  { resamples = 2000, seed = 1 }: BootstrapOptions = {},
): DifferenceInterval | null {
  const filled = sets.filter((needs) => needs.length > 0).map(unitSums);
  if (filled.length === 0) return null;
  const random = seededRandom(seed);
  const differences = new Float64Array(resamples);
  for (let round = 0; round < resamples; round += 1) {
    differences[round] = meanOverSets(filled, (units) => {
      const drawn: UnitSum = { difference: 0, count: 0 };
      for (let i = 0; i < units.length; i += 1)
        add(drawn, units[Math.floor(random() * units.length)] as UnitSum);
      return drawn;
    });
  }
  differences.sort();
  return {
    difference: meanOverSets(filled, (units) => {
      const all: UnitSum = { difference: 0, count: 0 };
      for (const unit of units) add(all, unit);
      return all;
    }),
    low: quantile(differences, 0.025),
    high: quantile(differences, 0.975),
  };
}

function unitSums(needs: readonly PairedNeed[]): UnitSum[] {
  const sums = new Map<string, UnitSum>();
  for (const { unit, left, right } of needs) {
    const sum = sums.get(unit) ?? { difference: 0, count: 0 };
    add(sum, { difference: left - right, count: 1 });
    sums.set(unit, sum);
  }
  return [...sums.values()];
}

function add(sum: UnitSum, { difference, count }: UnitSum): void {
  sum.difference += difference;
  sum.count += count;
}

function meanOverSets(sets: readonly UnitSum[][], sumOf: (units: UnitSum[]) => UnitSum): number {
  let total = 0;
  for (const units of sets) {
    const { difference, count } = sumOf(units);
    total += difference / count;
  }
  return total / sets.length;
}

/** Interpolates linearly between the two nearest ranks. */
function quantile(sorted: Float64Array, share: number): number {
  const place = (sorted.length - 1) * share;
  const below = Math.floor(place);
  const left = sorted[below] as number;
  const right = sorted[Math.min(sorted.length - 1, below + 1)] as number;
  return left + (right - left) * (place - below);
}
