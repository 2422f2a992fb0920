/** Tells which pages of tabs can be read, and names sites as the browser does. */
import { failure, type Result, success, WebpaceError } from '../../core/errors.ts';

/** The browser keeps extensions out of these, whatever the person allows. */
const closedHosts = new Set(['chromewebstore.google.com', 'microsoftedge.microsoft.com']);
/** A name, or an address in brackets. */
const plainHost = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])$/i;

/** Fails with `address-refused`. */
export function checkTabAddress(address: string): Result<URL> {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol === 'file:')
    return refused('A file that is open in a tab is not read there. Add it to the library instead.');
  if (url === undefined || !/^https?:$/.test(url.protocol))
    return refused(
      'Pages of the browser itself and of extensions cannot be read. Choose a tab with a web page.',
    );
  if (
    closedHosts.has(url.hostname) ||
    (url.hostname === 'chrome.google.com' && url.pathname.startsWith('/webstore'))
  )
    return refused('The browser lets no extension read its store. Choose another tab.');
  // The name goes into a pattern of sites, where a star means all of them.
  if (!plainHost.test(url.hostname))
    return refused('The address of this tab names no single site. Choose another tab.');
  return success(url);
}

/** `https://example.org`, without a port, because the browser asks for a whole host. Empty for an address outside the web. */
export function siteOf(address: string): string {
  const checked = checkTabAddress(address);
  return checked.ok ? `${checked.value.protocol}//${checked.value.hostname}` : '';
}

/** The address without the place in its page. Some apps name their pages after the `#`, by a path that begins with `/` or `!`. */
export function withoutFragment(address: string): string {
  const at = address.indexOf('#');
  return at < 0 || /[/!]/.test(address.charAt(at + 1)) ? address : address.slice(0, at);
}

/** Letters and punctuation without Markdown marks: what a page shows of a quote. */
function plainWords(quote: string): string[] {
  return quote
    .replace(/\]\([^)\s]*\)/g, ' ')
    .replace(/[*_`#>|[\]\\]/g, ' ')
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '');
}

const edge = 5;

/** The address of a quote in a page. Browsers scroll to it and mark it. A long quote is given by its first and last words. */
export function addressOfQuote(address: string, quote: string): string {
  const words = plainWords(quote);
  const base = withoutFragment(address);
  if (words.length === 0) return base;
  const ends = words.length <= 2 * edge ? [words] : [words.slice(0, edge), words.slice(-edge)];
  const encoded = ends.map((part) => encodeURIComponent(part.join(' ')).replaceAll('-', '%2D'));
  return `${base}${base.includes('#') ? '' : '#'}:~:text=${encoded.join(',')}`;
}

function refused(message: string): Result<never> {
  return failure(new WebpaceError('address-refused', message));
}
