/**
 * The web through the server of this page, if it was started with `npm start -- --web`. The page's content policy stays
 * closed to all other origins, and pages need no CORS. The server checks each address and what its name resolves to. A
 * first check here keeps a refused address inside the page.
 */
import {
  type ErrorReport,
  errorFromReport,
  failure,
  type Result,
  success,
  WebpaceError,
} from '../../core/errors.ts';
import type { Web, WebRequest, WebText } from '../../ports/web/web.ts';
import { checkAddress, localFor } from './address-guard.ts';
import { defaultLongestBody } from './read-response.ts';
import { timeLimited } from './time-limit.ts';

/** A path beside the page. The server answers it only with `--web`. */
export const gatewayPath = 'web-gateway';
/** Another site cannot send this header without asking first, and is never allowed to. */
export const gatewayHeader = 'x-webpace-gateway';

export interface GatewayState {
  /** Local origins that the server may read. */
  readonly localOrigins: readonly string[];
  /** Local origins that it may ask as services only. */
  readonly localServices: readonly string[];
}

interface GatewayWebOptions {
  /** The page's folder: absolute, ends in `/`. */
  readonly baseUrl: string;
  readonly fetch?: typeof fetch;
}

export class GatewayWeb implements Web {
  readonly #address: URL;
  readonly #fetch: typeof fetch;
  #state: Promise<GatewayState | null> | undefined;

  constructor({ baseUrl, fetch: given }: GatewayWebOptions) {
    this.#address = new URL(gatewayPath, baseUrl);
    this.#fetch = given ?? globalThis.fetch.bind(globalThis);
  }

  /** What the server offers; null if it has no web access. Asked once, and again after a failure. */
  async state(): Promise<GatewayState | null> {
    this.#state ??= this.#ask();
    const state = await this.#state;
    if (state === null) this.#state = undefined;
    return state;
  }

  async read(request: WebRequest): Promise<Result<WebText>> {
    const state = await this.state();
    if (state === null) return failure(noGateway());
    const checked = checkAddress(request.address, { localOrigins: localFor(state, request.service) });
    if (!checked.ok) return checked;
    const address = new URL(this.#address);
    address.searchParams.set('address', checked.value.href);
    address.searchParams.set('accept', request.accept.join(','));
    address.searchParams.set('most', String(request.longestBody ?? defaultLongestBody));
    if (request.service === true) address.searchParams.set('service', '1');
    return timeLimited(request, async (signal) => {
      const response = await this.#send(address, signal);
      return response.ok ? answerOf(await response.json()) : failure(noGateway());
    });
  }

  #send(address: URL, signal?: AbortSignal): Promise<Response> {
    return this.#fetch(address, {
      headers: { [gatewayHeader]: '1' },
      credentials: 'omit',
      redirect: 'error',
      cache: 'no-store',
      ...(signal ? { signal } : {}),
    });
  }

  async #ask(): Promise<GatewayState | null> {
    try {
      const response = await this.#send(this.#address);
      if (!response.ok) return null;
      const state = (await response.json()) as Partial<GatewayState>;
      const { localOrigins, localServices } = state;
      if (!Array.isArray(localOrigins) || !Array.isArray(localServices)) return null;
      return { localOrigins: localOrigins.map(String), localServices: localServices.map(String) };
    } catch {
      return null;
    }
  }
}

/** The server's answer: a text, or why there is none. */
export type GatewayAnswer =
  | { readonly ok: true; readonly value: WebText }
  | { readonly ok: false; readonly error: ErrorReport };

function answerOf(answer: GatewayAnswer): Result<WebText> {
  return answer.ok ? success(answer.value) : failure(errorFromReport(answer.error));
}

function noGateway(): WebpaceError {
  return new WebpaceError(
    'web-unavailable',
    'Web access is off: WebPACE was started without it. Start it with `npm start -- --web`, or go on with what is in the library.',
  );
}

/** A `Web` for places without any web access. */
export const noWeb: Web = { read: async () => failure(noGateway()) };
