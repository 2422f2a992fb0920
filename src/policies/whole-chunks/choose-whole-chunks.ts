/** The choice of the plain baselines: whole chunks, the newest first in their share of the room, then the best by score. */
import { failure, type Result, success } from '../../core/errors.ts';
import type { Chunk } from '../../core/memory/chunk.ts';
import { readPressure } from '../../core/paper/compression-pressure.ts';
import type { ChoiceInputs, HistoryChoice } from '../context/context-choice.ts';
import { protectionsOf } from '../context/protection.ts';
import type { Situation } from '../context-policy.ts';
import { fitWholeChunks } from './fit-whole-chunks.ts';

interface WholeChunksRequest {
  readonly situation: Situation;
  readonly recentCount: number;
  /** Share of the budget filled newest first, 0 to 1. */
  readonly newestShare: number;
  /** One per chunk of the history; null if nothing is chosen by score. */
  readonly scores: ArrayLike<number> | null;
  /** Tokens of the previous prompt; undefined for the first. */
  readonly previousTokens: number | undefined;
  /** Cosine of chunk `i`, if known. */
  cosineOf?(i: number): number | null;
}

export function chooseWholeChunks(
  { budget, history: tokens, rangeLineTokens, emptyPromptTokens }: ChoiceInputs,
  { situation, recentCount, newestShare, scores, previousTokens, cosineOf }: WholeChunksRequest,
): Result<HistoryChoice> {
  const protections = protectionsOf(situation, 0);
  const items = tokens.map((tierTokens, i) => ({
    step: (situation.history[i] as Chunk).step,
    tokens: tierTokens,
    wanted: 'full' as const,
    weight: 0,
    protection: protections[i] ?? 'none',
  }));
  const choice = { recentCount, newestShare, scores };
  const fit = fitWholeChunks(items, budget.historyBudget, rangeLineTokens, choice);
  if (!fit.ok) return failure(fit.error);
  return success({
    fit: fit.value,
    thresholds: null,
    // The choice ignores pressure. It is recorded so that the interface can compare policies.
    pressure: readPressure({
      step: situation.step,
      expectedSteps: Number.POSITIVE_INFINITY,
      previousTokens: previousTokens ?? emptyPromptTokens,
      budget: budget.promptBudget,
    }),
    recentFrom: Math.max(0, tokens.length - recentCount),
    verdictOf: (i) => ({
      wanted: 'full',
      cosine: cosineOf?.(i) ?? null,
      score: scores?.[i] ?? null,
      relativeWeight: null,
    }),
  });
}
