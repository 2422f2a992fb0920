/** Finds the request that a step works on. Its chunk stands in the prompt as the question, not as a memory. */
import type { Conversation } from '../state/conversation/conversation.ts';
import { stepsOf } from '../state/conversation/conversation-steps.ts';

/** The request's step for each step of a turn, computed once. */
const requests = new WeakMap<Conversation['turns'], ReadonlyMap<number, number>>();

/** Null if not known. */
export function questionOf(conversation: Conversation, step: number): number | null {
  const known = requests.get(conversation.turns) ?? requestsOf(conversation);
  requests.set(conversation.turns, known);
  return known.get(step) ?? null;
}

/** True if `memory` is the request that `step` worked on. */
export function isQuestionOf(conversation: Conversation, memory: number, step: number): boolean {
  return questionOf(conversation, step) === memory;
}

function requestsOf(conversation: Conversation): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  let request: number | null = null;
  for (const { step, kind } of stepsOf(conversation)) {
    if (kind === 'request') request = step;
    if (request !== null) found.set(step, request);
  }
  return found;
}
