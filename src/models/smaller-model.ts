/** Which model is offered where one was too much for its device. */
import { type CatalogueModel, memoryBytes } from './catalogue-model.ts';
import { type DeviceFacts, verdict } from './verdict.ts';

/** Of what failed, so that what is offered has a fair chance. */
const shareOfFailed = 0.75;

/**
 * The largest language model of the list that takes at most three quarters of the memory of the one that failed and that
 * this device can run; null where there is none. What runs without a doubt goes before what is tight.
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

/** The build of the same model that computes with 32-bit numbers alone, where this device can run it; else what is smaller. */
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
