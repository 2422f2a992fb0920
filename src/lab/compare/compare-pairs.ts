import { type DetailedRow, type NeedRecord, policiesOf } from '../replay/result-row.ts';
import { type DifferenceInterval, type PairedNeed, pairedBootstrap } from './bootstrap.ts';
import { families, groupOf, unitOf } from './family.ts';
import { groupBy } from './summarise.ts';

/** The difference between two policies on the same needs, in one family or in a set without one. */
export interface PairComparison {
  /** Name of the family or of the set's file. */
  readonly family: string;
  readonly budget: number;
  readonly policy: string;
  readonly against: string;
  /** Null if no need has the measure. */
  readonly erFull: DifferenceInterval | null;
  readonly erDetailed: DifferenceInterval | null;
  readonly valueRecall: DifferenceInterval | null;
}

/** Compares every policy with one of them, by family and budget. Uses only sessions that both replayed. */
export function comparePairs(rows: readonly DetailedRow[], against: string): PairComparison[] {
  const budgets = [...new Set(rows.map(({ row }) => row.budget))];
  const policies = policiesOf(rows).filter((policy) => policy !== against);
  const others = rows.map(({ row }) => groupOf(row)).filter((name) => name !== null);
  const groups = new Set([...families.map(({ name }) => name), ...others]);
  return [...groups].flatMap((family) =>
    budgets.flatMap((budget) => {
      const here = rows.filter(({ row }) => row.budget === budget && groupOf(row) === family);
      return policies.flatMap((policy): PairComparison[] => {
        const sets = pairedSets(here, policy, against);
        if (sets.length === 0) return [];
        const interval = (read: (need: NeedRecord) => number | null): DifferenceInterval | null =>
          pairedBootstrap(sets.map((pairs) => pairs.flatMap((pair) => pairedNeed(pair, read))));
        return [
          {
            family,
            budget,
            policy,
            against,
            erFull: interval(({ full }) => full),
            erDetailed: interval(({ detailed }) => detailed),
            valueRecall: interval(({ value }) => value),
          },
        ];
      });
    }),
  );
}

interface NeedPair {
  readonly unit: string;
  readonly left: NeedRecord;
  readonly right: NeedRecord;
}

function pairedSets(rows: readonly DetailedRow[], policy: string, against: string): NeedPair[][] {
  return [...groupBy(rows, ({ row }) => [row.file]).values()]
    .map((set) => {
      const sessions = new Set(set.map(({ row }) => row.session)).size;
      return set
        .filter(({ row }) => row.policy === policy)
        .flatMap((left) => {
          const right = set.find(({ row }) => row.policy === against && row.session === left.row.session);
          return right === undefined ? [] : pairNeeds(left, right, sessions);
        });
    })
    .filter((pairs) => pairs.length > 0);
}

function pairNeeds(left: DetailedRow, right: DetailedRow, sessions: number): NeedPair[] {
  const others = new Map(right.needs.map((need) => [need.need, need]));
  return left.needs.flatMap((need): NeedPair[] => {
    const other = others.get(need.need);
    return other === undefined
      ? []
      : [{ unit: unitOf(left.row.session, need, sessions), left: need, right: other }];
  });
}

function pairedNeed(
  { unit, left, right }: NeedPair,
  read: (need: NeedRecord) => number | null,
): PairedNeed[] {
  const [mine, theirs] = [read(left), read(right)];
  return mine === null || theirs === null ? [] : [{ unit, left: mine, right: theirs }];
}
