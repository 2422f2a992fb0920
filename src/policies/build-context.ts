/**
 * What every policy shares: plan the budget, let the policy choose, assemble, count the rendered whole once, repair.
 * The counts of parts choose; only the count of the whole is believed (rules B3 and B4).
 */

import { failure, type Result, success, WebpaceError } from '../core/errors.ts';
import { planBudget } from '../core/fit/budget.ts';
import type { HistoryFit } from '../core/fit/history-fit.ts';
import { assemblePrompt, type HistoryBlock } from '../core/layout/assemble.ts';
import { excerptPointer } from '../core/layout/pointers.ts';
import { type Chunk, renderBlock } from '../core/memory/chunk.ts';
import type { Tier, TierTokens } from '../core/memory/tier.ts';
import type { Budget } from '../core/trace/trace.ts';
import type { ContextRequest, HistoryChoice, PlannedBlock } from './context-choice.ts';
import type { PreparedContext } from './context-policy.ts';
import type { FrameTokens, PromptCounter } from './prompt-counter.ts';
import { traceContext } from './trace-context.ts';

/**
 * Parts that meet can take more tokens than apart; each repair takes what was too much from the history budget, and the
 * last one leaves only the line that names the hidden steps, so that nothing is refused which could be shown.
 */
const mostRepairs = 6;

/** The prompt of a step and its trace, or why there is none. */
export async function buildContext(request: ContextRequest): Promise<Result<PreparedContext>> {
  const { situation, counter } = request;
  const frame = await counter.frame(situation.frame, situation.question, situation.history.length > 0);
  const counted = await counter.countHistory(situation.history);
  const rangeLineTokens = await counter.rangeLine(situation.history.at(-1)?.step ?? 0);
  let shortfall = 0;
  for (let repairs = 0; repairs <= mostRepairs; repairs += 1) {
    const budget = planHistory(request, frame, rangeLineTokens, repairs < mostRepairs ? shortfall : Infinity);
    if (!budget.ok) return budget;
    const choice = request.choose({
      budget: budget.value,
      history: counted.tokens,
      columns: counted.columns,
      rangeLineTokens,
      emptyPromptTokens: frame.system + frame.question,
    });
    if (!choice.ok) return choice;
    const blocks = await blocksOf(situation.history, choice.value, counter);
    const prompt = assemblePrompt(situation.frame, situation.question, blocks, request.order);
    const tokens = await request.services.tokenizer.countPrompt(prompt.messages);
    const excess = tokens - budget.value.promptBudget;
    if (excess <= 0 || !request.hardFit) {
      const made = { frame, blocks, prompt, tokens, repairs, budget: budget.value, choice: choice.value };
      const trace = traceContext(request, made);
      return success({ messages: prompt.messages, trace, query: request.query });
    }
    shortfall += excess;
  }
  return failure(
    new WebpaceError(
      'context-does-not-fit',
      'The prompt does not fit even with all steps hidden: its parts take more tokens together than apart. ' +
        'Choose a longer context or shorten the question.',
    ),
  );
}

function planHistory(
  { situation, hardFit }: ContextRequest,
  { system, question }: FrameTokens,
  rangeLineTokens: number,
  shortfall: number,
): Result<Budget> {
  const { contextWindow, replyReserve, freshTokens, history } = situation;
  // What the window has room for is never refused for the sake of speed or of a repair (rule B16).
  const least = history.length === 0 ? 0 : rangeLineTokens;
  const historyLimit =
    freshTokens === undefined || !hardFit ? undefined : Math.max(least, freshTokens - question);
  const planned = planBudget({
    contextWindow,
    replyReserve,
    system,
    question,
    ...(historyLimit === undefined ? {} : { historyLimit }),
  });
  if (!planned.ok) return planned;
  const { historyBudget } = planned.value;
  return success({
    ...planned.value,
    historyBudget: Math.max(Math.min(least, historyBudget), historyBudget - shortfall),
  });
}

async function blocksOf(
  history: readonly Chunk[],
  { fit, recentFrom, blocks: planned }: HistoryChoice,
  counter: PromptCounter,
): Promise<HistoryBlock[]> {
  const blocks: HistoryBlock[] = [];
  for (const block of planned ?? blocksInTime(history, fit)) {
    if (block.kind === 'index') {
      const { first, last, text, trust } = block;
      blocks.push({ kind: 'range', firstStep: first, lastStep: last, line: { text, trust } });
      continue;
    }
    if (block.kind === 'range') {
      blocks.push(block);
      continue;
    }
    const { i, tier, tokens, excerpt } = block;
    const chunk = history[i] as Chunk;
    const section = i >= recentFrom ? 'recent' : 'older';
    if (!excerpt) {
      const representation = chunk.representations[tier];
      blocks.push({ kind: 'representation', section, step: chunk.step, chunk: chunk.id, representation });
      continue;
    }
    const source = chunk.representations.detailed;
    const text = await counter.excerpt(chunk.step, source.text, tokens, excerptPointer(chunk.step));
    blocks.push({
      ...{ kind: 'excerpt', section, chunk: chunk.id, trust: source.trust },
      text: renderBlock(chunk.step, text),
    });
  }
  return blocks;
}

type BareRange = { readonly kind: 'range'; readonly firstStep: number; readonly lastStep: number };

function blocksInTime(
  history: readonly Chunk[],
  { items, ranges }: HistoryFit,
): (PlannedBlock | BareRange)[] {
  const blocks: (PlannedBlock | BareRange)[] = [];
  const lastOfRange = new Map(ranges.map(({ from, to }) => [from, to]));
  for (let i = 0; i < history.length; i += 1) {
    const { step } = history[i] as Chunk;
    const item = items[i];
    if (item !== undefined && item.shown !== 'range') {
      blocks.push({ kind: 'chunk', i, tier: item.shown, tokens: item.tokens, excerpt: item.excerpt });
      continue;
    }
    const last = lastOfRange.get(i);
    if (last === undefined) continue;
    blocks.push({ kind: 'range', firstStep: step, lastStep: (history[last] as Chunk).step });
    i = last;
  }
  return blocks;
}

/** A fit that applies no budget: every chunk as wanted. */
export function unfitted(
  history: readonly TierTokens[],
  wanted: readonly Tier[],
  recentCount: number,
): HistoryFit {
  const items = history.map((tokens, i) => {
    const tier = wanted[i] ?? 'full';
    return {
      shown: tier,
      reason: i < history.length - recentCount ? ('threshold' as const) : ('recent' as const),
      tokens: tokens[tier],
      excerpt: false,
    };
  });
  return { items, ranges: [], tokens: items.reduce((sum, item) => sum + item.tokens, 0) };
}
