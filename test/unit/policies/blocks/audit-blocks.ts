/** What must hold of every context that a policy of blocks prepares, checked without the policies' own code. */

import type { Result } from '../../../../src/core/errors.ts';
import { renderMessages } from '../../../../src/core/layout/assemble.ts';
import { trustLabels } from '../../../../src/core/memory/trust-label.ts';
import type { RepresentationId } from '../../../../src/core/memory/units.ts';
import { hashMessages } from '../../../../src/core/trace/hash-messages.ts';
import type { ContextTrace } from '../../../../src/core/trace/trace.ts';
import type { PreparedContext, Situation } from '../../../../src/policies/context-policy.ts';
import type { Tokenizer } from '../../../../src/ports/models/tokenizer.ts';
import { hold } from '../../../doubles/hold.ts';
import { auditHardFit } from '../audit-context.ts';

/** Within the window and true to its trace, or refused with a code and for cause. */
export async function auditBlocks(
  result: Result<PreparedContext>,
  situation: Situation,
  tokenizer: Tokenizer,
): Promise<'fits' | 'refused'> {
  // What may be refused does not depend on the policy: the least prompt that honours the pins is too large.
  if (!result.ok) return auditHardFit(result, situation, tokenizer);
  const { messages, trace } = result.value;
  const { ledger } = trace;
  hold(ledger.prompt === (await tokenizer.countPrompt(messages)), 'the prompt is counted by the tokenizer');
  hold(
    ledger.prompt + situation.replyReserve <= situation.contextWindow,
    'prompt and reserve exceed the window',
  );
  hold(!trace.overflow, 'a hard fit never overflows');
  hold(trace.step === situation.step, 'the trace names its step');
  hold(
    ledger.recent + ledger.older + ledger.ranges <= ledger.historyBudget,
    'the history exceeds its budget',
  );
  auditRebuilding(result.value, situation);
  auditDecisions(trace, situation);
  auditCoverage(trace, situation);
  return 'fits';
}

/** The trace alone, with the stored representations, gives the prompt byte for byte. */
function auditRebuilding({ messages, trace }: PreparedContext, { history }: Situation): void {
  const stored = new Map<RepresentationId, string>();
  for (const { representations } of history) {
    for (const { id, text } of Object.values(representations)) stored.set(id, text);
  }
  const { roles, parts, promptHash } = JSON.parse(JSON.stringify(trace)) as ContextTrace;
  const rebuilt = renderMessages(roles, parts, (id) => stored.get(id));
  hold(hashMessages(rebuilt) === promptHash, 'trace and representations rebuild the prompt');
  hold(promptHash === hashMessages(messages), 'the hash is that of the messages');
}

function auditDecisions({ decisions, parts }: ContextTrace, { history, pinned }: Situation): void {
  hold(decisions.length === history.length, 'one decision a chunk');
  const pins = new Set(pinned);
  for (const [i, { chunk, step, shown, reason, tokens }] of decisions.entries()) {
    hold(chunk === history[i]?.id && step === history[i]?.step, 'decisions are in order of time');
    hold(shown !== 'range' || tokens === 0, 'a hidden chunk takes nothing');
    if (pins.has(chunk)) hold(shown === 'full' && reason === 'pinned', 'a pin was broken');
  }
  const position = new Map(history.map(({ id }, i) => [id, i]));
  let last = -1;
  for (const part of parts) {
    const at = part.chunk === undefined ? undefined : position.get(part.chunk);
    if (at === undefined) continue;
    hold(at > last, 'chunks stand in order of time');
    last = at;
  }
}

/** Every step of the history stands in exactly one block, and no block is more trusted than a step of it. */
function auditCoverage({ blocks, parts }: ContextTrace, { history }: Situation): void {
  hold(blocks !== undefined, 'a policy of blocks names its blocks');
  const rank = (label: string): number => trustLabels.indexOf(label as (typeof trustLabels)[number]);
  let next = 0;
  let before = 0;
  for (const { id, firstStep, lastStep, trust } of blocks) {
    hold(firstStep > before && lastStep >= firstStep, `${id} is out of order`);
    before = lastStep;
    hold((history[next]?.step ?? Infinity) >= firstStep, `step ${history[next]?.step} is in no block`);
    for (let chunk = history[next]; chunk !== undefined && chunk.step <= lastStep; chunk = history[next]) {
      hold(rank(trust) <= rank(chunk.trust), `${id} is more trusted than step ${chunk.step}`);
      next += 1;
    }
  }
  hold(next === history.length, `step ${history[next]?.step} is in no block`);
  const byId = new Map(blocks.map((block) => [block.id as string, block]));
  const shown = new Set<string>();
  for (const part of parts) {
    if (part.block === undefined || part.block === 'note' || part.block === 'plan') continue;
    const block = byId.get(part.block);
    hold(block !== undefined && 'text' in part, 'a block of the prompt is a block of the trace');
    hold(rank(part.trust) <= rank(block.trust), 'a part is more trusted than its block');
    shown.add(part.block);
  }
  // Nothing goes without a trace: each block is shown itself, verbatim, or inside a line that names its steps.
  const lines = parts.flatMap((part) => {
    const found =
      part.section === 'range' && 'text' in part ? /^\[(\d+)(?:–(\d+))?\] …\n$/.exec(part.text) : null;
    return found === null ? [] : [{ first: Number(found[1]), last: Number(found[2] ?? found[1]) }];
  });
  const verbatim = new Set(parts.flatMap(({ chunk }) => (chunk === undefined ? [] : [chunk])));
  for (const { id, firstStep, lastStep } of blocks) {
    const covered = lines.some(({ first, last }) => first <= firstStep && lastStep <= last);
    const own = history.some(
      ({ id: chunk, step }) => firstStep <= step && step <= lastStep && verbatim.has(chunk),
    );
    hold(covered || own || shown.has(id), `${id} went without a trace`);
  }
}
