/** The context of policies that work with blocks and notes: composed, rendered and traced, within the budget. */

import { type Result, success } from '../../core/errors.ts';
import { fitPrompt } from '../context/fit-prompt.ts';
import { planContext } from '../context/plan-context.ts';
import { PromptCounter } from '../context/prompt-counter.ts';
import type { PolicyServices, PreparedContext } from '../context-policy.ts';
import { traceBlocks } from './block-trace.ts';
import { BlockCounter } from './block-view.ts';
import type { BlockContextRequest, Composition, Counters, Head, Room } from './composition.ts';
import { renderBlocks } from './render-blocks.ts';

/** Share of the history's room that heads may take. */
const headShare = 0.25;

/**
 * Composes with heads if they stay within their share, and without them if pins need that room: a head never causes a refusal.
 */
export async function withHeads(
  heads: readonly Head[],
  { historyBudget, counter }: Room,
  compose: (heads: readonly Head[], headTokens: number) => Promise<Result<Composition>>,
): Promise<Result<Composition>> {
  const counts = await counter.count(heads.map(({ text }) => text));
  const tokens = counts.reduce((sum, count) => sum + count, 0);
  if (tokens > headShare * historyBudget) return compose([], 0);
  const composed = await compose(heads, tokens);
  return composed.ok || heads.length === 0 ? composed : compose([], 0);
}

export function makeCounters({ tokenizer }: PolicyServices): Counters {
  const prompt = new PromptCounter(tokenizer);
  return { prompt, blocks: new BlockCounter(tokenizer, prompt) };
}

/** The prompt of a step with its trace, or a refusal. */
export async function buildBlockContext(request: BlockContextRequest): Promise<Result<PreparedContext>> {
  const { situation, counters, services, order, recentCount } = request;
  const { history } = situation;
  // Heads may stand in the place of the history before there is one.
  const planned = await planContext({ situation, services, counter: counters.prompt, historyLabel: true });
  if (!planned.ok) return planned;
  const plan = planned.value;
  const { rangeLineTokens, tokens: chunkTokens } = plan;
  const chunks = new Map(history.map((chunk) => [chunk.step, chunk]));
  const room = { rangeLineTokens, chunks, chunkTokens, counter: counters.blocks };
  const fitted = await fitPrompt(plan, order, async (historyBudget) => {
    const composed = await request.compose({ ...room, historyBudget });
    if (!composed.ok) return composed;
    const blocks = await renderBlocks(composed.value, counters.prompt, recentCount, history);
    return success({ composition: composed.value, blocks });
  });
  if (!fitted.ok) return fitted;
  const { choice, budget, prompt, tokens, repairs } = fitted.value;
  const { composition } = choice;
  const trace = traceBlocks({ request, composition, budget, plan, prompt, tokens, repairs });
  return success({ messages: prompt.messages, trace, query: request.query ?? null });
}
