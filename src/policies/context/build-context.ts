/** The context of policies that show chunks in tiers: their choice, rendered and traced, within the budget. */

import { type Result, success } from '../../core/errors.ts';
import type { HistoryBlock } from '../../core/layout/assemble.ts';
import { excerptPointer } from '../../core/layout/pointers.ts';
import { type Chunk, renderBlock } from '../../core/memory/chunk.ts';
import { labelled, reshaped } from '../../core/memory/labelled-text.ts';
import type { PreparedContext } from '../context-policy.ts';
import type { FittedHistory, HistoryChoice, PlannedBlock } from './context-choice.ts';
import { fitPrompt } from './fit-prompt.ts';
import type { ContextPlan } from './plan-context.ts';
import { traceContext } from './trace-context.ts';

/**
 * The prompt of a step with its trace, or a refusal.
 *
 * @param fitInto the history within so many tokens; asked again with fewer if the rendered whole is too large (rule B4)
 */
export async function buildContext(
  plan: ContextPlan,
  choice: HistoryChoice,
  fitInto: (historyBudget: number) => Result<FittedHistory>,
): Promise<Result<PreparedContext>> {
  const fitted = await fitPrompt(plan, choice.order, async (historyBudget) => {
    const history = fitInto(historyBudget);
    if (!history.ok) return history;
    const blocks = await blocksOf(plan, history.value, choice.recentFrom);
    return success({ history: history.value, blocks });
  });
  if (!fitted.ok) return fitted;
  const trace = traceContext(plan, choice, fitted.value);
  return success({ messages: fitted.value.prompt.messages, trace, query: choice.query });
}

async function blocksOf(
  { situation: { history }, counter }: ContextPlan,
  fitted: FittedHistory,
  recentFrom: number,
): Promise<HistoryBlock[]> {
  const blocks: HistoryBlock[] = [];
  for (const block of fitted.blocks ?? blocksInTime(history, fitted)) {
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
  { items, ranges }: FittedHistory,
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
