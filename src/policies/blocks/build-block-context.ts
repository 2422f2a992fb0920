/** The context of policies that work with blocks and notes: composed, rendered and traced, within the budget. */

import { type Result, success } from '../../core/errors.ts';
import { fitPrompt } from '../context/fit-prompt.ts';
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

/** The prompt of a step with its trace, or a refusal. */
export async function buildBlockContext(request: BlockContextRequest): Promise<Result<PreparedContext>> {
  const { situation, counters, services, order } = request;
  const { history } = situation;
  const frame = await counters.prompt.frame(situation.frame, situation.question);
  const chunkTokens = await counters.prompt.tierTokens(history);
  const rangeLineTokens = await counters.prompt.rangeLine(history.at(-1)?.step ?? 0);
  const chunks = new Map(history.map((chunk) => [chunk.step, chunk]));
  const fitted = await fitPrompt<Composition>({
    situation,
    services,
    order,
    frame,
    rangeLineTokens,
    hardFit: true,
    choose: (budget) =>
      request.compose({ budget, rangeLineTokens, chunks, chunkTokens, counter: counters.blocks }),
    render: (composition) => renderBlocks(composition, counters.prompt, request.recentCount, history),
  });
  if (!fitted.ok) return fitted;
  const { choice: composition, budget, prompt, tokens, repairs } = fitted.value;
  const trace = traceBlocks({ request, composition, budget, frame, prompt, tokens, repairs });
  return success({ messages: prompt.messages, trace, query: request.query ?? null });
}
