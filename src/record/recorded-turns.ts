/** The questions of a stored run, each with its steps and its answer. */
import type { StoredRun } from './run-record.ts';
import type { AnswerRecord, StepRecord } from './step-record.ts';

interface RecordedTurn {
  /** Empty if its request was lost and no answer tells it. */
  readonly question: string;
  /** None if the question ended before its first one: it was stopped, or its models could not be loaded. */
  readonly steps: readonly StepRecord[];
  /** Null if the question never ended: its tab was closed. */
  readonly answer: AnswerRecord | null;
}

/** In the order in which they were asked. Every answer of the run stands in one of them. */
export function recordedTurns({ run, steps }: Pick<StoredRun, 'run' | 'steps'>): readonly RecordedTurn[] {
  const begun = begunTurns(steps);
  const turns: RecordedTurn[] = [];
  let next = 0;
  for (const [index, turn] of begun.entries()) {
    const place = placeOfAnswer(begun, index, run.answers, next);
    const answer = run.answers[place] ?? null;
    if (answer !== null) {
      turns.push(...run.answers.slice(next, place).map(withoutSteps));
      next = place + 1;
    }
    turns.push({ ...turn, question: turn.question || (answer?.question ?? ''), answer });
  }
  return [...turns, ...run.answers.slice(next).map(withoutSteps)];
}

/** The answers that a run had by its step `last`, and the question that was open then, '' if there was none. */
export function answersUpTo(
  stored: Pick<StoredRun, 'run' | 'steps'>,
  last: number,
): { readonly answers: readonly AnswerRecord[]; readonly open: string } {
  const turns = recordedTurns(stored);
  const beginning = (turn: RecordedTurn) => turn.steps[0]?.step ?? Number.POSITIVE_INFINITY;
  const newest = turns.findLastIndex((turn) => beginning(turn) <= last);
  const turn = turns[newest];
  const end = Math.min(stored.run.steps + 1, ...turns.slice(newest + 1).map(beginning)) - 1;
  // Where the next request is lost, the answer itself says that the question ended.
  const hasEnded = end <= last || turn?.steps.some(({ step, answer }) => step <= last && answer !== null);
  const ended = turns.slice(0, hasEnded ? newest + 1 : newest);
  const isOpen = turn !== undefined && (!hasEnded || turn.answer === null);
  return { answers: ended.flatMap(({ answer }) => answer ?? []), open: isOpen ? turn.question : '' };
}

type BegunTurn = Pick<RecordedTurn, 'question' | 'steps'>;

function begunTurns(steps: readonly StepRecord[]): readonly BegunTurn[] {
  const turns: { question: string; steps: StepRecord[] }[] = [];
  for (const record of [...steps].sort((left, right) => left.step - right.step)) {
    const isRequest = record.kind === 'request';
    if (isRequest || turns.length === 0) turns.push({ question: isRequest ? record.action : '', steps: [] });
    turns.at(-1)?.steps.push(record);
  }
  return turns;
}

function withoutSteps(answer: AnswerRecord): RecordedTurn {
  return { question: answer.question, steps: [], answer };
}

/** @returns -1 if it has none among the answers from `next` on; those before the place are of questions without steps */
function placeOfAnswer(
  turns: readonly BegunTurn[],
  index: number,
  answers: readonly AnswerRecord[],
  next: number,
): number {
  const { question, steps } = turns[index] as BegunTurn;
  const own = answerOf(steps);
  const later = turns.slice(index + 1);
  const isOf = (answer: AnswerRecord) => question === '' || answer.question === question;
  if (own !== null)
    return answers.findIndex(
      (answer, place) => place >= next && isOf(answer) && answer.outcome === own.outcome,
    );
  // A question whose tab was closed has no answer. The next answer belongs to a later question.
  const place = answers.findIndex(
    (answer, at) => at >= next && (isOf(answer) || later.some((other) => other.question === answer.question)),
  );
  const answer = answers[place];
  if (answer === undefined || !isOf(answer)) return -1;
  const isLater =
    answer.outcome === 'answered' &&
    later.some((other) => other.question === question && answerOf(other.steps) !== null);
  return isLater ? -1 : place;
}

/** The answer that one of the steps is. */
function answerOf(steps: readonly StepRecord[]): AnswerRecord | null {
  return steps.find(({ answer }) => answer !== null)?.answer ?? null;
}
