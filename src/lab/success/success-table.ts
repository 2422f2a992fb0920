/** Success beside recall, one line for each family, budget and policy; and how well recall predicts success. */
import { type DifferenceInterval, pairedBootstrap } from '../compare/bootstrap.ts';
import { mean } from '../compare/mean.ts';
import { groupBy } from '../compare/summarise.ts';
import { count, markdown, percent } from '../report/tables.ts';
import type { AnsweredNeed } from './measure-success.ts';

/** The answers of one policy to one session. */
export interface SessionSuccess {
  /** The family, or the file without one. */
  readonly group: string;
  readonly file: string;
  readonly session: string;
  readonly policy: string;
  readonly budget: number;
  readonly answered: readonly AnsweredNeed[];
}

export function successTable(all: readonly SessionSuccess[]): string {
  const head = [
    'family',
    'budget',
    'policy',
    'questions',
    'D',
    'EM',
    'F1',
    '95 % of F1',
    'not found',
    'F1, best words',
    'scripted reader',
  ];
  const groups = [...groupBy(all, ({ group, budget, policy }) => [group, String(budget), policy]).values()];
  return markdown(
    head,
    groups.map((group) => {
      const [first] = group;
      const answered = answersOf(group);
      const shareOf = (of: (one: AnsweredNeed) => number): string => percent(mean(answered.map(of)));
      return [
        first?.group ?? '',
        count(first?.budget ?? 0),
        first?.policy ?? '',
        count(answered.length),
        shareOf(({ detailed }) => detailed),
        shareOf(({ exact }) => exact),
        shareOf(({ f1 }) => f1),
        rangeOf(f1Interval(group, [])),
        shareOf(({ notFound }) => Number(notFound)),
        shareOf(({ bestF1 }) => bestF1),
        shareOf(({ scripted }) => scripted),
      ];
    }),
  );
}

/** F1 of each further policy minus that of the first, on the same questions, over all families. */
export function differenceTable(all: readonly SessionSuccess[]): string {
  const policies = [...new Set(all.map(({ policy }) => policy))];
  const [first, ...others] = policies;
  const budgets = [...new Set(all.map(({ budget }) => budget))];
  const rows = budgets.flatMap((budget) =>
    others.map((policy) => {
      const of = (name: string | undefined) =>
        all.filter((one) => one.budget === budget && one.policy === name);
      const interval = f1Interval(of(policy), of(first));
      return [
        count(budget),
        policy,
        interval === null ? '–' : points(interval.difference),
        rangeOf(interval),
      ];
    }),
  );
  return markdown(['budget', 'policy', `F1 less that of ${first ?? '–'}, points`, '95 %'], rows);
}

/**
 * The reader's F1 if a needed step is there and if it is not, and if an accepted answer is there and if it is not, with
 * the correlations: by policy or family, and in all.
 */
export function foretellingTable(all: readonly SessionSuccess[], by: 'policy' | 'family'): string {
  const nameOf = ({ policy, group }: SessionSuccess): string => (by === 'policy' ? policy : group);
  const named = [...groupBy(all, (one) => [nameOf(one)]).values()].map(
    (group) => [group[0] === undefined ? '' : nameOf(group[0]), answersOf(group)] as const,
  );
  return markdown(
    [
      by,
      'answers',
      'D whole',
      'D 0',
      'correlation of D and F1',
      'answer stands',
      'does not',
      'correlation of that and F1',
    ],
    [...named, ['all', answersOf(all)] as const].map(([name, answered]) => [
      name,
      count(answered.length),
      ...foretold(answered, ({ detailed }) => detailed),
      ...foretold(answered, ({ scripted }) => scripted),
    ]),
  );
}

/** F1 at 1 and at 0, and the correlation. */
function foretold(answered: readonly AnsweredNeed[], of: (one: AnsweredNeed) => number): string[] {
  const f1 = (some: readonly AnsweredNeed[]): string =>
    some.length === 0 ? '–' : `${percent(mean(some.map(({ bestF1 }) => bestF1)))} (${some.length})`;
  const r = correlation(answered.map((one) => [of(one), one.bestF1]));
  return [
    f1(answered.filter((one) => of(one) === 1)),
    f1(answered.filter((one) => of(one) === 0)),
    r === null ? '–' : r.toFixed(2),
  ];
}

/** Pearson's correlation, or null if either is constant. */
export function correlation(pairs: readonly (readonly [number, number])[]): number | null {
  const [left, right] = [pairs.map(([one]) => one), pairs.map(([, other]) => other)];
  const [leftMean, rightMean] = [mean(left) ?? 0, mean(right) ?? 0];
  const sum = (of: (one: number, other: number) => number): number =>
    pairs.reduce((total, [one, other]) => total + of(one - leftMean, other - rightMean), 0);
  const spread = Math.sqrt(sum((one) => one * one) * sum((_, other) => other * other));
  return spread === 0 ? null : sum((one, other) => one * other) / spread;
}

/** Questions are resampled. Without a second policy, it is the interval of the mean. */
function f1Interval(
  left: readonly SessionSuccess[],
  right: readonly SessionSuccess[],
): DifferenceInterval | null {
  const placeOf = ({ file, session }: SessionSuccess, { need }: AnsweredNeed): string =>
    `${file} ${session} ${need}`;
  const other = new Map(right.flatMap((one) => one.answered.map((need) => [placeOf(one, need), need.f1])));
  const needs = left.flatMap((one) =>
    one.answered.map((need) => {
      const unit = placeOf(one, need);
      return { unit, left: need.f1, right: other.get(unit) ?? 0 };
    }),
  );
  return pairedBootstrap([needs]);
}

function answersOf(group: readonly SessionSuccess[]): AnsweredNeed[] {
  return group.flatMap((one) => one.answered);
}

function points(share: number): string {
  return (100 * share).toFixed(1);
}

function rangeOf(interval: DifferenceInterval | null): string {
  return interval === null ? '–' : `${points(interval.low)} to ${points(interval.high)}`;
}
