/** Gives every passage of the library its key, a few at a time. */
import { failure, type Result, success, toWebpaceError, WebpaceError } from '../../core/errors.ts';
import type { DocumentStore, PassageKey } from '../../ports/documents.ts';
import type { Encoder } from '../../ports/encoder.ts';
import type { EmbeddingOrder } from './embedding-order.ts';
import type { IndexedShelf } from './indexed-shelf.ts';
import { passageForEncoder } from './passages.ts';
import type { Shelf } from './shelf.ts';

/** Passages encoded per call: small, so that a question asked meanwhile waits little. */
const passagesPerCall = 4;

export interface IndexProgress {
  /** Passages with a key, and all. */
  readonly done: number;
  readonly total: number;
}

export interface IndexOptions {
  readonly onProgress?: (progress: IndexProgress) => void;
  readonly signal?: AbortSignal;
}

interface EncodingParts {
  readonly encoder: Encoder;
  readonly store: DocumentStore;
  readonly shelf: Shelf;
  readonly indexed: IndexedShelf;
  readonly order: EmbeddingOrder;
  readonly progress: () => IndexProgress;
}

/** Until none is left. What was done before an abort or a failure is kept. */
export async function encodePassages(
  { encoder, store, shelf, indexed, order, progress }: EncodingParts,
  { onProgress, signal }: IndexOptions,
): Promise<Result<IndexProgress>> {
  try {
    for (;;) {
      const batch = order.take(passagesPerCall);
      onProgress?.(progress());
      if (batch.length === 0) return success(progress());
      if (signal?.aborted) throw new WebpaceError('aborted', 'Indexing was stopped.');
      const texts = batch.map(({ document, passage }) => passageForEncoder(document.title, passage.text));
      const vectors = await encoder.encode(texts, { kind: 'passage', ...(signal ? { signal } : {}) });
      const keys = batch.map(({ passage }, at): PassageKey => {
        return { passage: passage.id, encoder: encoder.id, vector: vectors[at] as Float32Array };
      });
      // A document removed meanwhile has no passages to key any more: the store and the index leave its keys out.
      await store.putPassageKeys(keys);
      const placed = keys.flatMap(({ passage, vector }) => {
        const place = shelf.markKeyed(passage);
        return place === null ? [] : [{ ...place, vector }];
      });
      await indexed.setVectors(placed);
    }
  } catch (thrown) {
    return failure(toWebpaceError(thrown, 'encoder-unavailable'));
  }
}

/** Why nothing is encoded where there is nobody to do it. */
export function noEncoder(): WebpaceError {
  return new WebpaceError(
    'encoder-unavailable',
    'No encoder is loaded: the library is searched by words alone.',
  );
}
