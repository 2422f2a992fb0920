import type { Encoder } from '../../ports/retrieval/encoder.ts';

/** The same encoder with another `encode`. The other properties are read at each use, because another encoder may replace this one. */
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
