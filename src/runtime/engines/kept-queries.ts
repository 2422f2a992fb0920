/** Keeps the vectors of recent queries, because every step of a question asks for the same words again. */
import type { Encoder } from '../../ports/retrieval/encoder.ts';
import { withEncode } from './with-encode.ts';

/** Number of queries. The least recently used one goes first. */
const mostKept = 64;

export function withKeptQueries(encoder: Encoder): Encoder {
  const kept = new Map<string, Float32Array>();

  function keep(key: string, vector: Float32Array): void {
    kept.delete(key);
    kept.set(key, vector);
    if (kept.size > mostKept) kept.delete(kept.keys().next().value as string);
  }

  return withEncode(encoder, async (texts, options) => {
    if (options.kind !== 'query' || options.signal?.aborted) return encoder.encode(texts, options);
    // Another encoder may have replaced the one before.
    const { id } = encoder;
    const keyOf = (text: string): string => `${id} ${text}`;
    const missing = [...new Set(texts)].filter((text) => !kept.has(keyOf(text)));
    const known = new Map(texts.map((text) => [text, kept.get(keyOf(text))]));
    const made = missing.length === 0 ? [] : await encoder.encode(missing, options);
    for (const [place, text] of missing.entries()) known.set(text, made[place]);
    for (const [text, vector] of known) if (vector !== undefined) keep(keyOf(text), vector);
    // Copies, because a caller may change its vector.
    return texts.map((text) => Float32Array.from(known.get(text) as Float32Array));
  });
}
