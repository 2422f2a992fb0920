/**
 * An extension has no process that serves its pages. So its page passes calls to model servers on itself: by the rules
 * of the serving process, only to the person's addresses, and without following redirects.
 */
import { meantHostHeader } from '../../models/model-server.ts';
import { answerModelCall, type GivenServer, gatewayHeader, passedType } from './model-gateway.ts';

/** @param servers called before each call @param send the browser's own fetch */
export function passingFetch(
  baseUrl: string,
  servers: () => readonly GivenServer[],
  send: typeof fetch = globalThis.fetch.bind(globalThis),
): typeof fetch {
  return async (input, init = {}) => {
    const { method = 'GET', body = null, signal = null } = init;
    const url = String(input instanceof Request ? input.url : input);
    const path = url.startsWith(baseUrl) ? `/${url.slice(baseUrl.length)}` : '/';
    // The caller is this page, so it gets the marks by which the serving process would recognise it.
    const meant = new Headers(init.headers).get(meantHostHeader) ?? '';
    const headers = { [gatewayHeader]: '1', host: 'localhost', [meantHostHeader]: meant };
    const request = { method, url: path, headers };
    const answer = answerModelCall(request, servers());
    if (answer.kind === 'list') return Response.json(answer.servers);
    if (answer.kind !== 'pass') return new Response(null, { status: 403 });
    const { accept = '', 'content-type': type = '' } = answer.headers;
    try {
      const received = await send(answer.address, {
        method,
        body,
        signal,
        headers: { accept, 'content-type': type },
        credentials: 'omit',
        redirect: 'error',
        cache: 'no-store',
        referrerPolicy: 'no-referrer',
      });
      const after = received.headers.get('retry-after');
      return new Response(received.body, {
        status: received.status,
        headers: {
          'x-webpace-passed': '1',
          'content-type': passedType(received.headers.get('content-type') ?? undefined),
          ...(after === null ? {} : { 'retry-after': after }),
        },
      });
    } catch (thrown) {
      if (signal?.aborted === true) throw thrown;
      return Response.json({ fault: 'gone' }, { status: 502 });
    }
  };
}
