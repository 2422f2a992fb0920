/**
 * How much an agent bears: the two strategies that AdaCoM's managers learned (paper §4.4, Fidelity–Reliability Trade-off).
 * For strong agents `tiered`: raw results stay, and the past is compressed rarely, in batches, when room runs out. For weak
 * agents `eager`: nearly every round the result that just became old is distilled, so that the context stays short.
 */
export const managedStrategies = ['tiered', 'eager'] as const;
export type ManagedStrategy = (typeof managedStrategies)[number];

interface StrategyConstants {
  /** Share of the room for blocks, in percent, above which the past is compressed. */
  readonly compressAt: number;
  /** Share to which it is compressed then. */
  readonly compressTo: number;
  /** Most estimated tokens of a result that is distilled as soon as it is old; null: it stays raw. */
  readonly distilTokens: number | null;
  /** Rounds for which a result with evidence for the request stays raw all the same (paper app. D: at most three). */
  readonly rawRounds: number;
}

export const strategyConstants: Readonly<Record<ManagedStrategy, StrategyConstants>> = {
  tiered: { compressAt: 100, compressTo: 75, distilTokens: null, rawRounds: 0 },
  eager: { compressAt: 60, compressTo: 50, distilTokens: 96, rawRounds: 3 },
};

/** Billions of parameters from which a model is taken to bear a long raw context. */
const strongFrom = 14;

/**
 * The strategy for a model by its id, after the paper's rule of thumb that capability decides (§5). The only thing an id
 * tells about capability is the size it names (`…-135m-…`, `…-7b-…`); an id that names none is taken to be large.
 */
export function strategyForModel(modelId: string): ManagedStrategy {
  const size = /(?:^|[^a-z0-9.])(\d+(?:\.\d+)?)\s*([mb])(?![a-z0-9])/i.exec(modelId);
  if (size === null) return 'tiered';
  const billions = Number(size[1]) / (size[2]?.toLowerCase() === 'm' ? 1000 : 1);
  return billions < strongFrom ? 'eager' : 'tiered';
}
