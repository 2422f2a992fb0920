/** The content that the fault server gives for a seed; the same here and there. */
export function faultContent(bytes: number, seed: number, path = ''): Uint8Array<ArrayBuffer> {
  const content = new Uint8Array(bytes);
  let state = (seed * 2_654_435_761 + 1) >>> 0;
  for (let i = 0; i < bytes; i += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    content[i] = state >>> 24;
  }
  if (path.endsWith('.gguf')) content.set(new TextEncoder().encode('GGUF').subarray(0, bytes));
  // Never by chance what a web page begins with.
  else if (bytes > 0) content[0] = 0x08;
  return content;
}
