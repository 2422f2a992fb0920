/**
 * Key points of an open tab. The tab is read as for a question; words choose the points, and meaning refines the choice
 * if that is quick.
 */
import { type Result, success } from '../../../core/errors.ts';
import {
  chooseKeyPoints,
  type KeyPointCandidate,
  keyPointCandidates,
} from '../../../evidence/quotes/key-points.ts';
import type { Encoder } from '../../../ports/retrieval/encoder.ts';
import type { TabChoice, TabLibrary } from '../../../tools/open-tabs/tab-library.ts';
import type { PageKeyPoints } from '../../runtime.ts';

/** Milliseconds to wait for vectors. Without them words decide. */
const patience = 1_200;

/** Fails as reading a tab does. */
export async function readKeyPoints(
  tabs: TabLibrary,
  encoder: Encoder | null,
  choice: TabChoice,
  signal?: AbortSignal,
): Promise<Result<PageKeyPoints>> {
  const read = await tabs.read(choice, signal);
  if (!read.ok) return read;
  const { document, cut } = read.value;
  const candidates = keyPointCandidates(document.text, document.title);
  const points = chooseKeyPoints(candidates, await vectorsOf(candidates, encoder, signal));
  return success({ title: document.title, address: document.address ?? '', points, cut });
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
