import type { Encoder } from '../../ports/encoder.ts';

/** The encoder with another way to encode. What it is stays its own, since one encoder may take the place of another. */
export function withEncode(encoder: Encoder, encode: Encoder['encode']): Encoder {
  return {
    get id() {
      return encoder.id;
    },
    get dimension() {
      return encoder.dimension;
    },
    get maxTokens() {
      return encoder.maxTokens;
    },
    cosinePrior: (query, passage) => encoder.cosinePrior(query, passage),
    encode,
  };
}
