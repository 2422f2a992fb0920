/**
 * Decides which addresses may be fetched. A manipulated model, or a page's redirect, must not make this machine call
 * its own network: routers, cloud metadata, services on localhost. The URL standard's parser turns every odd spelling
 * of a number (octal, hexadecimal, one decimal, fullwidth digits, percent signs) into one form, and that form is
 * checked.
 */
import { failure, type Result, success, WebpaceError } from '../../core/errors.ts';
import { isPublicIpv4, isPublicIpv6, parseIpv4, parseIpv6 } from './ip-address.ts';

export interface AddressRules {
  /**
   * Local origins that are allowed, such as `http://localhost:8080`, for an own search engine or for development.
   * Default none. Scheme, host and port must match.
   */
  readonly localOrigins?: readonly string[];
  /** The same, for requests to services only. Their pages are not visited. */
  readonly localServices?: readonly string[];
}

/** The local origins that one request may use. */
export function localFor(
  { localOrigins = [], localServices = [] }: AddressRules,
  service = false,
): readonly string[] {
  return service ? [...localOrigins, ...localServices] : localOrigins;
}

/** UTF-16 units. A longer address carries data out rather than naming a page. */
const longestAddress = 2_048;

/** Browsers refuse other ports too, such as those of mail, news and name services, where a request can be a command. */
const allowedPorts = new Set(['', '80', '443', '8000', '8008', '8080', '8443', '8888', '3000', '5000']);

/** Last labels that never name a public host (RFC 6761, 6762, 7686, 8375, 9476; `lan`, `home`, `corp` by custom). */
const localNames = new Set([
  'localhost',
  'local',
  'localdomain',
  'internal',
  'intranet',
  'private',
  'lan',
  'home',
  'corp',
  'arpa',
  'onion',
  'test',
  'invalid',
  'example',
  'alt',
  'i2p',
]);

/** Public names that resolve to local addresses, made for testing. */
const rebindingNames = [
  'nip.io',
  'sslip.io',
  'xip.io',
  'localtest.me',
  'lvh.me',
  'vcap.me',
  'lacolhost.com',
  'traefik.me',
  'rbndr.us',
];

/** Names of cloud metadata services. Their numbers are link-local. */
const metadataNames = new Set(['metadata.google.internal', 'metadata.goog', 'instance-data.ec2.internal']);

/** The address in its one form, or `address-refused` with the reason. Fragments are removed. */
export function checkAddress(address: string, rules: AddressRules = {}): Result<URL> {
  if (address.length > longestAddress) return refused('it is longer than 2,048 characters');
  // The parser silently drops these characters, so the shown address would differ from the fetched one.
  if (/[\p{Cc}\p{Cf}\p{Z}\\]/u.test(address))
    return refused('it holds spaces, backslashes or characters that cannot be seen');
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return refused('it is no complete address such as https://example.org/page');
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return refused('only http and https are read');
  if (!/^https?:\/\/[^/]/i.test(address)) return refused('its form is odd: write https:// and the host');
  if (url.username !== '' || url.password !== '') return refused('it holds a name or a password');
  url.hash = '';
  if (rules.localOrigins?.some((origin) => originOf(origin) === url.origin)) return success(url);
  const fault = hostFault(url.hostname);
  if (fault !== undefined) return refused(fault);
  if (!allowedPorts.has(url.port)) return refused(`port ${url.port} is not a usual port of the web`);
  return success(url);
}

/** What is wrong with a host name; undefined for a public one. For names, `isPublicIp` checks what they resolve to. */
function hostFault(hostname: string): string | undefined {
  const local = 'it names this machine or its network';
  if (hostname.startsWith('[')) {
    const groups = parseIpv6(hostname.slice(1, -1));
    return groups !== undefined && isPublicIpv6(groups) ? undefined : local;
  }
  const host = hostname.replace(/\.$/, '');
  const numbers = parseIpv4(host);
  if (numbers !== undefined) return isPublicIpv4(numbers) ? undefined : local;
  const labels = host.split('.');
  if (labels.length < 2) return local;
  if (labels.some((label) => label === '')) return 'its host is odd';
  const last = labels.at(-1) as string;
  if (/^(?:\d+|0x[\da-f]*)$/i.test(last)) return 'its host is neither a name nor a complete IP address';
  if (localNames.has(last) || metadataNames.has(host)) return local;
  if (rebindingNames.some((name) => host === name || host.endsWith(`.${name}`)))
    return 'its name stands for a local address';
  // Names that look like others are shown in ASCII. Deceiving a reader is the page's matter, not the network's.
  return /^[a-z\d]([a-z\d_-]*[a-z\d])?$/.test(last) ? undefined : 'its host is odd';
}

/** True if a numeric address, as name resolution gives it, is on the public internet. */
export function isPublicIp(address: string): boolean {
  const plain = address.replace(/%.*$/, '');
  const four = parseIpv4(plain);
  if (four !== undefined) return isPublicIpv4(four);
  const six = parseIpv6(plain);
  return six !== undefined && isPublicIpv6(six);
}

function originOf(address: string): string | undefined {
  try {
    return new URL(address).origin;
  } catch {
    return undefined;
  }
}

function refused(why: string): { readonly ok: false; readonly error: WebpaceError } {
  return failure(
    new WebpaceError(
      'address-refused',
      `The address was not opened: ${why}. Give the full address of a public page.`,
    ),
  );
}
