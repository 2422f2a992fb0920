/**
 * Whether a run with a compressed context answers as the run with the full one did (PAACE §3.1): the answers mean the same
 * (cosine of at least 0.85), and every step's context was smaller than that of the full run.
 */

import { type Result, success } from '../../core/errors.ts';
import { answerSimilarity, isSuccessfulCompression } from '../../policies/planned/answer-similarity.ts';
import type { Encoder } from '../../ports/encoder.ts';
import { answerText } from '../../record/answer-text.ts';
import type { StoredRun } from '../../record/run-record.ts';

interface ComparedAnswer {
  readonly question: string;
  readonly full: string;
  readonly compressed: string;
  /** −1 to 1; 0 where an answer is empty. */
  readonly cosine: number;
  readonly same: boolean;
}

interface ComparedRuns {
  /** The questions that both runs were asked, in the order of the full run. */
  readonly answers: readonly ComparedAnswer[];
  /** Share of them whose answers mean the same; null where no question is common. */
  readonly sameShare: number | null;
  /** |C̃_t| / |C_t| in tokens of each step that both runs took. */
  readonly ratios: readonly number[];
  /** The paper's criteria over all: same answers, and every context smaller. */
  readonly successful: boolean;
}

/** Compares two runs of the same questions; `encoder-unavailable` where their answers cannot be embedded. */
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
