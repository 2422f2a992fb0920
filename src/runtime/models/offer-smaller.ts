/** A language model whose failures for want of memory name a smaller model that this device can run. */
import { toWebpaceError, WebpaceError } from '../../core/errors.ts';
import type { OfferedModel } from '../../models/smaller-model.ts';
import type { LanguageModel } from '../../ports/language-model.ts';
import { withGenerate } from '../asking/with-generate.ts';

/** What to offer; null: nothing smaller is known. Never rejects. */
export type Offer = () => Promise<OfferedModel | null>;

export function offeringSmaller(model: LanguageModel, offer: Offer): LanguageModel {
  return withGenerate(model, async function* generate(request) {
    try {
      yield* model.generate(request);
    } catch (thrown) {
      throw await withOffer(thrown, offer);
    }
  });
}

/** The same error, with the offer in its words and details where it is one of memory; any other unchanged. */
export async function withOffer(thrown: unknown, offer: Offer): Promise<unknown> {
  const error = toWebpaceError(thrown);
  const { needs } = error.details ?? {};
  const ofMemory = error.code === 'device-lost' || (error.code === 'model-load-failed' && needs === 'memory');
  if (!ofMemory) return thrown;
  const offered = await offer();
  if (offered === null) return thrown;
  return new WebpaceError(error.code, `${error.message} ${offered.title} takes less.`, {
    cause: error.cause,
    details: { ...error.details, offeredModel: offered.id, offeredTitle: offered.title },
  });
}
