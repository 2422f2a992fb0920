/** The trace of a context: the decision on each chunk with its scores, and the use of tokens. */

import type { FittedItem } from '../../core/fit/history-fit.ts';
import type { HistoryBlock } from '../../core/layout/assemble.ts';
import type { Chunk } from '../../core/memory/chunk.ts';
import type { Tier } from '../../core/memory/tier.ts';
import { hashMessages } from '../../core/trace/hash-messages.ts';
import { hiddenTold, toldPlaces } from '../../core/trace/kept-trace.ts';
import type { ContextTrace, Ledger, RelevanceTerms, TierDecision } from '../../core/trace/trace.ts';
import type { ChunkVerdict, ChunkVerdicts, FittedHistory, HistoryChoice } from './context-choice.ts';
import type { FittedPrompt } from './fit-prompt.ts';
import type { ContextPlan } from './plan-context.ts';

interface ShownHistory {
  readonly history: FittedHistory;
  readonly blocks: readonly HistoryBlock[];
}

export function traceContext(
  { situation, services, frame }: ContextPlan,
  { policy, query, pressure, thresholds, recentFrom, verdicts }: HistoryChoice,
  { choice: { history: fit, blocks }, budget, prompt, tokens, repairs }: FittedPrompt<ShownHistory>,
): ContextTrace {
  // Not every chunk of a long history: thousands of decisions would take longer than the choice.
  const { relativeWeights, scores } = verdicts;
  const nearness = (i: number): number | null => relativeWeights?.[i] ?? scores?.[i] ?? null;
  const told = toldPlaces(fit.items, nearness, hiddenTold);
  const omitted = situation.history.length - told.length;
  const decisions = told.map((i): TierDecision => {
    const chunk = situation.history[i] as Chunk;
    const item = fit.items[i] as FittedItem;
    const { wanted, cosine, score, relativeWeight, terms } = verdictOn(i, verdicts);
    const stored = item.shown !== 'range' && !item.excerpt;
    return {
      chunk: chunk.id,
      step: chunk.step,
      cosine,
      score,
      relativeWeight,
      wanted,
      shown: item.shown,
      tokens: item.tokens,
      reason:
        item.reason === 'threshold' && cosine !== null && Number.isNaN(cosine) ? 'key-pending' : item.reason,
      representation: stored ? chunk.representations[item.shown as Tier].id : null,
      ...(terms === undefined ? {} : { terms }),
    };
  });
  let recent = 0;
  let older = 0;
  for (const i of told) {
    const { tokens: taken } = fit.items[i] as FittedItem;
    if (i >= recentFrom) recent += taken;
    else older += taken;
  }
  const ledger: Ledger = {
    ...budget,
    system: frame.system,
    question: frame.question,
    recent,
    older,
    ranges: blocks.some((block) => block.kind === 'range') ? Math.max(0, fit.tokens - recent - older) : 0,
    prompt: tokens,
  };
  return {
    policy,
    step: situation.step,
    encoder: query?.encoder ?? null,
    tokenizer: services.tokenizer.id,
    pressure,
    thresholds,
    decisions,
    ledger,
    roles: prompt.roles,
    parts: prompt.parts,
    promptHash: hashMessages(prompt.messages),
    overflow: tokens > budget.promptBudget,
    repairs,
    ...(fit.layout === undefined ? {} : { layout: fit.layout }),
    ...(omitted === 0 ? {} : { omitted }),
  };
}

function verdictOn(
  i: number,
  { wanted, cosines, scores, relativeWeights, terms }: ChunkVerdicts,
): ChunkVerdict {
  const score = scores?.[i] ?? null;
  return {
    wanted: wanted[i] ?? 'full',
    cosine: cosines?.[i] ?? null,
    score,
    relativeWeight: relativeWeights?.[i] ?? null,
    terms: terms === undefined || score === null ? undefined : termsAt(i, terms),
  };
}

function termsAt(i: number, columns: NonNullable<ChunkVerdicts['terms']>): RelevanceTerms {
  return Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, column[i] as number]));
}
