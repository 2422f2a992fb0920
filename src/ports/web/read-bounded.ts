import { joinBytes } from '../../models/join-bytes.ts';

/** The body, or undefined when it exceeds `most` bytes. The length in the header is not trusted. */
export async function readBounded(response: Response, most: number): Promise<Uint8Array | undefined> {
  if (response.body === null) return new Uint8Array();
  const pieces: Uint8Array[] = [];
  let length = 0;
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) {
      await reader.cancel().catch(() => undefined);
      return undefined;
    }
    pieces.push(value);
  }
  return joinBytes(pieces);
}
