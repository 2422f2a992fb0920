/** Reads a response as text. Checks its type before reading the body, and limits the body while reading. */
import { failure, type Result, success, WebpaceError } from '../../core/errors.ts';
import { readBounded } from '../../ports/web/read-bounded.ts';
import type { WebRequest, WebText } from '../../ports/web/web.ts';

export const defaultLongestBody = 2_000_000;

/** `address` is where the response came from. */
export async function readResponse(
  response: Response,
  address: string,
  { accept, longestBody = defaultLongestBody }: Pick<WebRequest, 'accept' | 'longestBody'>,
): Promise<Result<WebText>> {
  if (!response.ok) {
    await response.body?.cancel().catch(() => undefined);
    return failure(statusError(response.status));
  }
  const header = response.headers.get('content-type') ?? '';
  const contentType = (header.split(';')[0] ?? '').trim().toLowerCase();
  if (!accept.some((wanted) => isOfType(contentType, wanted))) {
    await response.body?.cancel().catch(() => undefined);
    return failure(
      new WebpaceError(
        'web-type',
        `The address holds ${contentType === '' ? 'something of no stated kind' : contentType.slice(0, 80)}, which cannot be read here. Open a page of text instead.`,
      ),
    );
  }
  const bytes = await readBounded(response, longestBody);
  if (bytes === undefined) {
    const size = Math.round(longestBody / 1000).toLocaleString('en');
    return failure(
      new WebpaceError(
        'web-too-large',
        `The page is larger than ${size} kB and was not read. Open a smaller one.`,
        {
          details: { longestBody },
        },
      ),
    );
  }
  return success({ address, contentType, text: decode(bytes, header, contentType), bytes: bytes.length });
}

/** The encoding from the header, else from the page's own statement in its first kilobyte, else UTF-8, also for an unknown name. */
function decode(bytes: Uint8Array, header: string, contentType: string): string {
  const stated = /charset\s*=\s*["']?([\w.:-]+)/i;
  const start = contentType.includes('html') ? new TextDecoder('latin1').decode(bytes.subarray(0, 1024)) : '';
  const name = stated.exec(header)?.[1] ?? stated.exec(start)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(name).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

function isOfType(contentType: string, wanted: string): boolean {
  return wanted.endsWith('/*') ? contentType.startsWith(wanted.slice(0, -1)) : contentType === wanted;
}

function statusError(status: number): WebpaceError {
  const said =
    status === 404 || status === 410
      ? 'There is no page at this address. Look for another one.'
      : status === 401 || status === 403 || status === 451
        ? 'The server does not show this page to everybody. Look for another one.'
        : status === 429
          ? 'The server was asked too often. Wait a minute, or go on without it.'
          : status >= 500
            ? 'The server has a fault. Try again later, or go on without it.'
            : 'The server did not send the page. Check the address, or go on without it.';
  return new WebpaceError('web-failed', `${said} (status ${status})`, { details: { status } });
}
