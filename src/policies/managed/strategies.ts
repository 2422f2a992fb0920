/**
 * How much raw context an agent can handle: the two strategies that AdaCoM's managers learned (paper §4.4, Fidelity–Reliability
 * Trade-off). For strong agents `tiered`: raw results stay, and the past is compressed rarely, in batches, when room runs out.
 * For weak agents `eager`: nearly every round distils the result that just became old, so that the context stays short.
 */
export const managedStrategies = ['tiered', 'eager'] as const;
export type ManagedStrategy = (typeof managedStrategies)[number];

interface StrategyConstants {
  /** The past is compressed above this percentage of the room for blocks. */
  readonly compressAt: number;
  /** It is compressed down to this percentage. */
  readonly compressTo: number;
  /** Most estimated tokens of a result that is distilled as soon as it is old; null: it stays raw. */
  readonly distilTokens: number | null;
  /** A result with evidence for the request stays raw for this many rounds (paper app. D: at most three). */
  readonly rawRounds: number;
}

export const strategyConstants: Readonly<Record<ManagedStrategy, StrategyConstants>> = {
  tiered: { compressAt: 100, compressTo: 75, distilTokens: null, rawRounds: 0 },
  eager: { compressAt: 60, compressTo: 50, distilTokens: 96, rawRounds: 3 },
};

/** From this many billions of parameters on, a model is expected to handle a long raw context. */
const strongFrom = 14;

/**
 * The strategy for a model by its id, after the paper's rule of thumb that capability decides (§5). An id tells only the size
 * that it names (`…-135m-…`, `…-7b-…`); an id without a size counts as large.
 */
export function strategyForModel(modelId: string): ManagedStrategy {
  const size = /(?:^|[^a-z0-9.])(\d+(?:\.\d+)?)\s*([mb])(?![a-z0-9])/i.exec(modelId);
  if (size === null) return 'tiered';
  const billions = Number(size[1]) / (size[2]?.toLowerCase() === 'm' ? 1000 : 1);
  return billions < strongFrom ? 'eager' : 'tiered';
}
