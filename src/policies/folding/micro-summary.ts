/**
 * Granular condensation by rule (the post of docs/papers.md, adaptation 1): one step as `action → key observation`. The post
 * keeps the whole observation. This keeps its sentences that later steps use again, verbatim: the goal's words first, then
 * numbers, names and addresses.
 */
import type { Chunk } from '../../core/memory/chunk.ts';
import { condense } from '../../core/memory/condense.ts';
import { cut } from '../../core/memory/pieces.ts';
import { estimateTokens } from '../../core/text/token-estimate.ts';
import { interactionText, oneLine, resultArrow } from '../blocks/describe-blocks.ts';

/** Share of a micro summary that the action may take. */
const actionShare = 0.3;

/**
 * @param limit most estimated tokens
 * @param focus the goal and the present request: sentences that answer it come first
 */
export function microSummary(chunk: Chunk, limit: number, focus: string): string {
  const { action, observation } = chunk;
  const whole = interactionText(chunk);
  if (estimateTokens(whole) <= limit) return whole;
  const done = cut(oneLine(action), limit * actionShare);
  if (observation.trim() === '') return cut(oneLine(action), limit);
  const left = limit - estimateTokens(done) - estimateTokens(resultArrow);
  const found = condense({ texts: [observation], limit: left, focus, focusShare: 0.5 });
  return done === '' ? found : `${done}${resultArrow}${found}`;
}
