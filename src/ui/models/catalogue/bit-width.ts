import type { CatalogueModel } from '../../../models/catalogue-model.ts';
import { t } from '../../language/translate.ts';
import { formatFacts } from '../../words/format.ts';

/** Bits of the weights, with the arithmetic where builds of one model differ in it; null where the title says them. */
export function bitWidth({
  weightBits,
  engine,
  needs,
}: Pick<CatalogueModel, 'weightBits' | 'engine' | 'needs'>): string | null {
  if (weightBits === undefined) return null;
  const bits = t('{bits} bits', { bits: weightBits });
  return engine === 'web-llm' ? formatFacts(bits, needs.halfPrecision ? 'f16' : 'f32') : bits;
}
