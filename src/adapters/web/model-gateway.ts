/**
 * The server's half of the way to model servers: which of the page's calls are passed on, and to what address. The page
 * names a server by its place in the person's list, cannot name any other address, and never sees a key.
 */
import { meantHostHeader, modelServersPath, type NamedServer } from '../../models/model-server.ts';
import { isOwnPage, type PageRequest } from './own-page.ts';

export { gatewayHeader } from './gateway-web.ts';

/** A server from the command line. */
export interface GivenServer {
  /** Without a slash at the end and without `/v1`. */
  readonly address: string;
  /** Null if it needs none. */
  readonly key: string | null;
}

/** What to do with a request. */
type ModelCallAnswer =
  | { readonly kind: 'not-ours' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'list'; readonly servers: readonly NamedServer[] }
  | {
      readonly kind: 'pass';
      readonly address: string;
      readonly headers: Readonly<Record<string, string>>;
    };

/** The only calls that are passed on. None deletes, downloads or changes a model. */
const passed: ReadonlyMap<string, 'GET' | 'POST'> = new Map([
  ['v1/models', 'GET'],
  ['v1/chat/completions', 'POST'],
  ['v1/embeddings', 'POST'],
  ['api/version', 'GET'],
  ['api/tags', 'GET'],
  ['api/show', 'POST'],
  ['api/chat', 'POST'],
  ['api/v0/models', 'GET'],
  ['props', 'GET'],
  ['apply-template', 'POST'],
  ['tokenize', 'POST'],
]);

/** Host, port and path, by which people know the server. */
export function hostOf(address: string): string {
  const { host, pathname } = new URL(address);
  return `${host}${pathname === '/' ? '' : pathname}`;
}

export function answerModelCall(request: PageRequest, servers: readonly GivenServer[]): ModelCallAnswer {
  const path = (request.url.split('?')[0] ?? '').replace(/^\//, '');
  if (path !== modelServersPath && !path.startsWith(`${modelServersPath}/`)) return { kind: 'not-ours' };
  if (!isOwnPage(request, ['GET', 'POST'])) return { kind: 'refused' };
  if (path === modelServersPath)
    return request.method === 'GET'
      ? { kind: 'list', servers: servers.map(({ address }, at) => ({ at, host: hostOf(address) })) }
      : { kind: 'refused' };
  const [, at = '', wanted = ''] = /^model-servers\/(\d{1,3})\/([a-z0-9/-]+)$/.exec(path) ?? [];
  const server = at === '' ? undefined : servers[Number(at)];
  if (server === undefined || passed.get(wanted) !== request.method) return { kind: 'refused' };
  // The person allows hosts, and another one may stand in this place by now.
  if (request.headers[meantHostHeader] !== encodeURIComponent(hostOf(server.address)))
    return { kind: 'refused' };
  return {
    kind: 'pass',
    address: `${server.address}/${wanted}`,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'accept-encoding': 'identity',
      'user-agent': 'WebPACE',
      ...(server.key === null ? {} : { authorization: `Bearer ${server.key}` }),
    },
  };
}

/** Only these types are passed back, so that a foreign server cannot show a page under this origin. */
export function passedType(type: string | undefined): string {
  const [found = ''] = /^(?:application\/(?:json|x-ndjson)|text\/event-stream)/.exec(type ?? '') ?? [];
  return found === '' ? 'text/plain; charset=utf-8' : found;
}
