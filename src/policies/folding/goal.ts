/**
 * The goal (Q in AgentFold's C_t) as a text of its own (the post of docs/papers.md, adaptation 3): a session's first request
 * stays visible after later requests. By rule it is the first request's sentence that asks for something, else its first
 * sentence. It is set once, as the note of the edit algebra, and is as trusted as the user.
 */
import type { Chunk } from '../../core/memory/chunk.ts';
import { cut } from '../../core/memory/pieces.ts';
import { splitSentences } from '../../core/text/sentences.ts';

/** Most estimated tokens of a goal. */
export const goalTokens = 48;

/** Words that open a request, in the languages of the bundled models. Other languages need a question mark. */
const asking =
  /^(?:please\b|i (?:want|need|would like)\b|(?:can|could|would) you\b|(?:find|list|compare|explain|describe|summari[sz]e|plan|book|write|show|tell|give|check|calculate|look|what|which|who|when|where|why|how)\b|请|帮我|帮忙|我想|我要|查|找)/i;

/** Undefined if the history holds no request. */
export function firstRequest(history: readonly Chunk[]): Chunk | undefined {
  return history.find(({ kind }) => kind === 'request');
}

export function goalOf(request: string): string {
  const sentences = splitSentences(request).map(({ text }) => text);
  const asked =
    sentences.find((text) => /[?？]\s*$/.test(text)) ?? sentences.find((text) => asking.test(text));
  return cut(asked ?? sentences[0] ?? request.trim(), goalTokens);
}

/** Whether the present question says all that the goal says. */
export function goalIsAsked(goal: string, question: string): boolean {
  return question.replace(/\s+/g, ' ').includes(goal.replace(/…$/, '').replace(/\s+/g, ' '));
}
