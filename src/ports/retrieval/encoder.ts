import { WebpaceError } from '../../core/errors.ts';
import type { EncoderId } from '../../core/memory/units.ts';
import type { CosineScale } from '../../core/relevance/calibration.ts';

/** How texts are encoded. */
export interface EncodeOptions {
  /** Many encoders embed queries and passages differently. */
  readonly kind: 'query' | 'passage';
  readonly signal?: AbortSignal;
  /** True if a step waits for the vectors: then passages are as urgent as a query. */
  readonly awaited?: boolean;
}

/** This encoder's cosines between texts of two scripts, before anything is known of a session. */
export type CosinePrior = CosineScale;

/** The prior for a query of one script and passages of another (`latin`, `han`, …). */
export interface ScriptPrior extends CosinePrior {
  readonly query: string;
  readonly passage: string;
}

/** The prior of two scripts in a table, or the table's default. */
export function priorBetween(
  priors: readonly ScriptPrior[],
  defaultPrior: CosinePrior,
  queryScript: string,
  passageScript: string,
): CosinePrior {
  const found = priors.find(({ query, passage }) => query === queryScript && passage === passageScript);
  const { mean, deviation } = found ?? defaultPrior;
  return { mean, deviation };
}

/**
 * Turns texts into unit vectors. Queries go before waiting passages. An aborted call rejects with `aborted`. Every other failure
 * rejects with `encoder-unavailable`, after the adapter's own recovery has failed; callers then continue with words alone.
 */
export interface Encoder {
  readonly id: EncoderId;
  readonly dimension: number;
  /** Longer texts are truncated. */
  readonly maxTokens: number;
  /** Prior for a query of one script against a passage of another ('han', 'latin', …). */
  cosinePrior(queryScript: string, passageScript: string): CosinePrior;
  /** One unit vector per text, in order. An empty text gives the zero vector. */
  encode(texts: readonly string[], options: EncodeOptions): Promise<Float32Array[]>;
}

/** The failure of an encoder, with what still works. */
export function encoderUnavailable(cause: WebpaceError): WebpaceError {
  const message = `Search by meaning is off: ${cause.message} Search by words still works.`;
  const { details } = cause;
  return new WebpaceError('encoder-unavailable', message, {
    cause,
    ...(details === undefined ? {} : { details }),
  });
}
