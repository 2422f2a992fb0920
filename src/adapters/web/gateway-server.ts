/** The server's half of `GatewayWeb`: one request to one answer. How names are resolved and sockets opened is the server's. */
import { type Result, reportOf, WebpaceError } from '../../core/errors.ts';
import type { WebText } from '../../ports/web.ts';
import { isPublicIp } from './address-guard.ts';
import { DirectWeb } from './direct-web.ts';
import { type GatewayAnswer, type GatewayState, gatewayPath } from './gateway-web.ts';
import { parseIpv6 } from './ip-address.ts';
import { isOwnPage, type PageRequest } from './own-page.ts';

export { gatewayPath, isPublicIp };

/** What of the machine's network cards is asked. */
interface NetworkCard {
  readonly cidr: string | null;
}

/**
 * Whether an address lies in a network that this machine is part of. Global addresses of version 6 are public by their number,
 * and yet are those of the neighbours at home and at work, behind no router that would hide them.
 */
export function isOwnNetwork(address: string, cards: readonly NetworkCard[]): boolean {
  const groups = parseIpv6(address.replace(/^\[|\]$|%.*$/g, ''));
  if (groups === undefined) return false;
  return cards.some(({ cidr }) => {
    const [base = '', length = ''] = (cidr ?? '').split('/');
    const own = parseIpv6(base);
    // Providers give a home a /56, whose parts are the networks of its rooms and guests.
    const bits = Math.min(Number(length) || 128, 56);
    return (
      own !== undefined &&
      (own[0] ?? 0) >= 0x2000 &&
      bitsOf(own).slice(0, bits) === bitsOf(groups).slice(0, bits)
    );
  });
}

function bitsOf(groups: readonly number[]): string {
  return groups.map((group) => group.toString(2).padStart(16, '0')).join('');
}

interface GatewayRequest extends PageRequest {
  readonly signal?: AbortSignal;
}

interface GatewayServerOptions {
  readonly localOrigins: readonly string[];
  /** Asked as services alone. */
  readonly localServices?: readonly string[];
  /** Opens sockets to public addresses alone, whatever a name resolves to. */
  readonly fetch: typeof fetch;
}

/** Most of a body that a page may ask for. */
const longestBody = 10_000_000;

/** Answers the page that this server serves, and nobody else: null means 403. */
export function makeGateway({ localOrigins, localServices = [], fetch }: GatewayServerOptions) {
  const web = new DirectWeb({ localOrigins, localServices, fetch });
  return async (request: GatewayRequest): Promise<GatewayAnswer | GatewayState | null> => {
    if (!isOwnPage(request)) return null;
    const query = new URL(request.url, 'http://localhost').searchParams;
    const address = query.get('address');
    if (address === null) return { localOrigins, localServices };
    const most = Number(query.get('most'));
    const result: Result<WebText> = await web.read({
      address,
      accept: (query.get('accept') ?? '').split(',').filter((type) => /^[\w.+-]+\/[\w.+*-]+$/.test(type)),
      ...(most > 0 && most <= longestBody ? { longestBody: most } : {}),
      signal: request.signal,
      service: query.get('service') === '1',
    });
    return result.ok ? result : { ok: false, error: reportOf(result.error) };
  };
}

/** For the resolver of the server. */
export function localNameError(): WebpaceError {
  return new WebpaceError(
    'address-refused',
    'The address was not opened: its name leads into a local network. Give the address of a public page.',
  );
}
