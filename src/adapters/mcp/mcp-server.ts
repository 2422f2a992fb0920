/**
 * A client for the Model Context Protocol over streamable HTTP, limited to what tools need: initialize, tools/list,
 * tools/call; replies as JSON or events; session and protocol version in headers. The official package would bring
 * about ninety others, most of them for servers.
 */
import { failure, type Result, success, toWebpaceError, WebpaceError } from '../../core/errors.ts';
import { fieldsOf } from '../../core/text/bounded-json.ts';
import type { RemoteOutcome, RemoteTool, ToolServer } from '../../ports/tools/tool-server.ts';
import { unlessAborted } from '../../worker-link/unless-aborted.ts';
import { messagesOf, ReplyTooLong, type RpcMessage } from './event-messages.ts';

const newestVersion = '2025-06-18';
const knownVersions = new Set([newestVersion, '2025-03-26', '2024-11-05']);
const mostPages = 20;
const mostTools = 200;
const longestText = 100_000;
const mostPictures = 4;
const usualPatience = 30_000;

export interface McpServerOptions {
  /** Address of the server's endpoint: http or https, absolute. The person names it. */
  readonly address: string;
  readonly fetch?: typeof fetch;
  /** Sent with every request, for example for a token. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds for beginning a session, and for the list of all tools; default 30,000. A call has the limit of its tool. */
  readonly patience?: number;
}

/** No request carries more than it states, and none goes elsewhere. */
const alone = { redirect: 'error', credentials: 'omit', referrerPolicy: 'no-referrer' } as const;

interface Session {
  readonly id: string | null;
  readonly version: string;
}

/** The server does not know the session any more. A new one may work. */
class SessionGone extends Error {}

/** The tools of a server by the Model Context Protocol, over HTTP. Give it to `remoteTools`. */
export class McpServer implements ToolServer {
  readonly address: string;
  readonly #fetch: typeof fetch;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #url: string;
  readonly #patience: number;
  #session: Promise<Session> | undefined;
  #calls = 0;

  /** Throws `settings-invalid` for an invalid address. */
  constructor({ address, fetch: given, headers = {}, patience = usualPatience }: McpServerOptions) {
    const url = URL.canParse(address) ? new URL(address) : undefined;
    if (url === undefined || !/^https?:$/.test(url.protocol) || `${url.username}${url.password}` !== '')
      throw new WebpaceError(
        'settings-invalid',
        'The address of a tool server is a full one, such as https://example.org/mcp.',
      );
    this.#url = url.href;
    // A query may hold a key, which must not come into prompts and files.
    this.address = url.origin + url.pathname;
    this.#fetch = given ?? globalThis.fetch.bind(globalThis);
    this.#headers = headers;
    this.#patience = patience;
  }

  list(signal?: AbortSignal): Promise<Result<readonly RemoteTool[]>> {
    const late = AbortSignal.timeout(this.#patience);
    const either = signal === undefined ? late : AbortSignal.any([signal, late]);
    return this.#safely(
      signal,
      async () => {
        const tools: RemoteTool[] = [];
        let cursor: unknown;
        for (let page = 0; page < mostPages && tools.length < mostTools; page += 1) {
          const result = await this.#request('tools/list', cursor === undefined ? {} : { cursor }, either);
          const { tools: found, nextCursor } = fieldsOf(result);
          for (const one of Array.isArray(found) ? found : []) {
            const { name, description, inputSchema, annotations } = fieldsOf(one);
            if (typeof name !== 'string' || name === '') continue;
            tools.push({
              name,
              description: typeof description === 'string' ? description : '',
              schema: inputSchema,
              saysReadOnly: fieldsOf(annotations).readOnlyHint === true,
            });
          }
          if (typeof nextCursor !== 'string' || nextCursor === '') break;
          cursor = nextCursor;
        }
        return tools.slice(0, mostTools);
      },
      late,
    );
  }

  call(name: string, input: unknown, signal?: AbortSignal): Promise<Result<RemoteOutcome>> {
    return this.#safely(signal, async () => {
      const result = fieldsOf(await this.#request('tools/call', { name, arguments: input }, signal));
      const texts: string[] = [];
      const pictures: Uint8Array[] = [];
      for (const part of Array.isArray(result.content) ? result.content.map(fieldsOf) : []) {
        if (part.type === 'text' && typeof part.text === 'string') texts.push(part.text);
        else if (part.type === 'image' && part.mimeType === 'image/png' && pictures.length < mostPictures)
          pictures.push(...pictureOf(part.data));
        else if (part.type === 'resource' && typeof fieldsOf(part.resource).text === 'string')
          texts.push(String(fieldsOf(part.resource).text));
        else texts.push(`[${String(part.type ?? 'part').slice(0, 40)}, which cannot be shown here]`);
      }
      if (texts.length === 0 && result.structuredContent !== undefined)
        texts.push(JSON.stringify(result.structuredContent));
      return { text: texts.join('\n').slice(0, longestText), pictures, failed: result.isError === true };
    });
  }

  async close(): Promise<void> {
    const session = await this.#session?.catch(() => undefined);
    this.#session = undefined;
    if (session?.id == null) return;
    await this.#fetch(this.#url, {
      method: 'DELETE',
      headers: this.#headersFor(session),
      ...alone,
    }).catch(() => undefined);
  }

  /** Sends a request within a session. Begins a new session once if the server has forgotten it. */
  async #request(method: string, params: unknown, signal: AbortSignal | undefined): Promise<unknown> {
    for (let attempt = 0; ; attempt += 1) {
      const opening = this.#opening();
      const session = await unlessAborted(opening, signal);
      try {
        return (await this.#send(session, method, params, signal)).result;
      } catch (thrown) {
        if (!(thrown instanceof SessionGone) || attempt > 0) throw thrown;
        if (this.#session === opening) this.#session = undefined;
      }
    }
  }

  /** The session of all callers, so none of them can stop its beginning. */
  #opening(): Promise<Session> {
    const opening = this.#session ?? this.#begin(AbortSignal.timeout(this.#patience));
    this.#session = opening;
    opening.catch(() => {
      if (this.#session === opening) this.#session = undefined;
    });
    return opening;
  }

  async #begin(signal: AbortSignal): Promise<Session> {
    const asked: Session = { id: null, version: '' };
    const { result, id } = await this.#send(
      asked,
      'initialize',
      { protocolVersion: newestVersion, capabilities: {}, clientInfo: { name: 'webpace', version: '1' } },
      signal,
    );
    const version = String(fieldsOf(result).protocolVersion);
    if (!knownVersions.has(version))
      throw new WebpaceError(
        'web-failed',
        'The tool server speaks a version of its protocol that is not known here.',
      );
    const session = { id, version };
    await this.#post(session, { jsonrpc: '2.0', method: 'notifications/initialized' }, signal).then(
      (response) => response.body?.cancel(),
    );
    return session;
  }

  async #send(
    session: Session,
    method: string,
    params: unknown,
    signal: AbortSignal | undefined,
  ): Promise<{ result: unknown; id: string | null }> {
    this.#calls += 1;
    const id = this.#calls;
    const response = await this.#post(session, { jsonrpc: '2.0', id, method, params }, signal);
    const reply = await replyTo(id, response);
    if (reply === undefined)
      throw new WebpaceError('web-failed', 'The tool server gave no answer. Try again later.');
    if (reply.error !== undefined && reply.error !== null) {
      const { code, message } = fieldsOf(reply.error);
      throw new WebpaceError(
        'tool-failed',
        `The tool server refused the call: ${String(message ?? 'no reason given').slice(0, 300)}`,
        { details: { code: Number(code ?? 0) } },
      );
    }
    return { result: reply.result, id: response.headers.get('mcp-session-id') };
  }

  async #post(session: Session, message: object, signal: AbortSignal | undefined): Promise<Response> {
    const response = await this.#fetch(this.#url, {
      method: 'POST',
      headers: { ...this.#headersFor(session), 'content-type': 'application/json' },
      body: JSON.stringify(message),
      ...alone,
      ...(signal ? { signal } : {}),
    });
    if (response.status === 404 && session.id !== null) throw new SessionGone('The session has ended.');
    if (!response.ok)
      throw new WebpaceError(
        'web-failed',
        `The tool server refused the request (status ${response.status}).`,
        {
          details: { status: response.status },
        },
      );
    return response;
  }

  #headersFor({ id, version }: Session): Record<string, string> {
    return {
      ...this.#headers,
      accept: 'application/json, text/event-stream',
      ...(version === '' ? {} : { 'mcp-protocol-version': version }),
      ...(id === null ? {} : { 'mcp-session-id': id }),
    };
  }

  async #safely<Value>(
    signal: AbortSignal | undefined,
    act: () => Promise<Value>,
    late?: AbortSignal,
  ): Promise<Result<Value>> {
    try {
      return success(await act());
    } catch (thrown) {
      if (signal?.aborted) return failure(new WebpaceError('aborted', 'Stopped as asked.'));
      if (late?.aborted) return failure(tooSlow(this.#patience));
      if (thrown instanceof ReplyTooLong)
        return failure(
          new WebpaceError('web-too-large', 'The tool server’s answer is larger than 4 MB. Ask for less.'),
        );
      if (thrown instanceof SyntaxError || thrown instanceof SessionGone)
        return failure(
          new WebpaceError(
            'web-failed',
            'The tool server gave an answer that makes no sense. Try again later.',
          ),
        );
      const message = 'The tool server could not be reached. Check its address and the connection.';
      return failure(toWebpaceError(thrown, 'web-unavailable', message));
    }
  }
}

function tooSlow(patience: number): WebpaceError {
  return new WebpaceError(
    'deadline-exceeded',
    `The tool server did not name its tools within ${patience / 1000} seconds. Try again later.`,
  );
}

/** Returns the answer to this request. Other messages of the server are ignored. */
async function replyTo(id: number, response: Response): Promise<RpcMessage | undefined> {
  for await (const message of messagesOf(response)) {
    if (message.id === id && message.method === undefined) return message;
  }
  return undefined;
}

function pictureOf(data: unknown): Uint8Array[] {
  if (typeof data !== 'string') return [];
  try {
    return [Uint8Array.from(atob(data), (character) => character.charCodeAt(0))];
  } catch {
    return [];
  }
}
