/** Which reader for which model: by the size that its id names, the only thing that an id tells of capability. */
import type { Encoder } from '../../ports/encoder.ts';
import type { LanguageModel } from '../../ports/language-model.ts';
import { ExtractiveReader } from './extractive-reader.ts';
import { ModelReader } from './model-reader.ts';
import type { Reader } from './reader.ts';

/**
 * Billions of parameters from which a model is let read. The bundled one (0.135) was measured and found nothing where the
 * ranking found all (docs/tools/visit-web.md); larger ones could not be measured here, so the limit is a guess and a setting.
 */
export const modelReadsFrom = 3;

/** Billions of parameters that a model's id names; undefined for an id that names none. */
export function sizeOfModel(id: string): number | undefined {
  const size = /(?:^|[^a-z0-9.])(\d+(?:\.\d+)?)\s*([mb])(?![a-z0-9])/i.exec(id);
  return size === null ? undefined : Number(size[1]) / (size[2]?.toLowerCase() === 'm' ? 1000 : 1);
}

/** Whether a model is let read: large ones, and those of unknown size (services). */
export function canRead(model: LanguageModel, from: number = modelReadsFrom): boolean {
  return (sizeOfModel(model.id) ?? Infinity) >= from;
}

/** The model reader for large models and for those of unknown size (services), else the extractive one. */
export function chooseReader(
  model: LanguageModel | null,
  encoder: Encoder | null,
  from: number = modelReadsFrom,
): Reader {
  return model !== null && canRead(model, from) ? new ModelReader(model) : new ExtractiveReader(encoder);
}
