/** Models come in two bit widths: the one that suits the device is a line of the list, the other one is folded. */
import type { CatalogueModel } from '../../models/catalogue-model.ts';
import { type DeviceFacts, verdict } from '../../models/verdict.ts';

/**
 * Of models in two widths that both run here, the wider or slower one: where the graphics processor takes 16-bit numbers they are
 * smaller and faster, and where it does not, that model is refused and its other build stays.
 */
export function otherWidths(
  models: readonly CatalogueModel[],
  device: DeviceFacts | null,
  contextTokens: number,
): ReadonlySet<CatalogueModel> {
  if (device === null) return new Set();
  const chosen = models.filter(
    (model) => model.nextDown !== undefined && verdict(model, device, contextTokens).verdict !== 'no',
  );
  const titles = new Set(chosen.map(({ nextDown }) => nextDown));
  return new Set(models.filter(({ title }) => titles.has(title)));
}
