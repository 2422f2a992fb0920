/** The documents of test/files, made by the programs that people use, with the words that each must give. */
import expectedJson from '../../../files/expected.json' with { type: 'json' };

interface ExpectedDocument {
  readonly producer: string;
  /** Every word that the document shows. */
  readonly text: string;
  /** Spans of its text, and what their places are called. */
  readonly places: readonly { readonly quote: string; readonly place: string }[];
}

const addresses = import.meta.glob<string>('../../../files/documents/*', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

export const expectedDocuments: Readonly<Record<string, ExpectedDocument>> = expectedJson;

export async function bytesOfDocument(name: string): Promise<Uint8Array> {
  const address = addresses[`../../../files/documents/${name}`];
  if (address === undefined) throw new Error(`test/files/documents has no ${name}`);
  return new Uint8Array(await (await fetch(address)).arrayBuffer());
}

/** Words in lower case; of Chinese, pairs of letters. Repeats included. */
function wordsOf(text: string): string[] {
  const found: string[] = [];
  for (const [run] of text.toLowerCase().matchAll(/[a-z0-9]+|[\u0600-\u06ff]+|[\u3400-\u9fff]+/gu)) {
    if (run.charCodeAt(0) < 0x3400) found.push(run);
    else for (let at = 0; at + 1 < run.length; at += 1) found.push(run.slice(at, at + 2));
  }
  return found;
}

/** Share of the reference's words that a text holds, each as often; in [0, 1]. */
export function recallOf(reference: string, text: string): { recall: number; missing: string[] } {
  const counts = new Map<string, number>();
  for (const word of wordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const missing: string[] = [];
  const wanted = wordsOf(reference);
  for (const word of wanted) {
    const left = counts.get(word) ?? 0;
    if (left === 0) missing.push(word);
    else counts.set(word, left - 1);
  }
  return { recall: 1 - missing.length / wanted.length, missing };
}
