/**
 * Works on one question until it has an end: the profile answers or has nothing left to try, a limit is reached, the
 * actions repeat, the person stops it, or it fails. The end is stored with its reason.
 */
import { failure, type Result, reportOf, success, toWebpaceError, WebpaceError } from '../core/errors.ts';
import type { Chunk, ChunkKind } from '../core/memory/chunk.ts';
import type { RunRecord, RunStatus } from '../ports/runs/run-store.ts';
import type { AnswerRecord } from '../ports/runs/step-record.ts';
import { endedAnswer } from '../record/answers/answer-text.ts';
import type { Profile, Turn } from './profile.ts';
import {
  type CommittedStep,
  emptyOutcome,
  isAbort,
  runStep,
  type StepContext,
  type StepOutcome,
  type StepPlan,
} from './run-step.ts';

export interface LoopLimits {
  /** Most steps after the step that records the request. */
  readonly steps: number;
  readonly milliseconds: number;
}

export const defaultLimits: LoopLimits = { steps: 12, milliseconds: 10 * 60_000 };

export interface AskResult {
  readonly run: RunRecord;
  readonly answer: AnswerRecord;
}

/** Tells the person what to do when a limit is reached. */
const goOn =
  'What was found is kept: ask again in this conversation to go on, or allow more steps or minutes.';

/** Said if a question ends without a quote. */
const nothingFound = {
  library: 'Nothing in the library or in memory answers this.',
  tabs: 'Nothing in the open tabs or in memory answers this.',
  both: 'Nothing in the open tabs, in the chosen documents or in memory answers this.',
} as const;

/** Most times that one turn may take the same action on the same thing. One more counts as a loop. */
const mostRepeats = 2;

/**
 * @param resumed the recorded request of a tab that died before it answered. The turn works on it again and finds the
 *   earlier steps in memory. Null records the question as a new request.
 * @param load loads the models that the steps would wait for, or null if they are loaded. The time limit starts
 *   afterwards.
 * @returns the stored run and the answer, however the question ended. A storage failure, or a context that cannot fit,
 *   is a typed error; steps committed before it stay.
 */
export async function answerQuestion(
  given: StepContext,
  profile: Profile,
  start: RunRecord,
  question: string,
  limits: LoopLimits = defaultLimits,
  resumed: Chunk | null = null,
  load: (() => Promise<void>) | null = null,
): Promise<Result<AskResult>> {
  let soFar: AnswerRecord | null = null;
  const emit: StepContext['emit'] = (event) => {
    if (event.type === 'answer-so-far') soFar = event.answer;
    given.emit(event);
  };
  const context: StepContext = { ...given, emit };
  const { memory, signal, clock, askedOf } = context;
  const earlier: readonly Chunk[] = memory.chunks.filter((chunk) => chunk.id !== resumed?.id);
  const seen = new Map<string, number>();
  let run: RunRecord = { ...start, status: 'running' };
  let present: Chunk['id'] | null = null;
  let glimpsed: StepOutcome['glimpsed'] = [];
  let turn: Turn | null = null;
  const plan = context.plan?.(question, start.steps + 1);
  emit({ type: 'run-start', run, question, resumed: resumed !== null });

  try {
    if (load !== null) await loadBehindQuotes(load, context, profile, question, start.steps + 1);
    const deadline = clock.elapsed() + limits.milliseconds;
    const request = resumed ?? (await step(requestPlan(question, given.askedAt))).chunk;
    present = request.id;
    turn = profile.begin({
      question,
      memory: earlier,
      answers: start.answers,
      request,
      keys: memory,
      intent: start.intent,
    });
    for (let taken = 0; ; taken += 1) {
      if (signal.aborted) return await end('stopped', 'What was found so far is kept.');
      if (taken >= limits.steps)
        return await end('gave-up', `No answer within ${limits.steps} steps. ${goOn}`, { limit: 'steps' });
      if (clock.elapsed() > deadline)
        return await end('gave-up', `No answer within the time limit. ${goOn}`, { limit: 'time' });
      const following = await turn.next(signal);
      if (following === null) return await end('gave-up', turn.ending ?? nothingFound[askedOf ?? 'library']);
      const repeats = (seen.get(`${following.kind} ${following.title}`) ?? 0) + 1;
      seen.set(`${following.kind} ${following.title}`, repeats);
      if (repeats > mostRepeats)
        return await end('gave-up', `It was stopped because it kept coming back to “${following.title}”.`);
      const done = await step(following);
      turn.absorb(done);
      if (done.outcome.answer !== null) {
        emit({ type: 'run-end', run, answer: done.outcome.answer });
        return success({ run, answer: done.outcome.answer });
      }
    }
  } catch (error) {
    if (isAbort(error)) return await end('stopped', 'What was found so far is kept.');
    const known = toWebpaceError(
      error,
      'internal',
      'Something unexpected went wrong. Ask again; nothing is lost.',
    );
    await end('failed', known.message, { error: known.code });
    return failure(known);
  } finally {
    turn?.end?.();
  }

  async function step(taken: StepPlan): Promise<CommittedStep> {
    const next = plan?.next(memory.chunks) ?? [];
    const now = { question, present, glimpsed, next };
    const done = await runStep(context, run, taken, now, (before, outcome) =>
      outcome.answer === null
        ? before
        : { ...before, status: outcome.answer.outcome, answers: [...before.answers, outcome.answer] },
    );
    if (!done.ok) throw done.error;
    run = done.value.run;
    glimpsed = done.value.outcome.glimpsed;
    return done.value;
  }

  async function end(
    outcome: Exclude<RunStatus, 'running' | 'interrupted' | 'answered'>,
    reason: string,
    more: Pick<AnswerRecord, 'limit' | 'error'> = {},
  ): Promise<Result<AskResult>> {
    const answer: AnswerRecord = {
      ...endedAnswer(question, outcome, reason),
      ...(outcome === 'stopped' && soFar !== null ? { citations: soFar.citations.slice(0, 1) } : {}),
      ...(turn?.withheld?.length ? { withheld: turn.withheld } : {}),
      ...more,
      ...(askedOf === undefined ? {} : { askedOf }),
      ...(turn?.indexed === undefined || askedOf !== undefined ? {} : { indexed: turn.indexed }),
    };
    const { intent: _, ...settled } = run;
    run = { ...settled, status: outcome, updatedAt: clock.now(), answers: [...run.answers, answer] };
    // The steps are already durable. If storage fails now, only this closing record is lost.
    await context.store.updateRun(run, context.fence).catch((error: unknown) => {
      emit({ type: 'notice', report: reportOf(error) });
    });
    emit({ type: 'run-end', run, answer });
    return success({ run, answer });
  }
}

/** Tells an early answer by words before it loads the models, because both need the same cores (rule V13). */
async function loadBehindQuotes(
  load: () => Promise<void>,
  { emit, signal }: StepContext,
  profile: Profile,
  question: string,
  step: number,
): Promise<void> {
  const answer = (await profile.foretell?.(question, signal)) ?? null;
  if (answer !== null) emit({ type: 'answer-so-far', step, answer });
  await load();
}

/** Stores what the user said as a chunk of its own, so that later turns find it in memory. */
function requestPlan(question: string, since: number | undefined): StepPlan {
  const kind: ChunkKind = 'request';
  return {
    kind,
    title: question,
    ...(since === undefined ? {} : { since }),
    act: async () => ({
      kind,
      title: question,
      action: question,
      observation: '',
      trust: 'user',
      origins: [{ kind: 'user' }],
      ...emptyOutcome,
    }),
  };
}

/** Refuses an empty question before anything is stored. */
export function checkQuestion(question: string): Result<string> {
  const trimmed = question.trim();
  return trimmed === ''
    ? failure(new WebpaceError('question-empty', 'The question is empty. Type what you want to know.'))
    : success(trimmed);
}
