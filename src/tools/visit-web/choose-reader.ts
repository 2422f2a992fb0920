/** Which reader for which model: by the size that its id names, the only thing that an id tells of capability. */
import type { Encoder } from '../../ports/encoder.ts';
import type { LanguageModel } from '../../ports/language-model.ts';
import { ExtractiveReader } from './extractive-reader.ts';
import { ModelReader } from './model-reader.ts';
import type { Reader } from './reader.ts';

/**
 * Billions of parameters from which a model reads better than the ranking of sentences. The bundled model (0.135) was
 * measured far below (docs/tools/visit-web.md); the limit itself is the size from which models copy quotes and keep to a
 * schema reliably by their own reports, and stays a setting.
 */
export const modelReadsFrom = 3;

/** Billions of parameters that a model's id names; undefined for an id that names none. */
export function sizeOfModel(id: string): number | undefined {
  const size = /(?:^|[^a-z0-9.])(\d+(?:\.\d+)?)\s*([mb])(?![a-z0-9])/i.exec(id);
  return size === null ? undefined : Number(size[1]) / (size[2]?.toLowerCase() === 'm' ? 1000 : 1);
}

/** The model reader for large models and for those of unknown size (services), else the extractive one. */
export function chooseReader(
  model: LanguageModel | null,
  encoder: Encoder | null,
  from: number = modelReadsFrom,
): Reader {
  if (model === null) return new ExtractiveReader(encoder);
  return (sizeOfModel(model.id) ?? Infinity) >= from ? new ModelReader(model) : new ExtractiveReader(encoder);
}
