/** What was found out about an encoder of a server when it was chosen: its dimension, its scales, and a mark of its vectors. */
import type { CosinePrior } from '../../ports/encoder.ts';

export interface MeasuredEncoder {
  /** As `servedId` makes it. */
  readonly id: string;
  readonly dimension: number;
  readonly priors: readonly (CosinePrior & { readonly query: string; readonly passage: string })[];
  readonly defaultPrior: CosinePrior;
  /** Cosines of fixed texts: by them it is known again. */
  readonly mark: readonly number[];
}

/** Servers that compute on several devices differ by as much; another model differs by far more. */
const tolerance = 0.01;

export function isSameEncoder(one: MeasuredEncoder, dimension: number, mark: readonly number[]): boolean {
  return (
    one.dimension === dimension &&
    one.mark.length === mark.length &&
    one.mark.every((cosine, at) => Math.abs(cosine - (mark[at] ?? 2)) <= tolerance)
  );
}

/** Those of what was kept that are whole. */
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
