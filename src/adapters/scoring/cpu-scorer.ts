/** Scores on the processor in pieces of a few milliseconds, so that the page stays responsive and an abort takes effect. */
import { failure, type Result, success, WebpaceError } from '../../core/errors.ts';
import { type PackedKeys, rowsPerBlock } from '../../core/scoring/packed-keys.ts';
import type { KeyScorer, KeyScores, ScoreOptions } from '../../ports/retrieval/key-scorer.ts';

/** Products in one piece: below ten milliseconds on a slow machine. */
const productsPerPiece = 4_000_000;

export class CpuKeyScorer implements KeyScorer {
  async score(
    keys: PackedKeys,
    query: Float32Array,
    { signal }: ScoreOptions = {},
  ): Promise<Result<KeyScores>> {
    const blocksPerPiece = Math.ceil(productsPerPiece / keys.stride / rowsPerBlock);
    const piece = blocksPerPiece * rowsPerBlock;
    const scores = new Float64Array(keys.rows);
    for (let first = 0; first < scores.length; first += piece) {
      if (first > 0) await pause();
      if (signal?.aborted) return failure(abortedError());
      scores.set(keys.scoreFrom(query, first, Math.min(piece, scores.length - first)), first);
    }
    if (signal?.aborted) return failure(abortedError());
    return success({ scores, device: 'cpu', notice: null });
  }

  forget(): void {
    // There is nothing to free: the keys are read in place.
  }

  close(): void {
    // There is nothing to free.
  }
}

export function abortedError(): WebpaceError {
  return new WebpaceError('aborted', 'Scoring was stopped. Ask again to start it anew.');
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
