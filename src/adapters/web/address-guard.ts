/**
 * Which addresses may be fetched. A hijacked model, or a page's redirect, must not make this machine ask its own network:
 * routers, cloud metadata, services on localhost. The URL standard's parser turns every odd spelling of a number (octal,
 * hexadecimal, one decimal, fullwidth digits, percent signs) into one form; what is judged is that form.
 */
import { failure, type Result, success, WebpaceError } from '../../core/errors.ts';
import { isPublicIpv4, isPublicIpv6, parseIpv4, parseIpv6 } from './ip-address.ts';

export interface AddressRules {
  /**
   * Origins that are allowed although they are local, as `http://localhost:8080`, for a search engine of one's own or for
   * development. None unless given; scheme, host and port must be the same.
   */
  readonly localOrigins?: readonly string[];
  /** The same, for requests to services alone: no page of them is visited. */
  readonly localServices?: readonly string[];
}

/** The local origins that one request may be sent to. */
export function localFor(
  { localOrigins = [], localServices = [] }: AddressRules,
  service = false,
): readonly string[] {
  return service ? [...localOrigins, ...localServices] : localOrigins;
}

/** The longest address: longer ones carry data out rather than name a page. */
const longestAddress = 2_048;

/** Ports that browsers refuse too, among them those of mail, news and name services, to which a request can be a command. */
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

/** Names on the public domain name system that answer with local addresses, made for trying out. */
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

/** Names of the metadata services of clouds; their numbers are link-local. */
const metadataNames = new Set(['metadata.google.internal', 'metadata.goog', 'instance-data.ec2.internal']);

/** The address in its one form, or `address-refused` with a sentence that says why. Fragments are left out. */
export function checkAddress(address: string, rules: AddressRules = {}): Result<URL> {
  if (address.length > longestAddress) return refused('it is longer than 2,048 characters');
  // The parser drops these silently; whoever shows the address would show another one.
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
  if (!allowedPorts.has(url.port)) return refused(`its port ${url.port} is not one of the web`);
  return success(url);
}

/** What is wrong with a host name; undefined for a public one. For names, what they resolve to is judged by `isPublicIp`. */
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
  if (/^(?:\d+|0x[\da-f]*)$/i.test(last)) return 'its host is neither a name nor a whole number address';
  if (localNames.has(last) || metadataNames.has(host)) return local;
  if (rebindingNames.some((name) => host === name || host.endsWith(`.${name}`)))
    return 'its name stands for a local address';
  // Names that only look like others pass as what they are, in ASCII; deceiving a reader is the page's matter, not the network's.
  return /^[a-z\d]([a-z\d_-]*[a-z\d])?$/.test(last) ? undefined : 'its host is odd';
}

/** Whether a number address, as name resolution gives it, is on the public internet. */
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
