/** Gives all passages of the library their keys, a few at a time. */
import { failure, type Result, success, toWebpaceError, WebpaceError } from '../../core/errors.ts';
import type { DocumentStore, PassageKey } from '../../ports/documents/documents.ts';
import type { Encoder } from '../../ports/retrieval/encoder.ts';
import type { EmbeddingOrder } from './embedding-order.ts';
import type { IndexedShelf } from './indexed-shelf.ts';
import { passageForEncoder } from './passages.ts';
import type { HeldPassage, Shelf } from './shelf.ts';

/** Passages in one call. Small, so that a question in between waits only a little. */
const passagesPerCall = 4;

export interface IndexProgress {
  /** Passages with a key, and all passages. */
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

/** Runs until no passage is left. What was done before an abort or a failure stays. The encoder works while vectors are stored. */
export async function encodePassages(
  parts: EncodingParts,
  { onProgress, signal }: IndexOptions,
): Promise<Result<IndexProgress>> {
  const { encoder, order, progress } = parts;
  let storing: Promise<void> = Promise.resolve();
  let last: readonly HeldPassage[] = [];
  try {
    for (;;) {
      let batch = nextBehind(order, last);
      if (batch.length === 0) {
        await storing;
        batch = order.take(passagesPerCall);
      }
      onProgress?.(progress());
      if (batch.length === 0) return success(progress());
      if (signal?.aborted) throw new WebpaceError('aborted', 'Indexing was stopped.');
      const texts = batch.map(({ document, passage }) => passageForEncoder(document.title, passage.text));
      const vectors = await encoder.encode(texts, { kind: 'passage', ...(signal ? { signal } : {}) });
      await storing;
      last = batch;
      storing = keep(parts, batch, vectors);
      // Its failure is awaited after the next vectors.
      storing.catch(() => undefined);
    }
  } catch (thrown) {
    await storing.catch(() => undefined);
    return failure(toWebpaceError(thrown, 'encoder-unavailable'));
  }
}

/** The next passages after those that are being stored and have no key yet. */
function nextBehind(order: EmbeddingOrder, last: readonly HeldPassage[]): readonly HeldPassage[] {
  const stored = new Set(last.map(({ passage }) => passage.id));
  return order
    .take(passagesPerCall + stored.size)
    .filter(({ passage }) => !stored.has(passage.id))
    .slice(0, passagesPerCall);
}

async function keep(
  { encoder, store, shelf, indexed }: EncodingParts,
  batch: readonly HeldPassage[],
  vectors: readonly Float32Array[],
): Promise<void> {
  const keys = batch.map(({ passage }, at): PassageKey => {
    return { passage: passage.id, encoder: encoder.id, vector: vectors[at] as Float32Array };
  });
  // A document that was removed meanwhile has no passages. Store and index ignore its keys.
  await store.putPassageKeys(keys);
  await indexed.setVectors(shelf.place(keys));
}

/** The error for a library without an encoder. */
export function noEncoder(): WebpaceError {
  return new WebpaceError(
    'encoder-unavailable',
    'No encoder is loaded: the library is searched by words alone.',
  );
}
