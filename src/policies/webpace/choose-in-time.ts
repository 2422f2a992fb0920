/** Chooses tiers again at every step: the most value per token, in order of time, after the index of hidden steps. */

import { type Result, success } from '../../core/errors.ts';
import { type FitByValueOptions, fitColumnsByValue } from '../../core/fit/fit-by-value.ts';
import { type FitColumns, tokensAt } from '../../core/fit/fit-columns.ts';
import type { FittedItem, HistoryFit } from '../../core/fit/history-fit.ts';
import { tokensOf } from '../../core/layout/layout-blocks.ts';
import type { CountedLine } from '../../core/layout/layout-request.ts';
import { sizeOf } from '../../core/memory/tier.ts';
import type { FittedHistory, PlannedBlock } from '../context/context-choice.ts';
import { type CountedIndex, linesFor } from './index-of-steps.ts';

interface ChooseInTimeRequest {
  readonly columns: FitColumns;
  readonly budget: number;
  readonly rangeLineTokens: number;
  readonly index: CountedIndex;
  readonly options: FitByValueOptions;
}

interface IndexedFit {
  readonly fit: HistoryFit;
  readonly lines: readonly CountedLine[];
  readonly lineTokens: number;
  readonly tokens: number;
}

/** Below this share of the budget, room that the index leaves is not worth a second fit. */
const worthAnotherFit = 0.01;

/** Fits the history. If the index has no room, each hidden range has a plain line. */
export function chooseInTime({
  columns,
  budget,
  rangeLineTokens,
  index,
  options,
}: ChooseInTimeRequest): Result<FittedHistory> {
  const bare = (): Result<FittedHistory> => fitColumnsByValue(columns, budget, rangeLineTokens, options);
  if (index.lines.length === 0 || fitsWhole(columns, budget)) return bare();
  const withLines = (reserved: number): IndexedFit | null => {
    const fit = fitColumnsByValue(columns, budget - reserved, 0, options);
    if (!fit.ok) return null;
    const { items } = fit.value;
    const lines = linesFor(index, columns.steps, (i) => items[i]?.shown === 'range');
    const lineTokens = tokensOf(lines);
    return { fit: fit.value, lines, lineTokens, tokens: fit.value.tokens + lineTokens };
  };
  const reserved = tokensOf(index.lines);
  let chosen = withLines(reserved);
  if (chosen === null) return bare();
  if (reserved - chosen.lineTokens > worthAnotherFit * budget) {
    // Lines whose steps are all shown are left out, and their room is used once more.
    const second = withLines(chosen.lineTokens);
    if (second !== null && second.tokens <= budget) chosen = second;
  }
  const { fit, lines, tokens } = chosen;
  const blocks: PlannedBlock[] = lines.map((line) => ({ kind: 'index', ...line, trust: index.trust }));
  for (let i = 0; i < fit.items.length; i += 1) {
    const { shown: tier, tokens: taken, excerpt } = fit.items[i] as FittedItem;
    if (tier !== 'range') blocks.push({ kind: 'chunk', i, tier, tokens: taken, excerpt });
  }
  return success({ items: fit.items, ranges: [], tokens, blocks });
}

function fitsWhole({ length, tokens }: FitColumns, budget: number): boolean {
  let sum = 0;
  for (let i = 0; i < length && sum <= budget; i += 1) sum += tokensAt(tokens, i, sizeOf.full);
  return sum <= budget;
}
