/** Models come in two bit widths. The one that suits the device is in the list, the other is folded. */
import type { CatalogueModel } from '../../../models/catalogue-model.ts';
import { type DeviceFacts, verdict } from '../../../models/verdict.ts';

/**
 * Of models in two widths that both run here, the wider or slower one. If the graphics processor takes 16-bit numbers,
 * those are smaller and faster; if not, that build is refused and the other stays.
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
