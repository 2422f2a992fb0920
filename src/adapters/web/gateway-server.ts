/** The server's half of `GatewayWeb`: one answer for each request. The server resolves names and opens sockets. */
import { type Result, reportOf } from '../../core/errors.ts';
import type { WebText } from '../../ports/web/web.ts';
import { isPublicIp } from './address-guard.ts';
import { DirectWeb, localNameError } from './direct-web.ts';
import { type GatewayAnswer, type GatewayState, gatewayPath } from './gateway-web.ts';
import { ipv4Inside, parseIpv4, parseIpv6 } from './ip-address.ts';
import { isOwnPage, type PageRequest } from './own-page.ts';

export { gatewayPath, isPublicIp, localNameError };

/** The fields of a network card that are used. */
interface NetworkCard {
  readonly cidr: string | null;
}

/**
 * True if an address is in a network that this machine belongs to. Such addresses can be public by number: global IPv6
 * addresses are, and so are the IPv4 addresses of many servers and campuses. They may be neighbours that no router hides.
 */
export function isOwnNetwork(address: string, cards: readonly NetworkCard[]): boolean {
  const bits = bitsOf(address.replace(/^\[|\]$|%.*$/g, ''));
  if (bits === undefined) return false;
  return cards.some(({ cidr }) => {
    const [base = '', length = ''] = (cidr ?? '').split('/');
    const own = bitsOf(base);
    return (
      own?.length === bits.length && isPublicIp(base) && bits.startsWith(own.slice(0, shared(own, length)))
    );
  });
}

/** How many leading bits the addresses of one network share. */
function shared({ length: all }: string, stated: string): number {
  const bits = Number(stated) || all;
  // Providers give a home a /56, whose parts are the networks of rooms and guests.
  if (all === 128) return Math.min(bits, 56);
  // No network is larger than a /8. What says so is a tunnel, of which only its own address is near.
  return bits < 8 ? all : bits;
}

/** Bits of an address, those of the IPv4 address if one of IPv6 stands for it. */
function bitsOf(address: string): string | undefined {
  const groups = parseIpv6(address);
  const bytes = parseIpv4(address) ?? (groups === undefined ? undefined : ipv4Inside(groups));
  if (bytes !== undefined) return bytes.map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return groups?.map((group) => group.toString(2).padStart(16, '0')).join('');
}

interface GatewayRequest extends PageRequest {
  readonly signal?: AbortSignal;
}

interface GatewayServerOptions {
  readonly localOrigins: readonly string[];
  /** Local origins for requests to services only. */
  readonly localServices?: readonly string[];
  /** Opens sockets only to public addresses, whatever a name resolves to. */
  readonly fetch: typeof fetch;
}

/** Bytes of the longest body that a page may request. */
const longestBody = 10_000_000;

/** Answers only the page that this server serves. Null means 403. */
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
