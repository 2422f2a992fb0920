import { WebpaceError } from '../core/errors.ts';
import { encoderId } from '../core/memory/units.ts';
import type { CosinePrior, EncodeOptions, Encoder } from '../ports/retrieval/encoder.ts';

const words = /\p{Script=Han}|[\p{L}\p{N}]+/gu;

/** Deterministic bag-of-words vectors: texts that share words are similar. No model, no worker. */
export class HashingEncoder implements Encoder {
  readonly id;
  readonly maxTokens = 512;
  /** Every call, in order, for assertions. */
  readonly calls: {
    readonly texts: readonly string[];
    readonly kind: EncodeOptions['kind'];
  }[] = [];

  constructor(readonly dimension = 64) {
    this.id = encoderId(`hashing/${dimension}`);
  }

  cosinePrior(): CosinePrior {
    return { mean: 0.2, deviation: 0.2 };
  }

  async encode(texts: readonly string[], options: EncodeOptions): Promise<Float32Array[]> {
    if (options.signal?.aborted) throw new WebpaceError('aborted', 'Encoding was stopped.');
    this.calls.push({ texts: [...texts], kind: options.kind });
    return texts.map((text) => this.#vector(text.trim().toLowerCase()));
  }

  #vector(text: string): Float32Array {
    const vector = new Float32Array(this.dimension);
    if (text === '') return vector;
    for (const word of text.match(words) ?? [text]) {
      const hash = fnv1a(word);
      const place = hash % this.dimension;
      vector[place] = (vector[place] ?? 0) + (hash & 0x80000000 ? -1 : 1);
    }
    const length = Math.hypot(...vector);
    // Words of opposite sign can cancel out, but a non-empty text needs a direction.
    if (length === 0) vector[fnv1a(text) % this.dimension] = 1;
    return length === 0 ? vector : vector.map((value) => value / length);
  }
}

function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  // The low bits of FNV-1a vary little over short words, so the high ones are mixed in.
  return (hash ^ (hash >>> 15)) >>> 0;
}
