/** Calls one model server through the process that serves this page. Failures become typed errors. */
import { WebpaceError } from '../../core/errors.ts';
import { parseJson } from '../../core/text/bounded-json.ts';
import { meantHostHeader, modelServersPath, type NamedServer } from '../../models/model-server.ts';
import { readBounded } from '../../ports/web/read-bounded.ts';
import { secondsUntilRetry } from '../../ports/web/retry-after.ts';
import { serverFault } from './server-faults.ts';

/** Another site cannot send this header without asking first, and is never allowed to. */
const pageHeader = 'x-webpace-gateway';
/** The serving process sets it on answers of a model server. */
const passedHeader = 'x-webpace-passed';
/** For questions about the server. A server that is loading a model answers these too. */
const factsMilliseconds = 10_000;
/** Bytes of an answer that is no stream. */
const longestFacts = 4_000_000;
const longestRefusal = 64_000;

export interface ConnectionOptions {
  /** The page's folder: absolute, ends in `/`. */
  readonly baseUrl: string;
  readonly fetch?: typeof fetch;
}

/** The servers that this page was started with. Empty if the serving process passes nothing on. */
export async function listServers({ baseUrl, fetch: given }: ConnectionOptions): Promise<NamedServer[]> {
  // Files that no server serves have no process behind them.
  if (given === undefined && !/^https?:/.test(baseUrl)) return [];
  try {
    const response = await (given ?? fetch)(new URL(modelServersPath, baseUrl), {
      ...sameOrigin,
      headers: { [pageHeader]: '1' },
      signal: AbortSignal.timeout(factsMilliseconds),
    });
    const list = response.ok ? ((await response.json()) as unknown) : [];
    return Array.isArray(list) ? list.filter(isNamed) : [];
  } catch {
    return [];
  }
}

/** Causes that can hide behind a missing fact: Ollama lets an extension list its models, and refuses everything else. */
const said: ReadonlySet<unknown> = new Set(['gone', 'extension']);

const sameOrigin = { credentials: 'omit', redirect: 'error', cache: 'no-store' } as const;

function isNamed(value: unknown): value is NamedServer {
  const { at, host } = (value ?? {}) as Partial<NamedServer>;
  return Number.isInteger(at) && typeof host === 'string' && host !== '';
}

export class ServerConnection {
  readonly host: string;
  readonly #base: string;
  readonly #fetch: typeof fetch;

  constructor({ at, host }: NamedServer, { baseUrl, fetch: given }: ConnectionOptions) {
    this.host = host;
    this.#base = new URL(`${modelServersPath}/${at}/`, baseUrl).href;
    this.#fetch = given ?? globalThis.fetch.bind(globalThis);
  }

  /** A fact about the server, as JSON. Rejects with `model-server-failed`, also for another kind of server. */
  async facts(path: string, body?: object): Promise<unknown> {
    const signal = AbortSignal.timeout(factsMilliseconds);
    const response = await this.send(path, body, signal);
    if (!response.ok) throw await this.refusal(response);
    try {
      const bytes = await readBounded(response, longestFacts);
      if (bytes === undefined) throw new RangeError('too long');
      return parseJson(new TextDecoder().decode(bytes));
    } catch (thrown) {
      throw this.#lost(thrown, signal);
    }
  }

  /** The same, or null if the server has nothing under that path. */
  async factsOrNull(path: string, body?: object): Promise<unknown> {
    return this.facts(path, body).catch((thrown: unknown) => {
      if (thrown instanceof WebpaceError && said.has(thrown.details?.fault)) throw thrown;
      return null;
    });
  }

  /** The answer as it arrives, with any status. Rejects if there is none. */
  async send(path: string, body: object | undefined, signal: AbortSignal): Promise<Response> {
    let response: Response;
    try {
      response = await this.#fetch(new URL(path, this.#base), {
        ...sameOrigin,
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          [pageHeader]: '1',
          [meantHostHeader]: encodeURIComponent(this.host),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal,
      });
    } catch (thrown) {
      throw this.#lost(thrown, signal);
    }
    if (response.headers.get(passedHeader) === '1') return response;
    await response.body?.cancel().catch(() => undefined);
    throw serverFault(response.status === 502 ? 'gone' : 'not-served', { host: this.host });
  }

  /** Why the server refused. `asked`: the model, and whether the reply was to have a form. */
  async refusal(response: Response, asked: { model?: string; form?: boolean } = {}): Promise<WebpaceError> {
    const { host } = this;
    const { status } = response;
    const body = await readBounded(response, longestRefusal).catch(() => undefined);
    const said = saidBy(new TextDecoder().decode(body));
    const place = { host, status, said, ...(asked.model === undefined ? {} : { model: asked.model }) };
    if (status === 403 && this.#base.startsWith('chrome-extension:')) return serverFault('extension', place);
    if (status === 401 || status === 403) return serverFault('key', place);
    if (status === 429 || status === 503) {
      const after = secondsUntilRetry(response.headers);
      return serverFault('busy', { ...place, ...(after === null ? {} : { after }) });
    }
    // llama-cpp-python refuses a form as if it had failed itself.
    if (asked.form === true && /response_format/i.test(said)) return formRefused(host, status);
    // llama.cpp says this when a text is longer than it reads at once.
    if (status >= 500 && !/too large to process/i.test(said)) return serverFault('broken', place);
    if (/context|too long|too large to process|too many tokens|maximum length/i.test(said))
      return new WebpaceError(
        'context-overflow',
        `The prompt is longer than ${host} takes. Choose a smaller prompt budget, or start the server with a larger context.`,
        { details: { host, status } },
      );
    if (status === 404 || /not found|not loaded|no such model|does not exist/i.test(said))
      return serverFault('no-model', place);
    if (asked.form === true) return formRefused(host, status);
    return serverFault('broken', place);
  }

  #lost(thrown: unknown, signal: AbortSignal): WebpaceError {
    if (thrown instanceof WebpaceError) return thrown;
    const { host } = this;
    if (signal.aborted && signal.reason instanceof WebpaceError) return signal.reason;
    if (signal.aborted && (signal.reason as Error | undefined)?.name === 'TimeoutError')
      return serverFault('slow', { host, seconds: factsMilliseconds / 1000 });
    return serverFault(
      thrown instanceof SyntaxError || thrown instanceof RangeError ? 'unreadable' : 'gone',
      {
        host,
      },
    );
  }
}

function formRefused(host: string, status: number): WebpaceError {
  return new WebpaceError(
    'settings-invalid',
    `${host} takes no reply in that form. It is asked without it, and what comes is checked.`,
    { details: { host, status } },
  );
}

/** The server's own words about its refusal, in the usual formats. */
function saidBy(body: string): string {
  try {
    const { error, message, detail } = parseJson(body) as Record<string, unknown>;
    const inner =
      typeof error === 'object' && error !== null ? (error as { message?: unknown }).message : error;
    const found = [inner, message, detail].find((one) => typeof one === 'string');
    return typeof found === 'string' ? found.slice(0, 500) : '';
  } catch {
    return body.slice(0, 500);
  }
}
