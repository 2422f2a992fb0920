/**
 * Judges runs of the same questions with the figures of AdaCoM (sections 4.1 and 4.3, appendix A.2): mean@n and pass@n,
 * item F1, four outcomes of a trajectory, repetition, process penalties, and the weighted score 0.4 · TF + 0.4 · IG +
 * 0.2 · PE. Each verdict names its judge. A large model scores the paper's rubric; here the rule beside each figure
 * does.
 */

import { type Result, success } from '../../core/errors.ts';
import type { LanguageModel } from '../../ports/models/language-model.ts';
import { answerText } from '../../record/answers/answer-text.ts';
import type { StoredRun } from '../../record/run-record.ts';
import type { AnswerRecord } from '../../record/step-record.ts';
import { mean } from '../compare/mean.ts';
import { itemF1, macroItemF1 } from './item-f1.ts';
import { type AnswerVerdict, judgeAnswer } from './judge-answer.ts';
import { matchAnswer } from './match-answer.ts';
import { managedPenalties, repeatsAction } from './penalties.ts';

/** Accepted answers by question. */
export type AcceptedAnswers = Readonly<Record<string, readonly string[]>>;

/** Outcomes (i) to (iv) of the paper, and one that it leaves out: a stop after more than ten steps without an answer. */
type TrajectoryOutcome = 'correct' | 'incorrect' | 'early-give-up' | 'limit-reached' | 'other-stop';

interface JudgedAnswer {
  readonly question: string;
  readonly given: string;
  readonly verdict: AnswerVerdict;
  readonly outcome: TrajectoryOutcome;
}

interface JudgedRun {
  readonly answers: readonly JudgedAnswer[];
  /** Macro average over the questions, of given and accepted values paired by form; null without any. */
  readonly itemF1: number | null;
  /** Share of steps that repeat the call just before. */
  readonly repetition: number;
  /** Sum of AdaCoM's process penalties over all steps, by rule. */
  readonly penalties: number;
  /** By rule: right answers, answers with a quote, steps without repetition; weighted 0.4, 0.4 and 0.2. */
  readonly rubric: {
    readonly fulfilled: number;
    readonly grounded: number;
    readonly efficient: number;
    readonly overall: number;
  };
}

export interface JudgedRuns {
  readonly runs: readonly JudgedRun[];
  /** Mean share of right answers over the runs; null if nothing was judged. */
  readonly mean: number | null;
  /** Share of questions that at least one run answers correctly; null if nothing was judged. */
  readonly pass: number | null;
}

const weights = { fulfilled: 0.4, grounded: 0.4, efficient: 0.2 } as const;
/** A stop within this many steps is early (AdaCoM, section 4.3). */
const earlySteps = 10;

/** @param judge asked only if form matches nothing; null for no model. Failures of the judge are the result. */
export async function judgeRuns(
  runs: readonly StoredRun[],
  accepted: AcceptedAnswers,
  judge: LanguageModel | null,
): Promise<Result<JudgedRuns>> {
  const judged: JudgedRun[] = [];
  for (const run of runs) {
    const one = await judgeRun(run, accepted, judge);
    if (!one.ok) return one;
    judged.push(one.value);
  }
  const shares = judged
    .filter(({ answers }) => answers.length > 0)
    .map(({ answers }) => shareOfRight(answers));
  const questions = new Set(judged.flatMap(({ answers }) => answers.map(({ question }) => question)));
  const passed = [...questions].filter((question) =>
    judged.some(({ answers }) =>
      answers.some((answer) => answer.question === question && answer.verdict.right),
    ),
  );
  return success({
    runs: judged,
    mean: mean(shares),
    pass: questions.size === 0 ? null : passed.length / questions.size,
  });
}

async function judgeRun(
  stored: StoredRun,
  accepted: AcceptedAnswers,
  judge: LanguageModel | null,
): Promise<Result<JudgedRun>> {
  const { run, chunks, traces } = stored;
  const asked = run.answers.filter(({ question }) => accepted[question] !== undefined);
  const answers: JudgedAnswer[] = [];
  for (const answer of asked) {
    const { question } = answer;
    const given = givenText(answer);
    const verdict = await judgeAnswer({ question, given, accepted: accepted[question] ?? [] }, judge);
    if (!verdict.ok) return verdict;
    answers.push({
      question,
      given,
      verdict: verdict.value,
      outcome: outcomeOf(answer, verdict.value, stored),
    });
  }
  const inOrder = [...chunks].sort((left, right) => left.step - right.step);
  const repeated = inOrder.filter((chunk, place) => repeatsAction(inOrder[place - 1], chunk)).length;
  const repetition = repeated / Math.max(1, inOrder.length);
  const grounded = asked.filter(({ citations }) => citations.length > 0).length / Math.max(1, asked.length);
  const parts = { fulfilled: shareOfRight(answers), grounded, efficient: 1 - repetition };
  const overall =
    weights.fulfilled * parts.fulfilled +
    weights.grounded * parts.grounded +
    weights.efficient * parts.efficient;
  return success({
    answers,
    itemF1: macroItemF1(asked.map((answer) => itemsOf(answer, accepted[answer.question] ?? []))),
    repetition,
    penalties: managedPenalties({ traces, chunks: inOrder }).total,
    rubric: { ...parts, overall },
  });
}

/** The short answers if there are any, else the whole text. */
function givenText(answer: AnswerRecord): string {
  const short = answer.answers.map(({ text }) => text).join('; ');
  return short === '' ? answerText(answer) : short;
}

function itemsOf(answer: AnswerRecord, accepted: readonly string[]) {
  return itemF1(
    answer.answers.map(({ text }) => text),
    accepted,
    (given, reference) => matchAnswer(given, [reference]) !== null,
  );
}

function outcomeOf(answer: AnswerRecord, verdict: AnswerVerdict, { chunks }: StoredRun): TrajectoryOutcome {
  if (verdict.right) return 'correct';
  // The nearest quotes are no definite answer.
  if (answer.outcome === 'answered' && !answer.nearest) return 'incorrect';
  if (/limit|within \d+ steps/.test(answer.reason ?? '')) return 'limit-reached';
  const asked =
    chunks.findLast(({ kind, action }) => kind === 'request' && action === answer.question)?.step ?? 0;
  const next = chunks.find(({ kind, step }) => kind === 'request' && step > asked)?.step ?? chunks.length + 1;
  return next - asked - 1 <= earlySteps ? 'early-give-up' : 'other-stop';
}

function shareOfRight(answers: readonly JudgedAnswer[]): number {
  return answers.filter(({ verdict }) => verdict.right).length / Math.max(1, answers.length);
}
