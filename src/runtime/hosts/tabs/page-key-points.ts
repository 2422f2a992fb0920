/** Key points of an open tab, which is read as for a question. */
import { type Result, success } from '../../../core/errors.ts';
import type { Encoder } from '../../../ports/retrieval/encoder.ts';
import { keyPointsOf } from '../../../tools/key-points-of.ts';
import type { TabChoice, TabLibrary } from '../../../tools/open-tabs/tab-library.ts';
import type { PageKeyPoints } from '../../runtime.ts';

/** Fails as reading a tab does. */
export async function readKeyPoints(
  tabs: TabLibrary,
  encoder: Encoder | null,
  choice: TabChoice,
  signal?: AbortSignal,
): Promise<Result<PageKeyPoints>> {
  const read = await tabs.read(choice, signal);
  if (!read.ok) return read;
  const { page, cut } = read.value;
  const points = await keyPointsOf(page, encoder, signal);
  return success({ title: page.title, address: page.address, points, cut });
}
