/** Reads the whole response and returns it if its hash is the one in the build; else null. */
export async function provenBy(response: Response, hash: string): Promise<Response | null> {
  const bytes = await response.arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  if (btoa(String.fromCharCode(...digest)) !== hash) return null;
  const { status, statusText, headers } = response;
  return new Response(bytes, { status, statusText, headers: plainHeaders(headers) });
}

/** Without headers about the encoding, because the body is already decoded. */
function plainHeaders(headers: Headers): Headers {
  const plain = new Headers(headers);
  plain.delete('content-encoding');
  plain.delete('content-length');
  return plain;
}
