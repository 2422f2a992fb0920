/** An answer whose bytes are those that the build wrote down. */

/** The same answer, read whole; null where it is not what the build made. */
export async function provenBy(response: Response, hash: string): Promise<Response | null> {
  const bytes = await response.arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  if (btoa(String.fromCharCode(...digest)) !== hash) return null;
  const { status, statusText, headers } = response;
  return new Response(bytes, { status, statusText, headers: plainHeaders(headers) });
}

/** The body is unpacked by now. */
function plainHeaders(headers: Headers): Headers {
  const plain = new Headers(headers);
  plain.delete('content-encoding');
  plain.delete('content-length');
  return plain;
}
