/** The lines of a streamed answer, limited so that no line and no answer fills the memory. */

/** UTF-16 units. A reply has some thousand, and events around each token make a hundred times as much. */
const longestLine = 1_000_000;
const longestStream = 8_000_000;

/** The answer is larger than any reply. */
export class TooLarge extends Error {}

export async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      bytes += value.length;
      // Only what is new is searched for ends, as a line may come in a million pieces.
      const [end = '', ...begun] = decoder.decode(value, { stream: true }).split('\n');
      rest += end;
      for (const next of begun) {
        yield rest.replace(/\r$/, '');
        rest = next;
      }
      if (bytes > longestStream || rest.length > longestLine) throw new TooLarge();
    }
    rest += decoder.decode();
    if (rest !== '') yield rest;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
