/**
 * What the policies share that work with blocks: plan the budget, let the policy compose, fit, assemble, count the
 * rendered whole once, repair. The same contract as `build-context`, with blocks and notes in place of tiers of chunks.
 */

import { failure, type Result, success, WebpaceError } from '../../core/errors.ts';
import { planBudget } from '../../core/fit/budget.ts';
import { assemblePrompt } from '../../core/layout/assemble.ts';
import type { Budget, ContextTrace } from '../../core/trace/trace.ts';
import type { PolicyServices, PreparedContext, Situation } from '../context-policy.ts';
import { type FrameTokens, PromptCounter } from '../prompt-counter.ts';
import { traceBlocks } from './block-trace.ts';
import { BlockCounter } from './block-view.ts';
import type { BlockContextRequest, Composition, Counters, Head, Room } from './composition.ts';
import { renderBlocks } from './render-blocks.ts';

/** Share of the history that heads may take. */
const headShare = 0.25;

/**
 * Composes with heads where they take no more than their share, and without them where that share is what pins lack: a
 * head is never the reason for a refusal.
 */
export async function withHeads(
  heads: readonly Head[],
  { budget, counter }: Room,
  compose: (heads: readonly Head[], headTokens: number) => Promise<Result<Composition>>,
): Promise<Result<Composition>> {
  const counts = await counter.count(heads.map(({ text }) => text));
  const tokens = counts.reduce((sum, count) => sum + count, 0);
  if (tokens > headShare * budget.historyBudget) return compose([], 0);
  const composed = await compose(heads, tokens);
  return composed.ok || heads.length === 0 ? composed : compose([], 0);
}

export function makeCounters({ tokenizer }: PolicyServices): Counters {
  const prompt = new PromptCounter(tokenizer);
  return { prompt, blocks: new BlockCounter(tokenizer, prompt) };
}

/** Parts that meet can take more tokens than apart; the last repair leaves only the lines that name hidden steps. */
const mostRepairs = 6;

/** The prompt of a step and its trace, or why there is none. */
export async function buildBlockContext(request: BlockContextRequest): Promise<Result<PreparedContext>> {
  const { situation, counters, services } = request;
  const { history } = situation;
  const frame = await counters.prompt.frame(situation.frame, situation.question);
  const chunkTokens = await counters.prompt.tierTokens(history);
  const rangeLineTokens = await counters.prompt.rangeLine(history.at(-1)?.step ?? 0);
  const chunks = new Map(history.map((chunk) => [chunk.step, chunk]));
  let shortfall = 0;
  for (let repairs = 0; repairs <= mostRepairs; repairs += 1) {
    const room = repairs < mostRepairs ? shortfall : Number.POSITIVE_INFINITY;
    const budget = planHistory(situation, frame, rangeLineTokens, room);
    if (!budget.ok) return budget;
    const composed = await request.compose({
      budget: budget.value,
      rangeLineTokens,
      chunks,
      chunkTokens,
      counter: counters.blocks,
    });
    if (!composed.ok) return composed;
    const rendered = await renderBlocks(composed.value, counters.prompt, request.recentCount, history);
    const prompt = assemblePrompt(situation.frame, situation.question, rendered, request.order);
    const tokens = await services.tokenizer.countPrompt(prompt.messages);
    const excess = tokens - budget.value.promptBudget;
    if (excess <= 0) {
      const trace: ContextTrace = traceBlocks({
        request,
        composition: composed.value,
        budget: budget.value,
        frame,
        prompt,
        tokens,
        repairs,
      });
      return success({ messages: prompt.messages, trace, query: request.query ?? null });
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
  { contextWindow, replyReserve, freshTokens, history }: Situation,
  { system, question }: FrameTokens,
  rangeLineTokens: number,
  shortfall: number,
): Result<Budget> {
  const least = history.length === 0 ? 0 : rangeLineTokens;
  const planned = planBudget({
    contextWindow,
    replyReserve,
    system,
    question,
    ...(freshTokens === undefined ? {} : { historyLimit: Math.max(least, freshTokens - question) }),
  });
  if (!planned.ok) return planned;
  const { historyBudget } = planned.value;
  return success({
    ...planned.value,
    historyBudget: Math.max(Math.min(least, historyBudget), historyBudget - shortfall),
  });
}
