/** The content of a backup: entries in a row, each a line with its kind and length, then its bytes. */
import { parseJson } from '../../core/text/bounded-json.ts';
import type { BackupEntry, BytePieces } from '../../ports/storage/backup.ts';
import { oneOf, recordOf, ShapeMismatch, text, whole } from '../../record/run-file/shape.ts';
import { damaged } from './backup-frames.ts';

/** Bytes of one part of an entry. The browser keeps the parts outside the page's memory. */
const partBytes = 8_000_000;
const longestLine = 10_000;
/** Bytes. Equals the largest run file. */
const largestEntry = 1_000_000_000;
/** More than any library and all its conversations. */
const mostEntries = 100_000;
const longestTitle = 300;
const newLine = 10;

const lineShape = recordOf({
  kind: oneOf('run', 'document'),
  id: text(500),
  title: text(longestTitle),
  bytes: whole(),
});

export async function* writeEntries(entries: AsyncIterable<BackupEntry>): BytePieces {
  for await (const { kind, id, title, content } of entries) {
    const line = { kind, id, title: title.slice(0, longestTitle), bytes: content.size };
    yield new TextEncoder().encode(`${JSON.stringify(line)}\n`);
    for (let at = 0; at < content.size; at += partBytes)
      yield new Uint8Array(await content.slice(at, at + partBytes).arrayBuffer());
  }
}

/** Throws `backup-invalid` for bytes that `writeEntries` did not write. */
export async function* readEntries(content: BytePieces): AsyncGenerator<BackupEntry, void, undefined> {
  const source = new ByteSource(content);
  let entries = 0;
  for (let line = await source.line(); line !== null; line = await source.line()) {
    const { bytes, ...entry } = entryOf(line);
    entries += 1;
    if (bytes > largestEntry || entries > mostEntries) throw damaged();
    yield { ...entry, content: await source.take(bytes) };
  }
}

function entryOf(line: string): ReturnType<typeof lineShape> {
  try {
    return lineShape(parseJson(line), 'entry');
  } catch (thrown) {
    if (thrown instanceof ShapeMismatch || thrown instanceof SyntaxError) throw damaged();
    throw thrown;
  }
}

class ByteSource {
  readonly #content: BytePieces;
  #piece = new Uint8Array(0);

  constructor(content: BytePieces) {
    this.#content = content;
  }

  /** Null at the end. */
  async line(): Promise<string | null> {
    const decoder = new TextDecoder();
    let line = '';
    for (;;) {
      if (this.#piece.length === 0 && !(await this.#more())) {
        if (line === '') return null;
        throw damaged();
      }
      const end = this.#piece.indexOf(newLine);
      const part = this.#piece.subarray(0, end < 0 ? this.#piece.length : end);
      line += decoder.decode(part, { stream: end < 0 });
      this.#piece = this.#piece.subarray(part.length + (end < 0 ? 0 : 1));
      if (end >= 0) return line;
      if (line.length > longestLine) throw damaged();
    }
  }

  async take(bytes: number): Promise<Blob> {
    const parts: Blob[] = [];
    let held: Uint8Array<ArrayBuffer>[] = [];
    let missing = bytes;
    let inHand = 0;
    while (missing > 0) {
      if (this.#piece.length === 0 && !(await this.#more())) throw damaged();
      const part = this.#piece.slice(0, missing);
      this.#piece = this.#piece.subarray(part.length);
      held.push(part);
      missing -= part.length;
      inHand += part.length;
      if (inHand < partBytes) continue;
      parts.push(new Blob(held));
      held = [];
      inHand = 0;
    }
    return new Blob([...parts, ...held], { type: 'application/json' });
  }

  async #more(): Promise<boolean> {
    for (;;) {
      const { done, value } = await this.#content.next();
      if (done) return false;
      if (value.length === 0) continue;
      this.#piece = value as Uint8Array<ArrayBuffer>;
      return true;
    }
  }
}
