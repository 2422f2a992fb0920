/** A language model whose memory errors name a smaller model that this device can run. */
import { toWebpaceError, WebpaceError } from '../../core/errors.ts';
import type { OfferedModel } from '../../models/offered-model.ts';
import type { LanguageModel } from '../../ports/models/language-model.ts';
import { withGenerate } from '../asking/with-generate.ts';

/** What to offer when the failed model lacks what it `needs`; null if nothing suitable is known. Never rejects. */
export type Offer = (needs: 'memory' | 'shader-f16') => Promise<OfferedModel | null>;

export function offeringSmaller(model: LanguageModel, offer: Offer): LanguageModel {
  return withGenerate(model, async function* generate(request) {
    try {
      yield* model.generate(request);
    } catch (thrown) {
      throw await withOffer(thrown, offer);
    }
  });
}

/** Adds the offer to the words and details of an error about memory or 16-bit numbers. Returns other errors unchanged. */
export async function withOffer(thrown: unknown, offer: Offer): Promise<unknown> {
  const error = toWebpaceError(thrown);
  const { needs, stoodStillMilliseconds } = error.details ?? {};
  const failed = error.code === 'model-load-failed';
  // What a sleeping computer lost is back after it wakes.
  const inSleep = stoodStillMilliseconds !== undefined;
  const ofMemory = (error.code === 'device-lost' && !inSleep) || (failed && needs === 'memory');
  const ofNumbers = failed && needs === 'shader-f16';
  if (!ofMemory && !ofNumbers) return thrown;
  const offered = await offer(ofNumbers ? 'shader-f16' : 'memory');
  if (offered === null) return thrown;
  const why = ofNumbers ? 'needs none of them' : 'takes less';
  return new WebpaceError(error.code, `${error.message} ${offered.title} ${why}.`, {
    cause: error.cause,
    details: { ...error.details, offeredModel: offered.id, offeredTitle: offered.title },
  });
}
