/**
 * Makes cosines comparable across scripts. A multilingual encoder puts all pairs of one script into a narrow band, and pairs of
 * two scripts into a lower one. With multilingual-e5-small an unrelated Chinese pair (0.81 on average) beats the right page
 * across languages (0.77). A cosine is therefore read as deviations above the mean of its own pair of scripts.
 */

/** Mean and standard deviation of the cosines between a query of one script and passages of another. */
export interface CosineScale {
  readonly mean: number;
  readonly deviation: number;
}

/** One pool of cosines with one query. */
export interface CalibrationRequest {
  readonly cosines: ArrayLike<number>;
  /** Script of each passage (see `dominantScript`), in the order of the cosines. */
  readonly passageScripts: readonly string[];
  readonly queryScript: string;
  /** The encoder's cosines before any pool is known. */
  prior(queryScript: string, passageScript: string): CosineScale;
  /** The prior counts as many observed cosines; default 8. */
  readonly pseudoCount?: number;
}

/** Scores are clipped to this range, so that one outlier does not rule a sum. */
export const calibratedRange = { lowest: -2, highest: 6 } as const;

export const defaultPseudoCount = 8;
/** Half of the narrowest spread seen in practice; keeps a pool of equal cosines finite. */
export const leastDeviation = 0.008;

/**
 * A z-score for each cosine within its pair of scripts, clipped to [−2, 6]: around 0 for an average pair, 2 to 5 for a passage
 * that answers. Mean and variance of the pool are shrunk towards the prior, so that the prior alone judges a pool of one or two
 * passages. A cosine that is not finite (no key yet) is left out and scores 0. `scales` are those of the same request, if they
 * are already known.
 */
export function calibrateCosines(
  request: CalibrationRequest,
  scales: ReadonlyMap<string, CosineScale> = cosineScales(request),
): Float64Array {
  const { cosines } = request;
  const scores = new Float64Array(cosines.length);
  let script: string | null = null;
  let scale: CosineScale | undefined;
  for (let index = 0; index < scores.length; index += 1) {
    const cosine = cosines[index] ?? Number.NaN;
    const own = scriptAt(request, index);
    // Neighbours mostly share a script, so most look-ups are avoided.
    if (own !== script) scale = scales.get(own);
    script = own;
    if (scale === undefined || !Number.isFinite(cosine)) continue;
    const score = (cosine - scale.mean) / scale.deviation;
    scores[index] = Math.min(calibratedRange.highest, Math.max(calibratedRange.lowest, score));
  }
  return scores;
}

/**
 * The scale of each passage script in the pool. A large pool's scales are the best prior for a small pool that is compared with
 * it: the library's cosines judge the memory's.
 */
export function cosineScales(request: CalibrationRequest): Map<string, CosineScale> {
  const weight = Math.max(0, request.pseudoCount ?? defaultPseudoCount);
  const groups = new Map<string, number[]>();
  let script: string | null = null;
  let group: number[] = [];
  for (let index = 0; index < request.cosines.length; index += 1) {
    const cosine = request.cosines[index] ?? Number.NaN;
    if (!Number.isFinite(cosine)) continue;
    const own = scriptAt(request, index);
    if (own !== script) {
      group = groups.get(own) ?? [];
      groups.set(own, group);
      script = own;
    }
    group.push(cosine);
  }
  const scales = new Map<string, CosineScale>();
  for (const [script, group] of groups) {
    scales.set(script, shrunkScale(group, request.prior(request.queryScript, script), weight));
  }
  return scales;
}

function scriptAt(request: CalibrationRequest, index: number): string {
  return request.passageScripts[index] ?? 'other';
}

function shrunkScale(cosines: readonly number[], prior: CosineScale, weight: number): CosineScale {
  let sum = weight * prior.mean;
  for (const cosine of cosines) sum += cosine;
  const mean = sum / (weight + cosines.length);
  let squares = weight * prior.deviation ** 2;
  for (const cosine of cosines) squares += (cosine - mean) ** 2;
  return { mean, deviation: Math.max(leastDeviation, Math.sqrt(squares / (weight + cosines.length))) };
}
