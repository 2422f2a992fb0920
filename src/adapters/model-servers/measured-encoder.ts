/** What was measured of a server's encoder when it was chosen: its dimension, its scales, and cosines that identify it. */
import type { CosinePrior, ScriptPrior } from '../../ports/retrieval/encoder.ts';

export interface MeasuredEncoder {
  /** An id from `servedId`. */
  readonly id: string;
  readonly dimension: number;
  readonly priors: readonly ScriptPrior[];
  readonly defaultPrior: CosinePrior;
  /** Cosines of fixed texts, which identify the encoder. */
  readonly mark: readonly number[];
}

/** Servers with several devices differ by this much. Another model differs far more. */
const tolerance = 0.01;

export function isSameEncoder(one: MeasuredEncoder, dimension: number, mark: readonly number[]): boolean {
  return (
    one.dimension === dimension &&
    one.mark.length === mark.length &&
    one.mark.every((cosine, at) => Math.abs(cosine - (mark[at] ?? 2)) <= tolerance)
  );
}

/** The complete entries of what was kept. */
export function measuredEncoders(value: unknown): MeasuredEncoder[] {
  return Array.isArray(value) ? value.filter(isMeasured) : [];
}

function isMeasured(value: unknown): value is MeasuredEncoder {
  const { id, dimension, priors, defaultPrior, mark } = (value ?? {}) as Partial<MeasuredEncoder>;
  return (
    typeof id === 'string' &&
    Number.isInteger(dimension) &&
    Array.isArray(priors) &&
    priors.every(isPrior) &&
    isPrior(defaultPrior) &&
    Array.isArray(mark) &&
    mark.every(Number.isFinite)
  );
}

function isPrior(value: unknown): boolean {
  const { mean, deviation } = (value ?? {}) as Partial<CosinePrior>;
  return Number.isFinite(mean) && Number.isFinite(deviation) && (deviation as number) > 0;
}
