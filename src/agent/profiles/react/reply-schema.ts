/** One JSON schema for a model's reply: a call of one tool, or the answer. Engines bind their output to it. */
import type { OfferedTool } from './offered-tools.ts';

export interface ReplyLimits {
  /** UTF-16 units. */
  readonly thought: number;
  readonly answer: number;
  readonly quote: number;
  readonly quotes: number;
}

/** A string, because every engine takes this form. The same tools give the same string. */
export function replySchema(tools: readonly OfferedTool[], limits: ReplyLimits): string {
  const text = (maxLength: number) => ({ type: 'string', maxLength });
  const thought = text(limits.thought);
  const calls = tools.map(({ name, schema }) => ({
    type: 'object',
    properties: { thought, tool: { type: 'string', enum: [name] }, arguments: schema },
    required: ['thought', 'tool', 'arguments'],
    additionalProperties: false,
  }));
  const answer = {
    type: 'object',
    properties: {
      thought,
      answer: text(limits.answer),
      quotes: { type: 'array', items: text(limits.quote), maxItems: limits.quotes },
    },
    required: ['thought', 'answer', 'quotes'],
    additionalProperties: false,
  };
  return JSON.stringify({ anyOf: [...calls, answer] });
}
