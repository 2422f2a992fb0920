/** The key points of a text: words choose them, and meaning refines the choice if that is quick. */
import {
  chooseKeyPoints,
  type KeyPoint,
  type KeyPointCandidate,
  keyPointCandidates,
} from '../evidence/quotes/key-points.ts';
import type { Encoder } from '../ports/retrieval/encoder.ts';

/** Milliseconds to wait for vectors. Without them words decide. */
const patience = 1_200;

/** Empty if the text has no whole sentences. */
export async function keyPointsOf(
  { text, title }: { readonly text: string; readonly title: string },
  encoder: Encoder | null,
  signal?: AbortSignal,
): Promise<readonly KeyPoint[]> {
  const candidates = keyPointCandidates(text, title);
  return chooseKeyPoints(candidates, await vectorsOf(candidates, encoder, signal));
}

/** Null if they are late. A load that has begun continues for the next caller. */
async function vectorsOf(
  candidates: readonly KeyPointCandidate[],
  encoder: Encoder | null,
  signal: AbortSignal | undefined,
): Promise<readonly Float32Array[] | null> {
  if (encoder === null || candidates.length === 0) return null;
  const late = AbortSignal.timeout(patience);
  const stop = signal === undefined ? late : AbortSignal.any([signal, late]);
  const texts = candidates.map(({ text }) => text);
  try {
    return await encoder.encode(texts, { kind: 'passage', signal: stop });
  } catch {
    return null;
  }
}
