/** Tiers chosen anew at every step: what is worth most a token, in order of time, behind the index of what is hidden. */
import { type FitByValueOptions, fitByValue } from '../../core/context/fit-by-value.ts';
import type { FitItem, HistoryFit } from '../../core/context/history-fit.ts';
import type { CountedLine } from '../../core/context/stable-layout.ts';
import { type Result, success } from '../../core/errors.ts';
import type { TierTokens } from '../../core/memory/tier.ts';
import type { PlannedBlock } from '../build-context.ts';
import { type CountedIndex, linesFor } from './index-of-steps.ts';

export interface ChosenHistory {
  readonly fit: HistoryFit;
  /** In the order of the prompt; absent where order of time and a line for each hidden range say it all. */
  readonly blocks?: readonly PlannedBlock[];
}

export interface ChooseInTimeRequest {
  readonly items: readonly FitItem[];
  readonly budget: number;
  readonly rangeLineTokens: number;
  readonly index: CountedIndex;
  readonly options: FitByValueOptions;
}

/** Fits the history; where the index has no room, each hidden range has a bare line of its own. */
export function chooseInTime({
  items,
  budget,
  rangeLineTokens,
  index,
  options,
}: ChooseInTimeRequest): Result<ChosenHistory> {
  const bare = (): Result<ChosenHistory> => {
    const fit = fitByValue(items, budget, rangeLineTokens, options);
    return fit.ok ? success({ fit: fit.value }) : fit;
  };
  if (index.lines.length === 0 || fitsWhole(items, budget)) return bare();
  const steps = items.map(({ step }) => step);
  const withLines = (reserved: number): IndexedFit | null => {
    const fit = fitByValue(items, budget - reserved, 0, options);
    if (!fit.ok) return null;
    const lines = linesFor(index, steps, (i) => fit.value.items[i]?.shown === 'range');
    const lineTokens = lines.reduce((sum, { tokens }) => sum + tokens, 0);
    return { fit: fit.value, lines, lineTokens, tokens: fit.value.tokens + lineTokens };
  };
  const reserved = index.lines.reduce((sum, { tokens }) => sum + tokens, 0);
  let chosen = withLines(reserved);
  if (chosen === null) return bare();
  if (reserved - chosen.lineTokens > worthAnotherFit * budget) {
    // Lines whose steps are all shown are left out: their room is given away once more.
    const second = withLines(chosen.lineTokens);
    if (second !== null && second.tokens <= budget) chosen = second;
  }
  const { fit, lines, tokens } = chosen;
  const blocks: PlannedBlock[] = lines.map((line) => ({ kind: 'index', ...line, trust: index.trust }));
  fit.items.forEach(({ shown: tier, tokens: taken, excerpt }, i) => {
    if (tier !== 'range') blocks.push({ kind: 'chunk', i, tier, tokens: taken, excerpt });
  });
  return success({ fit: { ...fit, ranges: [], tokens }, blocks });
}

interface IndexedFit {
  readonly fit: HistoryFit;
  readonly lines: readonly CountedLine[];
  readonly lineTokens: number;
  readonly tokens: number;
}

/** Share of the budget below which room left over by the index is not worth the time of a second fit. */
const worthAnotherFit = 0.01;

function fitsWhole(items: readonly { readonly tokens: TierTokens }[], budget: number): boolean {
  let sum = 0;
  for (const { tokens } of items) {
    sum += tokens.full;
    if (sum > budget) return false;
  }
  return true;
}
