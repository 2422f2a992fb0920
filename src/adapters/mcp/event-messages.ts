/** Reads JSON-RPC messages from a body: one object, a list, or server-sent events with one message each. */

import { parseJson } from '../../core/text/bounded-json.ts';

export interface RpcMessage {
  readonly id?: number | string | null;
  readonly method?: string;
  readonly result?: unknown;
  /** Some servers send null beside a result. */
  readonly error?: unknown;
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
  let data: string[] = [];
  for await (const line of linesOf(pieces)) {
    if (line.startsWith('data:')) data.push(line.slice(line.startsWith('data: ') ? 6 : 5));
    if (line !== '') continue;
    if (data.length > 0) yield data.join('\n');
    data = [];
  }
  if (data.length > 0) yield data.join('\n');
}

/** The last line counts without its end. Only what is new is searched for ends, as a line may come in a million pieces. */
async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let line = '';
  let half = '';
  for await (const piece of pieces) {
    const fresh = half + piece;
    // A carriage return at the end may be half of a line break.
    half = fresh.endsWith('\r') ? '\r' : '';
    const [rest = '', ...begun] = fresh.slice(0, fresh.length - half.length).split(/\r\n|\n|\r/);
    line += rest;
    for (const next of begun) {
      yield line;
      line = next;
    }
  }
  yield line;
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
