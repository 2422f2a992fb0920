/** The trace of a context: the decision on each chunk with its scores, and the use of tokens. */

import type { FittedItem } from '../../core/fit/history-fit.ts';
import type { AssembledPrompt, HistoryBlock } from '../../core/layout/assemble.ts';
import type { Chunk } from '../../core/memory/chunk.ts';
import type { Tier } from '../../core/memory/tier.ts';
import { hashMessages } from '../../core/trace/hash-messages.ts';
import { hiddenTold, toldPlaces } from '../../core/trace/kept-trace.ts';
import type { Budget, ContextTrace, Ledger, TierDecision } from '../../core/trace/trace.ts';
import type { ContextRequest, HistoryChoice } from './context-choice.ts';
import type { FrameTokens } from './prompt-counter.ts';

interface MadeContext {
  readonly budget: Budget;
  readonly frame: FrameTokens;
  readonly choice: HistoryChoice;
  readonly blocks: readonly HistoryBlock[];
  readonly prompt: AssembledPrompt;
  /** Tokens of the rendered whole. */
  readonly tokens: number;
  readonly repairs: number;
}

export function traceContext(
  { policy, situation, services, query }: Pick<ContextRequest, 'policy' | 'situation' | 'services' | 'query'>,
  { budget, frame, choice, blocks, prompt, tokens, repairs }: MadeContext,
): ContextTrace {
  const { fit, recentFrom, verdictOf, pressure, thresholds, layout } = choice;
  // Not every chunk of a long history: thousands of decisions would take longer than the choice.
  const told = toldPlaces(fit.items, nearnessIn(choice), hiddenTold);
  const omitted = situation.history.length - told.length;
  const decisions = told.map((i): TierDecision => {
    const chunk = situation.history[i] as Chunk;
    const item = fit.items[i] as FittedItem;
    const { wanted, cosine, score, relativeWeight, terms } = verdictOf(i);
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
    ...(layout === undefined ? {} : { layout: { action: layout.action, state: layout.state } }),
    ...(omitted === 0 ? {} : { omitted }),
  };
}

function nearnessIn({ nearnessOf, verdictOf }: HistoryChoice): (i: number) => number | null {
  if (nearnessOf !== undefined) return nearnessOf;
  return (i) => {
    const { relativeWeight, score } = verdictOf(i);
    return relativeWeight ?? score;
  };
}
