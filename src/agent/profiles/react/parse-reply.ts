/**
 * Parses a finished reply as a call or an answer. A reply that was cut off is never carried out, even if a part of it
 * is whole, and only offered tools can be called.
 */
import { failure, type Result, success, WebpaceError } from '../../../core/errors.ts';
import { asRecord, readLenientJson } from '../../../policies/directives/lenient-json.ts';
import type { FinishReason } from '../../../ports/models/language-model.ts';

export type ReactReply =
  | {
      readonly kind: 'call';
      readonly thought: string;
      readonly tool: string;
      /** As the model wrote them. The tool checks its own schema when it is called. */
      readonly arguments: Readonly<Record<string, unknown>>;
    }
  | {
      readonly kind: 'answer';
      readonly thought: string;
      readonly answer: string;
      /** Claimed to be verbatim; `findQuotes` checks them. */
      readonly quotes: readonly string[];
    };

/** Models that think aloud put this before their reply. */
const thinking = /<think(?:ing)?>[\s\S]*?<\/think(?:ing)?>/gi;
const lastThought = /^[\s\S]*<\/think(?:ing)?>/i;

/** Looks for thoughts only where one can still end: a reply of opening marks alone would be searched from each of them. */
function withoutThoughts(text: string): string {
  const end = lastThought.exec(text)?.[0].length ?? 0;
  return text.slice(0, end).replace(thinking, '') + text.slice(end);
}

/** The parsed reply, or `reply-unusable` with a sentence that the model gets as it is. */
export function parseReply(text: string, finish: FinishReason, tools: readonly string[]): Result<ReactReply> {
  if (finish !== 'stop') return unusable('it was cut off before its end. Reply shorter');
  const read = readLenientJson(withoutThoughts(text));
  if (!read.ok)
    return unusable(`${String(read.error.details?.why ?? 'it holds no JSON')}. Reply with one JSON object`);
  const record = asRecord(read.value);
  if (record === undefined) return unusable('it is a list. Reply with one JSON object');
  const thought = typeof record.thought === 'string' ? record.thought.trim() : '';
  if (record.tool !== undefined && record.answer !== undefined)
    return unusable('it both calls a tool and answers. Do one of the two');
  if (record.answer !== undefined) return answerOf(record, thought);
  const { tool } = record;
  if (typeof tool !== 'string') return unusable('it has neither “tool” nor “answer”');
  if (!tools.includes(tool))
    return unusable(`there is no tool “${tool.slice(0, 60)}”. The tools are: ${tools.join(', ')}`);
  const given = asRecord(record.arguments);
  if (given === undefined) return unusable('“arguments” is not an object');
  return success({ kind: 'call', thought, tool, arguments: given });
}

function answerOf(record: Readonly<Record<string, unknown>>, thought: string): Result<ReactReply> {
  const { answer, quotes = [] } = record;
  if (typeof answer !== 'string' || answer.trim() === '') return unusable('“answer” is not text');
  if (!Array.isArray(quotes) || quotes.some((quote) => typeof quote !== 'string'))
    return unusable('“quotes” is not a list of texts');
  return success({ kind: 'answer', thought, answer: answer.trim(), quotes: quotes as string[] });
}

/** @param why continues “That reply was not used: ” and has no full stop */
export function unusable(why: string): Result<never> {
  return failure(
    new WebpaceError('reply-unusable', `That reply was not used: ${why}.`, {
      details: { why: why.slice(0, 200) },
    }),
  );
}
