/** The context of policies that show chunks in tiers: their choice, rendered and traced, within the budget. */

import { type Result, success } from '../../core/errors.ts';
import type { HistoryFit } from '../../core/fit/history-fit.ts';
import type { HistoryBlock } from '../../core/layout/assemble.ts';
import { excerptPointer } from '../../core/layout/pointers.ts';
import { type Chunk, renderBlock } from '../../core/memory/chunk.ts';
import { labelled, reshaped } from '../../core/memory/labelled-text.ts';
import type { Tier, TierTokens } from '../../core/memory/tier.ts';
import type { PreparedContext } from '../context-policy.ts';
import type { ContextRequest, HistoryChoice, PlannedBlock } from './context-choice.ts';
import { fitPrompt } from './fit-prompt.ts';
import type { PromptCounter } from './prompt-counter.ts';
import { traceContext } from './trace-context.ts';

/** The prompt of a step with its trace, or a refusal. */
export async function buildContext(request: ContextRequest): Promise<Result<PreparedContext>> {
  const { situation, counter, services, order, hardFit } = request;
  const { history } = situation;
  const frame = await counter.frame(situation.frame, situation.question, history.length > 0);
  const tokens = await counter.tierTokens(history);
  const rangeLineTokens = await counter.rangeLine(history.at(-1)?.step ?? 0);
  const fitted = await fitPrompt<HistoryChoice>({
    situation,
    services,
    order,
    frame,
    rangeLineTokens,
    hardFit,
    choose: (budget) =>
      request.choose({
        budget,
        history: tokens,
        rangeLineTokens,
        emptyPromptTokens: frame.system + frame.question,
      }),
    render: (choice) => blocksOf(history, choice, counter),
  });
  if (!fitted.ok) return fitted;
  const trace = traceContext(request, { ...fitted.value, frame });
  return success({ messages: fitted.value.prompt.messages, trace, query: request.query });
}

async function blocksOf(
  history: readonly Chunk[],
  { fit, recentFrom, blocks: planned }: HistoryChoice,
  counter: PromptCounter,
): Promise<HistoryBlock[]> {
  const blocks: HistoryBlock[] = [];
  for (const block of planned ?? blocksInTime(history, fit)) {
    if (block.kind === 'index') {
      blocks.push({ kind: 'range', firstStep: block.first, lastStep: block.last, line: labelled(block) });
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
    const words = reshaped(labelled(source), () => renderBlock(chunk.step, text));
    blocks.push({ kind: 'excerpt', section, chunk: chunk.id, words });
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

/** A fit without a budget: every chunk as wanted. */
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
