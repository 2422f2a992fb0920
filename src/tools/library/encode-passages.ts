/** Gives all passages of the library their keys, a few at a time. */
import { failure, type Result, success, toWebpaceError, WebpaceError } from '../../core/errors.ts';
import type { DocumentStore, PassageKey } from '../../ports/documents.ts';
import type { Encoder } from '../../ports/encoder.ts';
import type { EmbeddingOrder } from './embedding-order.ts';
import type { IndexedShelf } from './indexed-shelf.ts';
import { passageForEncoder } from './passages.ts';
import type { HeldPassage, Shelf } from './shelf.ts';

/** Passages in one call. Small, so that a question in between waits only a little. */
const passagesPerCall = 4;
/** Calls that the encoder has at once. */
const callsUnderway = 2;

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

/** A call that the encoder has: its passages, and their vectors to come. */
interface Underway {
  readonly passages: readonly HeldPassage[];
  readonly vectors: Promise<readonly Float32Array[]>;
}

/**
 * Runs until no passage is left. What was done before an abort or a failure stays. The encoder always has the next call
 * while it works and while vectors are stored, so that it never waits and can batch texts of like lengths.
 */
export async function encodePassages(
  parts: EncodingParts,
  { onProgress, signal }: IndexOptions,
): Promise<Result<IndexProgress>> {
  const { order, progress } = parts;
  const underway: Underway[] = [];
  let storing: Promise<void> = Promise.resolve();
  let stored: readonly HeldPassage[] = [];
  try {
    for (;;) {
      while (underway.length < callsUnderway && !signal?.aborted) {
        const held = [...stored, ...underway.flatMap(({ passages }) => passages)];
        const next = nextBehind(order, held);
        if (next.length === 0) break;
        underway.push({ passages: next, vectors: vectorsOf(parts.encoder, next, signal) });
      }
      onProgress?.(progress());
      const first = underway.shift();
      if (first === undefined) {
        await storing;
        stored = [];
        if (order.take(1).length === 0) return success(progress());
      }
      if (signal?.aborted) throw new WebpaceError('aborted', 'Indexing was stopped.');
      if (first === undefined) continue;
      const vectors = await first.vectors;
      await storing;
      stored = first.passages;
      storing = keep(parts, first.passages, vectors);
      // Its failure is awaited after the next vectors.
      storing.catch(() => undefined);
    }
  } catch (thrown) {
    await storing.catch(() => undefined);
    return failure(toWebpaceError(thrown, 'encoder-unavailable'));
  }
}

function vectorsOf(
  encoder: Encoder,
  passages: readonly HeldPassage[],
  signal: AbortSignal | undefined,
): Promise<readonly Float32Array[]> {
  const texts = passages.map(({ document, passage }) => passageForEncoder(document.title, passage.text));
  const vectors = encoder.encode(texts, { kind: 'passage', ...(signal ? { signal } : {}) });
  // If a call fails, the ones behind it are not awaited.
  vectors.catch(() => undefined);
  return vectors;
}

/** The next passages that are neither with the encoder nor being stored. */
function nextBehind(order: EmbeddingOrder, held: readonly HeldPassage[]): readonly HeldPassage[] {
  const known = new Set(held.map(({ passage }) => passage.id));
  return order
    .take(passagesPerCall + known.size)
    .filter(({ passage }) => !known.has(passage.id))
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
  const placed = keys.flatMap(({ passage, vector }) => {
    const place = shelf.markKeyed(passage);
    return place === null ? [] : [{ ...place, vector }];
  });
  await indexed.setVectors(placed);
}

/** The error for a library without an encoder. */
export function noEncoder(): WebpaceError {
  return new WebpaceError(
    'encoder-unavailable',
    'No encoder is loaded: the library is searched by words alone.',
  );
}
