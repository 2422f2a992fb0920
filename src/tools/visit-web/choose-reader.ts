/** Chooses the reader by the model size that an id names, the only hint of its ability. */

import type { LanguageModel } from '../../ports/models/language-model.ts';
import type { Encoder } from '../../ports/retrieval/encoder.ts';
import { ExtractiveReader } from './extractive-reader.ts';
import { ModelReader } from './model-reader.ts';
import type { Reader } from './reader.ts';

/**
 * Billions of parameters from which a model may read. The bundled one (0.135) was measured and found nothing where the
 * ranking found everything (docs/tools/visit-web.md). Larger ones were not measured, so the limit is a guess and a
 * setting.
 */
const modelReadsFrom = 3;

/** Billions of parameters in a model's id; undefined if it names none. */
export function sizeOfModel(id: string): number | undefined {
  const size = /(?:^|[^a-z0-9.])(\d+(?:\.\d+)?)\s*([mb])(?![a-z0-9])/i.exec(id);
  return size === null ? undefined : Number(size[1]) / (size[2]?.toLowerCase() === 'm' ? 1000 : 1);
}

/** True for large models and for models of unknown size (services). */
export function canRead(model: LanguageModel, from: number = modelReadsFrom): boolean {
  return (sizeOfModel(model.id) ?? Infinity) >= from;
}

/** The model reader for large models and models of unknown size, else the extractive one. */
export function chooseReader(
  model: LanguageModel | null,
  encoder: Encoder | null,
  from: number = modelReadsFrom,
): Reader {
  return model !== null && canRead(model, from) ? new ModelReader(model) : new ExtractiveReader(encoder);
}
