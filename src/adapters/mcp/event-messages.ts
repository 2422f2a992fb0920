/** Reads JSON-RPC messages from a body: one object, a list, or server-sent events with one message each. */

import { parseJson } from '../../core/text/bounded-json.ts';

export interface RpcMessage {
  readonly id?: number | string | null;
  readonly method?: string;
  readonly result?: unknown;
  readonly error?: { readonly code?: number; readonly message?: string };
}

/** Bytes of a reply. */
const longestReply = 4_000_000;

export class ReplyTooLong extends Error {}

/** Messages as they arrive; ends with the body. Throws `ReplyTooLong`, or `SyntaxError` for invalid JSON. */
export async function* messagesOf(response: Response): AsyncGenerator<RpcMessage> {
  const type = (response.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (type === 'text/event-stream') {
    for await (const data of eventsOf(textOf(response))) if (data !== '') yield* asMessages(parseJson(data));
    return;
  }
  let text = '';
  for await (const piece of textOf(response)) text += piece;
  if (text.trim() !== '') yield* asMessages(parseJson(text));
}

function asMessages(value: unknown): RpcMessage[] {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.filter(
    (one): one is RpcMessage => typeof one === 'object' && one !== null && !Array.isArray(one),
  );
}

/** The data of each event, with its lines joined as the standard says. Other fields are not used. */
async function* eventsOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  let data: string[] = [];
  for await (const piece of pieces) {
    rest += piece;
    // A carriage return at the end may be half of a line break.
    const whole = rest.endsWith('\r') ? rest.slice(0, -1) : rest;
    const lines = whole.split(/\r\n|\n|\r/);
    rest = (lines.pop() ?? '') + rest.slice(whole.length);
    for (const line of lines) {
      if (line === '') {
        if (data.length > 0) yield data.join('\n');
        data = [];
      } else if (line.startsWith('data:')) data.push(line.slice(line.startsWith('data: ') ? 6 : 5));
    }
  }
  if (rest.startsWith('data:')) data.push(rest.slice(5).trimStart());
  if (data.length > 0) yield data.join('\n');
}

async function* textOf(response: Response): AsyncGenerator<string> {
  if (response.body === null) return;
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      length += value.length;
      if (length > longestReply) throw new ReplyTooLong();
      yield decoder.decode(value, { stream: true });
    }
    yield decoder.decode();
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
