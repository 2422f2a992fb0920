import type { EncoderId } from '../core/memory/units.ts';

export interface EncodeOptions {
  /** Queries and passages are embedded differently by many encoders. */
  readonly kind: 'query' | 'passage';
  readonly signal?: AbortSignal;
}

/** What cosines of this encoder look like between texts of two scripts, before anything is known of a session. */
export interface CosinePrior {
  readonly mean: number;
  readonly deviation: number;
}

/**
 * Texts to unit vectors. Queries are served before passages that still wait. An aborted call rejects with `aborted`;
 * any other failure rejects with `encoder-unavailable` after the adapter's own recovery has failed, and callers then go
 * on with words alone.
 */
export interface Encoder {
  readonly id: EncoderId;
  readonly dimension: number;
  /** Longer texts are truncated. */
  readonly maxTokens: number;
  /** Prior for a query of one script against a passage of another ('han', 'latin', …). */
  cosinePrior(queryScript: string, passageScript: string): CosinePrior;
  /** One unit vector a text, in order. Empty texts give the zero vector. */
  encode(texts: readonly string[], options: EncodeOptions): Promise<Float32Array[]>;
}
