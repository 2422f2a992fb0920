/**
 * Counts what a step has to prefill: the tokens after the longest common prefix with the previous step's prompt
 * (docs/lab/protocol.md, Measures). An engine that keeps its cache computes only these.
 */
import { commonPrefixLength } from '../../ports/models/common-prefix.ts';

/** One span of a prompt, in order. */
export interface PromptSpan {
  /** The chunk of the block, including its heading; null for anything else. */
  readonly chunk: string | null;
  readonly text: string;
  readonly tokens: number;
}

/**
 * Tokens of `prompt` after its common beginning with `previous`. Inside the first different span, the common part
 * counts in proportion to its characters.
 */
export function tokensAfterCommonPrefix(
  previous: readonly PromptSpan[],
  prompt: readonly PromptSpan[],
): number {
  let at = 0;
  while (
    at < prompt.length &&
    at < previous.length &&
    same(prompt[at] as PromptSpan, previous[at] as PromptSpan)
  ) {
    at += 1;
  }
  let tokens = 0;
  for (let i = at; i < prompt.length; i += 1) tokens += (prompt[i] as PromptSpan).tokens;
  const first = prompt[at];
  const before = previous[at];
  // Blocks of two chunks differ from their headings on.
  if (first === undefined || first.chunk !== before?.chunk || first.text.length === 0) return tokens;
  return tokens - (first.tokens * commonPrefixLength(first.text, before.text)) / first.text.length;
}

function same(left: PromptSpan, right: PromptSpan): boolean {
  return left.chunk === right.chunk && left.text === right.text;
}
