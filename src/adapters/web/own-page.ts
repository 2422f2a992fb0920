import { gatewayHeader } from './gateway-web.ts';

export interface PageRequest {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

const ownNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * True if a request comes from the page that this server serves. Other sites cannot send the header without asking
 * first, which nothing here allows; browsers state where a request comes from; and a foreign name that resolves to this
 * machine is not one of its own.
 */
export function isOwnPage({ method, headers }: PageRequest, methods: readonly string[] = ['GET']): boolean {
  const site = headers['sec-fetch-site'];
  const { origin } = headers;
  const whole = String(headers.host ?? '');
  const host = whole.replace(/:\d+$/, '');
  return (
    methods.includes(method) &&
    headers[gatewayHeader] === '1' &&
    (site === undefined || site === 'same-origin') &&
    // Browsers that do not state it send the page's origin. Another port is another page.
    (origin === undefined || origin === `http://${whole}`) &&
    ownNames.has(host)
  );
}
