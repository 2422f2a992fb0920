/**
 * Cosines made comparable across scripts. A multilingual encoder puts all pairs of one script into a narrow band and
 * pairs of two scripts into a lower one: with multilingual-e5-small an unrelated Chinese pair (0.81 on average) beats
 * the right page across languages (0.77). So a cosine is read as deviations above the mean of its own pair of scripts.
 */

/** Mean and standard deviation of the cosines between a query of one script and passages of another. */
export interface CosineScale {
  readonly mean: number;
  readonly deviation: number;
}

export interface CalibrationRequest {
  readonly cosines: ArrayLike<number>;
  /** Script of each passage (see `dominantScript`), in the order of the cosines. */
  readonly passageScripts: readonly string[];
  readonly queryScript: string;
  /** What the encoder's cosines look like before anything is known of the pool. */
  prior(queryScript: string, passageScript: string): CosineScale;
  /** How many observed cosines the prior weighs as much as; default 8. */
  readonly pseudoCount?: number;
}

/** Scores are clipped to this range: beyond it they say nothing more, and one outlier must not rule a sum. */
export const calibratedRange = { lowest: -2, highest: 6 } as const;

export const defaultPseudoCount = 8;
/** Half of the narrowest spread seen in practice: keeps a pool of equal cosines finite. */
export const leastDeviation = 0.008;

/**
 * A z-score for each cosine within its pair of scripts, clipped to [−2, 6]; around 0 for an average pair, 2 to 5 for a
 * passage that answers. Mean and variance are those of the pool, shrunk towards the prior, so that a pool of one or two
 * passages is judged by the prior alone. A cosine that is not finite (no key yet) is left out and scores 0.
 * `scales` are those of the same request, where they are known already.
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
    const cosine = cosines[index] as number;
    const own = scriptAt(request, index);
    // Neighbours mostly are of one script: looking it up for each would cost the most.
    if (own !== script) scale = scales.get(own);
    script = own;
    if (scale === undefined || !Number.isFinite(cosine)) continue;
    const score = (cosine - scale.mean) / scale.deviation;
    scores[index] = Math.min(calibratedRange.highest, Math.max(calibratedRange.lowest, score));
  }
  return scores;
}

/**
 * The scale of each passage script in the pool. A large pool's scales are the best prior for a small one that is to be
 * compared with it: memory is judged by what the library's cosines look like.
 */
export function cosineScales(request: CalibrationRequest): Map<string, CosineScale> {
  const weight = Math.max(0, request.pseudoCount ?? defaultPseudoCount);
  const groups = new Map<string, number[]>();
  let script: string | null = null;
  let group: number[] = [];
  for (let index = 0; index < request.cosines.length; index += 1) {
    const cosine = request.cosines[index] as number;
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
