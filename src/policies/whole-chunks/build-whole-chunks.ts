/** The context of the plain baselines: whole chunks, the newest first in their share of the room, then the best by score. */
import type { Result } from '../../core/errors.ts';
import type { Tier, TierTokens } from '../../core/memory/tier.ts';
import { buildContext } from '../context/build-context.ts';
import type { HistoryChoice } from '../context/context-choice.ts';
import { type ContextPlan, recordedPressure } from '../context/plan-context.ts';
import { protectionsOf } from '../context/protection.ts';
import type { PreparedContext, ScoringQuery } from '../context-policy.ts';
import { fitWholeChunks, type WholeChunkChoice } from './fit-whole-chunks.ts';

interface WholeChunksRequest extends WholeChunkChoice {
  readonly policy: string;
  readonly query: ScoringQuery | null;
  /** Cosine of each chunk, if known. */
  readonly cosines: readonly (number | null)[] | null;
  /** Tokens of the previous prompt; undefined for the first. */
  readonly previousTokens: number | undefined;
}

export function buildWholeChunks(
  plan: ContextPlan,
  { policy, query, recentCount, newestShare, scores, cosines, previousTokens }: WholeChunksRequest,
): Promise<Result<PreparedContext>> {
  const { situation, tokens, rangeLineTokens } = plan;
  const protections = protectionsOf(situation, 0);
  const items = situation.history.map(({ step }, i) => {
    return {
      step,
      tokens: tokens[i] as TierTokens,
      wanted: 'full' as const,
      weight: 0,
      protection: protections[i] ?? 'none',
    };
  });
  const choice: HistoryChoice = {
    policy,
    order: 'question-last',
    query,
    thresholds: null,
    pressure: recordedPressure(plan, previousTokens),
    recentFrom: Math.max(0, tokens.length - recentCount),
    verdicts: { wanted: tokens.map((): Tier => 'full'), cosines, scores, relativeWeights: null },
  };
  return buildContext(plan, choice, (room) =>
    fitWholeChunks(items, room, rangeLineTokens, { recentCount, newestShare, scores }),
  );
}
