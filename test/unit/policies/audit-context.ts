/** What must hold of every context that any policy with a hard fit prepares, checked without the policy's own code. */

import type { Result } from '../../../src/core/errors.ts';
import { assemblePrompt, type HistoryBlock, renderMessages } from '../../../src/core/layout/assemble.ts';
import type { RepresentationId } from '../../../src/core/memory/units.ts';
import { hashMessages } from '../../../src/core/trace/hash-messages.ts';
import type { ContextTrace, TierDecision } from '../../../src/core/trace/trace.ts';
import type { PreparedContext, Situation } from '../../../src/policies/context-policy.ts';
import type { Tokenizer } from '../../../src/ports/models/tokenizer.ts';
import { hold } from '../../doubles/hold.ts';

/** Everything true of a prepared context, whatever policy and fit. */
export async function auditTrace(
  { messages, trace }: PreparedContext,
  { history, contextWindow, replyReserve, step }: Situation,
  tokenizer: Tokenizer,
): Promise<ContextTrace> {
  const { ledger, decisions } = trace;
  hold(trace.step === step && trace.tokenizer === tokenizer.id, 'the trace names its step and tokenizer');
  hold(ledger.prompt === (await tokenizer.countPrompt(messages)), 'the prompt is counted by the tokenizer');
  hold(
    ledger.contextWindow === contextWindow && ledger.replyReserve === replyReserve,
    'the ledger names the window',
  );
  hold(ledger.promptBudget === contextWindow - replyReserve, 'the prompt budget is window less reserve');
  hold(trace.overflow === ledger.prompt > ledger.promptBudget, 'overflow is stated truthfully');
  hold(trace.promptHash === hashMessages(messages), 'the hash is that of the messages');

  const stored = new Map<RepresentationId, string>();
  for (const { representations } of history) {
    for (const { id, text } of Object.values(representations)) stored.set(id, text);
  }
  const rebuilt = renderMessages(trace.roles, trace.parts, (id) => stored.get(id));
  hold(hashMessages(rebuilt) === trace.promptHash, 'trace and representations rebuild the prompt');

  const { omitted = 0 } = trace;
  hold(decisions.length + omitted === history.length, 'one decision a chunk, or it is counted as left out');
  hold(omitted === 0 || hiddenIn(decisions) >= 512, 'what is left out lies hidden, and much else too');
  const shown = trace.parts.filter((part) => part.chunk !== undefined);
  const visible = decisions.filter((decision) => decision.shown !== 'range');
  const chunksShown = new Set(shown.map((part) => part.chunk));
  hold(
    trace.layout === undefined ? shown.length === visible.length : chunksShown.size === visible.length,
    'what is decided is what is shown',
  );
  let next = 0;
  for (const decision of decisions) {
    while (next < history.length && history[next]?.step !== decision.step) next += 1;
    hold(decision.chunk === history[next]?.id, 'decisions are in order of time');
    next += 1;
    hold(decision.shown !== 'range' || decision.tokens === 0, 'a hidden chunk takes nothing');
  }
  for (const [i, part] of shown.entries()) {
    hold(trace.layout !== undefined || part.chunk === visible[i]?.chunk, 'blocks are in order of time');
    const chunk = history.find((each) => each.id === part.chunk);
    hold(part.trust === chunk?.trust, 'a block is as trusted as its chunk');
  }
  auditRanges(
    trace,
    history.map(({ step: earlier }) => earlier),
  );
  return trace;
}

function hiddenIn(decisions: readonly TierDecision[]): number {
  return decisions.filter(({ shown }) => shown === 'range').length;
}

/** Each hidden step stands in exactly one line, and no line stands for shown steps alone. */
function auditRanges(
  { parts, decisions, step, policy, layout }: ContextTrace,
  steps: readonly number[],
): void {
  const shown = new Set(decisions.flatMap((decision) => (decision.shown === 'range' ? [] : decision.step)));
  const unseen = new Set(steps.filter((one) => !shown.has(one)));
  const lines = parts.flatMap((part) => {
    const named =
      part.section === 'range' && 'text' in part ? /^\[(\d+)(?:–(\d+))?\] /.exec(part.text) : null;
    return named === null ? [] : [{ first: Number(named[1]), last: Number(named[2] ?? named[1]) }];
  });
  const named = new Set<number>();
  for (const { first, last } of lines) {
    let hidden = 0;
    for (let one = first; one <= last; one += 1) {
      if (!unseen.has(one)) continue;
      // A prompt that grows at its end names a step again where the line before is too coarse for what is left.
      hold(layout !== undefined || !named.has(one), 'a hidden step stands in two lines');
      named.add(one);
      hidden += 1;
    }
    // What is recalled later by appending leaves the line that named it.
    hold(hidden > 0 || layout !== undefined, 'a line stands for shown steps alone');
  }
  hold(
    [...unseen].every((one) => named.has(one)),
    'a hidden step stands in no line',
  );
  const bare = parts.every(
    (part) => part.section !== 'range' || ('text' in part && part.text.endsWith('…\n')),
  );
  if (policy === 'webpace' && !bare && layout === undefined) {
    hold(lines.length <= 2 * Math.log2(step) + 4, 'the index has more lines than a binary counter');
  }
}

/** A context with a hard fit: within the window, pins whole; or refused with a code, and for cause. */
export async function auditHardFit(
  result: Result<PreparedContext>,
  situation: Situation,
  tokenizer: Tokenizer,
): Promise<'fits' | 'refused'> {
  if (!result.ok) {
    const { code } = result.error;
    hold(code === 'context-does-not-fit' || code === 'question-too-long', `refused with ${code}`);
    hold(await isRightlyRefused(situation, tokenizer), `refused without cause: ${result.error.message}`);
    return 'refused';
  }
  const { ledger, overflow, decisions } = await auditTrace(result.value, situation, tokenizer);
  hold(
    ledger.prompt + situation.replyReserve <= situation.contextWindow,
    'prompt and reserve exceed the window',
  );
  hold(!overflow, 'a hard fit never overflows');
  hold(
    ledger.recent + ledger.older + ledger.ranges <= ledger.historyBudget,
    'the history exceeds its budget',
  );
  const pinned = new Set(situation.pinned);
  for (const { chunk, shown, reason } of decisions) {
    if (pinned.has(chunk)) hold(shown === 'full' && reason === 'pinned', 'a pin was broken');
  }
  return 'fits';
}

/** Tokens by which counts of parts may lie over that of the whole: separators, and the widest range line for all. */
const slack = 10;

/** Whether the least prompt that honours the pins is too large. */
async function isRightlyRefused(situation: Situation, tokenizer: Tokenizer): Promise<boolean> {
  const { frame, question, history, pinned, contextWindow, replyReserve, freshTokens } = situation;
  const pins = new Set(pinned);
  // Pins beside a limit on fresh tokens are refused by that limit, which this does not judge.
  if (freshTokens !== undefined && history.some((chunk) => pins.has(chunk.id))) return true;
  const blocks: HistoryBlock[] = [];
  for (const [i, chunk] of history.entries()) {
    const { id, step } = chunk;
    const last = blocks.at(-1);
    if (pins.has(id)) {
      const representation = chunk.representations.full;
      blocks.push({ kind: 'representation', section: 'older', step, chunk: id, representation });
    } else if (i > 0 && last?.kind === 'range') {
      blocks[blocks.length - 1] = { ...last, lastStep: step };
    } else {
      blocks.push({ kind: 'range', firstStep: step, lastStep: step });
    }
  }
  const ranges = blocks.filter((block) => block.kind === 'range').length;
  const least = await tokenizer.countPrompt(
    assemblePrompt(frame, question, blocks, 'question-last').messages,
  );
  const allowed = history.length === 0 ? 0 : slack * Math.max(1, ranges);
  return least + allowed > contextWindow - replyReserve;
}
