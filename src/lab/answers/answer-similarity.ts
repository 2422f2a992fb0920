/**
 * A compressed run is as good as the full one (PAACE §3.1) if its answer means the same (cosine ≥ θ = 0.85), every compression
 * made the text shorter (0 < r < 1), and no judge found it worse. A metric for the lab: it needs both runs.
 */
import { failure, type Result, success, toWebpaceError } from '../../core/errors.ts';
import { dot } from '../../core/paper/cosine-scores.ts';
import type { Encoder } from '../../ports/retrieval/encoder.ts';

/** θ. The paper's embedding model defines what 0.85 means; an encoder with a narrow spread passes it easily. */
export const sameAnswerThreshold = 0.85;

interface AnswerSimilarity {
  /** s = cos(embed(ŷ_full), embed(ŷ_comp)) (eq. 6), −1 to 1; 0 if an answer is empty. */
  readonly cosine: number;
  readonly same: boolean;
}

/** Compares the answers of a full and a compressed run; `encoder-unavailable` if they cannot be embedded. */
export async function answerSimilarity(
  encoder: Encoder,
  full: string,
  compressed: string,
): Promise<Result<AnswerSimilarity>> {
  try {
    const [one, other] = await encoder.encode([full, compressed], { kind: 'passage' });
    const empty = full.trim() === '' || compressed.trim() === '' || one === undefined || other === undefined;
    const cosine = empty ? 0 : dot(one, other);
    return success({ cosine, same: cosine >= sameAnswerThreshold });
  } catch (error) {
    const known = toWebpaceError(error, 'encoder-unavailable');
    if (known.code === 'aborted') throw known;
    return failure(known);
  }
}

interface CompressedRun {
  readonly similarity: AnswerSimilarity;
  /** r_t = |C̃_t| / |C_t| of every step, in tokens. */
  readonly ratios: readonly number[];
  /** Whether a judge found the compressed answer strictly worse; null if none was asked. */
  readonly judgedWorse: boolean | null;
}

/** The paper's three criteria of a successful compressed run. */
export function isSuccessfulCompression({ similarity, ratios, judgedWorse }: CompressedRun): boolean {
  return similarity.same && ratios.every((ratio) => ratio > 0 && ratio < 1) && judgedWorse !== true;
}
