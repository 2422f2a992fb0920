/**
 * The web by fetch, for platforms that allow it: node, and extensions with permission for a host. In a page, the
 * content policy closes other origins and CORS the rest; the page uses `GatewayWeb`.
 */
import { failure, type Result, toWebpaceError, WebpaceError } from '../../core/errors.ts';
import type { Web, WebRequest, WebText } from '../../ports/web/web.ts';
import { type AddressRules, checkAddress, localFor } from './address-guard.ts';
import { readResponse } from './read-response.ts';
import { timeLimited } from './time-limit.ts';

export interface DirectWebOptions extends AddressRules {
  /** Default: the platform’s own. */
  readonly fetch?: typeof fetch;
  /** A second check of the host on platforms that can resolve names. False refuses the address. */
  readonly isHostPublic?: (hostname: string) => Promise<boolean>;
}

const mostRedirects = 5;
const redirects = new Set([301, 302, 303, 307, 308]);

/** Reads addresses by fetch, within the rules for addresses. It refuses local hosts unless the options name them. */
export class DirectWeb implements Web {
  readonly #options: DirectWebOptions;
  readonly #fetch: typeof fetch;

  constructor(options: DirectWebOptions = {}) {
    this.#options = options;
    this.#fetch = options.fetch ?? globalThis.fetch.bind(globalThis);
  }

  read(request: WebRequest): Promise<Result<WebText>> {
    return timeLimited(request, (signal) => this.#follow(request, signal));
  }

  async #follow(request: WebRequest, signal: AbortSignal): Promise<Result<WebText>> {
    let address = request.address;
    const { isHostPublic } = this.#options;
    const localOrigins = localFor(this.#options, request.service);
    let asked = true;
    for (let hop = 0; hop <= mostRedirects; hop += 1) {
      // An allowed local origin may redirect within itself. No other origin may redirect to it, nor lead back.
      asked &&= originOf(address) === originOf(request.address);
      const checked = checkAddress(address, asked ? { localOrigins } : {});
      if (!checked.ok) return checked;
      const url = checked.value;
      const open = asked && isAmong(url, localOrigins);
      if (!open && isAmong(url, localFor(this.#options, true))) return failure(localNameError());
      if (!open && (await isHostPublic?.(url.hostname)) === false) return failure(localNameError());
      let response: Response;
      try {
        response = await this.#fetch(url, {
          redirect: 'manual',
          credentials: 'omit',
          referrerPolicy: 'no-referrer',
          headers: { accept: request.accept.join(', ') },
          signal,
        });
      } catch (thrown) {
        if (signal.aborted) throw thrown;
        return failure(unreachable(thrown));
      }
      // A browser hides the target of a redirect, so it cannot be checked.
      if (response.type === 'opaqueredirect')
        return failure(
          new WebpaceError(
            'address-refused',
            'The address redirects to one that this browser does not reveal, so it could not be checked. Give the final address.',
          ),
        );
      if (!redirects.has(response.status)) return readResponse(response, url.href, request);
      await response.body?.cancel().catch(() => undefined);
      const location = response.headers.get('location');
      if (location === null) return readResponse(new Response(null, { status: 502 }), url.href, request);
      try {
        address = new URL(location, url).href;
      } catch {
        address = location;
      }
    }
    return failure(
      new WebpaceError(
        'web-failed',
        `The address redirects more than ${mostRedirects} times. Look for another one.`,
      ),
    );
  }
}

function isAmong(url: URL, origins: readonly string[]): boolean {
  return origins.some((origin) => originOf(origin) === url.origin);
}

function originOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).origin : null;
}

/** For a name that resolves to a local address. The server's name resolver uses it too. */
export function localNameError(): WebpaceError {
  return new WebpaceError(
    'address-refused',
    'The address was not opened: its name leads into a local network. Give the address of a public page.',
  );
}

function unreachable(thrown: unknown): WebpaceError {
  const known = toWebpaceError(thrown, 'web-unavailable');
  if (known.code !== 'web-unavailable') return known;
  return new WebpaceError(
    'web-unavailable',
    'The server could not be reached. Check the connection and the address, or go on offline with what is in the library.',
    { cause: thrown },
  );
}
