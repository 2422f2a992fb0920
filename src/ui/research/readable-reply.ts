/**
 * A reply as far as it is written, for reading along: of the JSON that a model of the `react` profile writes, the thought
 * and the answer. For the eye alone; what is carried out is read from the whole reply, elsewhere and strictly.
 */
import { parse } from 'partial-json';
import { nextReplyMark } from '../../runtime/runtime.ts';

/** The text to show; empty while there is nothing to read yet. */
export function readableReply(reply: string): string {
  const last = reply.slice(reply.lastIndexOf(nextReplyMark) + 1).trimStart();
  if (!last.startsWith('{')) return last;
  const { thought, answer, tool } = partsOf(last);
  const lines = [textOf(answer) || textOf(thought)];
  if (textOf(answer) === '' && textOf(tool) !== '') lines.push(`→ ${textOf(tool)}`);
  return lines.filter((line) => line !== '').join('\n\n');
}

/** What a model of the `react` profile thought before it acted; empty where it said nothing of the kind. */
export function thoughtOf(reply: string): string {
  const last = reply.slice(reply.lastIndexOf(nextReplyMark) + 1).trimStart();
  return last.startsWith('{') ? textOf(partsOf(last).thought).trim() : '';
}

function partsOf(reply: string): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = parse(reply);
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
