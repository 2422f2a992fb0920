/** The model to offer if one was too large for its device. */
import { type CatalogueModel, memoryBytes } from './catalogue-model.ts';
import { type DeviceFacts, verdict } from './verdict.ts';

/** Share of the failed model's memory, so that the offered model has a fair chance. */
const shareOfFailed = 0.75;

/**
 * The largest language model of the list that takes at most three quarters of the failed model's memory and that this device can
 * run; null if there is none. A model that runs without doubt goes before a tight one.
 */
export function smallerModel<Model extends CatalogueModel>(
  models: readonly Model[],
  failed: CatalogueModel,
  device: DeviceFacts,
  contextTokens = failed.defaultContext,
): Model | null {
  const limit = memoryBytes(failed, contextTokens) * shareOfFailed;
  const rank = { runs: 1, tight: 0, no: -1 } as const;
  const fitting = models
    .filter((model) => model.kind === 'language-model' && memoryBytes(model, contextTokens) <= limit)
    .map((model) => ({ model, rank: rank[verdict(model, device, contextTokens).verdict] }))
    .filter((one) => one.rank >= 0)
    .sort(
      (left, right) =>
        right.rank - left.rank ||
        memoryBytes(right.model, contextTokens) - memoryBytes(left.model, contextTokens),
    );
  return fitting[0]?.model ?? null;
}

/** The build of the same model with 32-bit numbers alone, if this device can run it; else a smaller model. */
export function fullPrecisionModel<Model extends CatalogueModel>(
  models: readonly Model[],
  failed: CatalogueModel,
  device: DeviceFacts,
  contextTokens = failed.defaultContext,
): Model | null {
  const full = models.filter(({ needs }) => !needs.halfPrecision);
  const same = full.find(({ id }) => id === failed.id.replace('q4f16', 'q4f32'));
  if (same !== undefined && verdict(same, device, contextTokens).verdict !== 'no') return same;
  return smallerModel(full, failed, device, contextTokens);
}
