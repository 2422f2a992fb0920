/** Success beside recall, one line a family, budget and policy; and how well recall foretells success. */
import { groupBy } from '../summarise.ts';
import { count, markdown, percent } from '../tables.ts';
import type { AnsweredNeed } from './measure-success.ts';

/** The answers of one policy to one session. */
export interface SessionSuccess {
  /** The family, or the file where no family names it. */
  readonly group: string;
  readonly policy: string;
  readonly budget: number;
  readonly answered: readonly AnsweredNeed[];
}

export function successTable(all: readonly SessionSuccess[]): string {
  const head = [
    ...['family', 'budget', 'policy', 'questions', 'D', 'EM', 'F1', 'not found', 'F1, best words'],
    'scripted reader',
  ];
  const groups = [...groupBy(all, ({ group, budget, policy }) => [group, String(budget), policy]).values()];
  return markdown(
    head,
    groups.map((group) => {
      const [first] = group;
      const answered = group.flatMap((one) => one.answered);
      const mean = (of: (one: AnsweredNeed) => number): string => percent(meanOf(answered.map(of)));
      return [
        first?.group ?? '',
        count(first?.budget ?? 0),
        first?.policy ?? '',
        count(answered.length),
        mean(({ detailed }) => detailed),
        mean(({ exact }) => exact),
        mean(({ f1 }) => f1),
        mean(({ notFound }) => Number(notFound)),
        mean(({ bestF1 }) => bestF1),
        mean(({ scripted }) => scripted),
      ];
    }),
  );
}

/** F1 where the needed step stands and where it does not, and the correlation of both over all questions of a family. */
export function foretellingTable(all: readonly SessionSuccess[]): string {
  const groups = [...groupBy(all, ({ group }) => [group]).values()];
  return markdown(
    ['family', 'answers', 'F1 where D is whole', 'F1 where D is 0', 'correlation of D and F1'],
    groups.map((group) => {
      const answered = group.flatMap((one) => one.answered);
      const f1 = (some: readonly AnsweredNeed[]): string => percent(meanOf(some.map(({ bestF1 }) => bestF1)));
      const r = correlation(answered.map(({ detailed, bestF1 }) => [detailed, bestF1]));
      return [
        group[0]?.group ?? '',
        count(answered.length),
        f1(answered.filter(({ detailed }) => detailed === 1)),
        f1(answered.filter(({ detailed }) => detailed === 0)),
        r === null ? '–' : r.toFixed(2),
      ];
    }),
  );
}

/** Pearson’s, or null where either never changes. */
export function correlation(pairs: readonly (readonly [number, number])[]): number | null {
  const [left, right] = [pairs.map(([one]) => one), pairs.map(([, other]) => other)];
  const [leftMean, rightMean] = [meanOf(left) ?? 0, meanOf(right) ?? 0];
  const sum = (of: (one: number, other: number) => number): number =>
    pairs.reduce((total, [one, other]) => total + of(one - leftMean, other - rightMean), 0);
  const spread = Math.sqrt(sum((one) => one * one) * sum((_, other) => other * other));
  return spread === 0 ? null : sum((one, other) => one * other) / spread;
}

function meanOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}
