/**
 * Compares a run with compressed contexts with a run with full ones (PAACE, section 3.1). The run succeeds if its
 * answers mean the same (cosine of at least 0.85) and each step's context is smaller than in the full run.
 */

import { type Result, success } from '../../core/errors.ts';
import type { Encoder } from '../../ports/retrieval/encoder.ts';
import { answerText } from '../../record/answers/answer-text.ts';
import type { StoredRun } from '../../record/run-record.ts';
import { answerSimilarity, isSuccessfulCompression } from './answer-similarity.ts';

interface ComparedAnswer {
  readonly question: string;
  readonly full: string;
  readonly compressed: string;
  /** From −1 to 1; 0 if an answer is empty. */
  readonly cosine: number;
  readonly same: boolean;
}

interface ComparedRuns {
  /** Questions that both runs were asked, in the order of the full run. */
  readonly answers: readonly ComparedAnswer[];
  /** Share of the answers that mean the same; null without a common question. */
  readonly sameShare: number | null;
  /** |C̃_t| / |C_t| in tokens, for each step of both runs. */
  readonly ratios: readonly number[];
  /** The paper's criteria over all: equal answers, and every context smaller. */
  readonly successful: boolean;
}

/** Compares two runs of the same questions. Fails with `encoder-unavailable` if the answers cannot be encoded. */
export async function compareRunAnswers(
  encoder: Encoder,
  full: StoredRun,
  compressed: StoredRun,
): Promise<Result<ComparedRuns>> {
  const answers: ComparedAnswer[] = [];
  const ratios = ratiosOf(full, compressed);
  let successful = true;
  for (const answer of full.run.answers) {
    const { question } = answer;
    const text = answerText(answer);
    const other = compressed.run.answers.find((one) => one.question === question);
    if (other === undefined) continue;
    const otherText = answerText(other);
    const similarity = await answerSimilarity(encoder, text, otherText);
    if (!similarity.ok) return similarity;
    const { cosine, same } = similarity.value;
    answers.push({ question, full: text, compressed: otherText, cosine, same });
    successful &&= isSuccessfulCompression({ similarity: similarity.value, ratios, judgedWorse: null });
  }
  const sameShare = answers.length === 0 ? null : answers.filter(({ same }) => same).length / answers.length;
  return success({ answers, sameShare, ratios, successful: successful && answers.length > 0 });
}

function ratiosOf(full: StoredRun, compressed: StoredRun): number[] {
  const tokens = new Map(full.traces.map(({ step, ledger }) => [step, ledger.prompt]));
  return compressed.traces.flatMap(({ step, ledger }) => {
    const whole = tokens.get(step);
    return whole === undefined || whole === 0 ? [] : [ledger.prompt / whole];
  });
}
