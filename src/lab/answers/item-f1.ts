/** Item F1 (WideSearch, PACE, appendix E): how well a list of found items covers a list of reference items. */

import { mean } from '../compare/mean.ts';

interface ItemScore {
  /** Share of the given items that are reference items. */
  readonly precision: number;
  /** Share of the reference items that were given. */
  readonly recall: number;
  /** Harmonic mean of both; 0 if either is 0. */
  readonly f1: number;
}

/**
 * Pairs items one to one, as many as possible, so that one given item never counts for two references. Two empty lists
 * agree.
 * @param matches true if a given item means a reference item (`matchAnswer`, or verdicts of a judge)
 */
export function itemF1<Given, Reference>(
  given: readonly Given[],
  reference: readonly Reference[],
  matches: (given: Given, reference: Reference) => boolean,
): ItemScore {
  if (given.length === 0 && reference.length === 0) return { precision: 1, recall: 1, f1: 1 };
  const pairs = mostPairs(
    given.map((item) => reference.flatMap((other, place) => (matches(item, other) ? [place] : []))),
  );
  const precision = given.length === 0 ? 0 : pairs / given.length;
  const recall = reference.length === 0 ? 0 : pairs / reference.length;
  return { precision, recall, f1: pairs === 0 ? 0 : (2 * precision * recall) / (precision + recall) };
}

/** Mean F1 over queries (the paper's macro average); null without any. */
export function macroItemF1(scores: readonly ItemScore[]): number | null {
  return mean(scores.map(({ f1 }) => f1));
}

/** Size of a largest matching, by augmenting paths. @param options indices of the references that each given item matches */
function mostPairs(options: readonly (readonly number[])[]): number {
  const takenBy = new Map<number, number>();
  const place = (item: number, seen: Set<number>): boolean => {
    for (const wanted of options[item] ?? []) {
      if (seen.has(wanted)) continue;
      seen.add(wanted);
      const holder = takenBy.get(wanted);
      if (holder === undefined || place(holder, seen)) {
        takenBy.set(wanted, item);
        return true;
      }
    }
    return false;
  };
  return options.filter((_, item) => place(item, new Set())).length;
}
