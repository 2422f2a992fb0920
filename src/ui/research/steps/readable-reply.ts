/**
 * The readable part of an unfinished reply: thought and answer from the JSON of a `react` model. Only for display;
 * actions are parsed strictly from the whole reply elsewhere.
 */
import { parse } from 'partial-json';
import { nextReplyMark } from '../../../runtime/runtime.ts';

/** The text to show; empty if there is none yet. */
export function readableReply(reply: string): string {
  const last = reply.slice(reply.lastIndexOf(nextReplyMark) + 1).trimStart();
  if (!last.startsWith('{')) return last;
  const { thought, answer, tool } = partsOf(last);
  const lines = [textOf(answer) || textOf(thought)];
  if (textOf(answer) === '' && textOf(tool) !== '') lines.push(`→ ${textOf(tool)}`);
  return lines.filter((line) => line !== '').join('\n\n');
}

/** The thought of a `react` model before its action; empty if there is none. */
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
