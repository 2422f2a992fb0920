/** Weights of the terms of relevance, in the units of a softmax's exponent. 0 switches a term off. */
export interface RelevanceWeights {
  /** Calibrated cosine of request and chunk. */
  readonly dense: number;
  /** BM25 of the request, as a share of the best chunk's. */
  readonly lexical: number;
  /** −ln(1 + age in steps). */
  readonly recency: number;
}

/** Chosen on recorded sessions (docs/lab/webpace.md). The default policy has more terms and its own weights. */
export const defaultRelevanceWeights: RelevanceWeights = { dense: 0.9, lexical: 4.2, recency: 0.9 };
