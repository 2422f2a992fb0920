/**
 * The response if its body has the hash in the build; else null. The response itself is returned and not a copy of its
 * bytes, because a browser keeps compiled programs only beside responses of its own store or of the network.
 */
export async function provenBy(response: Response, hash: string): Promise<Response | null> {
  const bytes = await response.clone().arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  if (btoa(String.fromCharCode(...digest)) === hash) return response;
  await response.body?.cancel();
  return null;
}
