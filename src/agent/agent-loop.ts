/**
 * One question, from asking to its end: the request is recorded, then steps follow until the profile answers, has
 * nothing left to try, repeats itself, reaches a limit, is stopped or fails. How it ended is said plainly, and stored.
 */
import { failure, type Result, reportOf, success, toWebpaceError, WebpaceError } from '../core/errors.ts';
import type { Chunk, ChunkKind } from '../core/memory/chunk.ts';
import type { RunRecord, RunStatus } from '../ports/run-store.ts';
import type { AnswerRecord } from '../ports/step-record.ts';
import { endedAnswer } from '../record/answer-text.ts';
import type { Profile, Turn } from './profile.ts';
import {
  type CommittedStep,
  isAbort,
  runStep,
  type StepContext,
  type StepOutcome,
  type StepPlan,
} from './run-step.ts';

export interface LoopLimits {
  /** Steps after the request. */
  readonly steps: number;
  readonly milliseconds: number;
}

export const defaultLimits: LoopLimits = { steps: 12, milliseconds: 10 * 60_000 };

export interface AskResult {
  readonly run: RunRecord;
  readonly answer: AnswerRecord;
}

/** What a question at its limit can be done with. */
const goOn = 'What was found is kept: ask again in this run to go on, or allow more steps or minutes.';

/** The same action on the same thing this often in one turn is a loop. */
const mostRepeats = 2;

/**
 * @param resumed chunk of a request that was recorded before and got no answer, since its tab died: it is worked on again,
 *   and what was found then is memory now; null records the question as a new request
 * @param load brings models that the steps would wait for, as far as they can be had; null where they are there. The limit of
 *   time counts from then on
 * @returns the run as stored and the answer, however it ended; or the typed error that a storage failure or a context
 *   that cannot fit ended it with (what was committed before stays)
 */
export async function answerQuestion(
  context: StepContext,
  profile: Profile,
  start: RunRecord,
  question: string,
  limits: LoopLimits = defaultLimits,
  resumed: Chunk | null = null,
  load: (() => Promise<void>) | null = null,
): Promise<Result<AskResult>> {
  const { memory, emit, signal, clock } = context;
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
    const request = resumed ?? (await step(requestPlan(question))).chunk;
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
        return await end('gave-up', `No answer within ${limits.steps} steps. ${goOn}`, 'steps');
      if (clock.elapsed() > deadline)
        return await end('gave-up', `No answer within the time limit. ${goOn}`, 'time');
      const following = await turn.next(signal);
      if (following === null)
        return await end('gave-up', turn.ending ?? 'Nothing in the library or in memory answers this.');
      const repeats = (seen.get(`${following.kind} ${following.title}`) ?? 0) + 1;
      seen.set(`${following.kind} ${following.title}`, repeats);
      if (repeats > mostRepeats)
        return await end('gave-up', `The agent went round in circles at “${following.title}”.`);
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
    await end('failed', known.message);
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
    limit?: AnswerRecord['limit'],
  ): Promise<Result<AskResult>> {
    const answer: AnswerRecord = {
      ...endedAnswer(question, outcome, reason),
      ...(turn?.withheld?.length ? { withheld: turn.withheld } : {}),
      ...(limit === undefined ? {} : { limit }),
    };
    const { intent: _, ...settled } = run;
    run = { ...settled, status: outcome, updatedAt: clock.now(), answers: [...run.answers, answer] };
    // The steps are durable already; only this closing line can be lost where storage fails now.
    await context.store.updateRun(run, context.fence).catch((error: unknown) => {
      emit({ type: 'notice', report: reportOf(error) });
    });
    emit({ type: 'run-end', run, answer });
    return success({ run, answer });
  }
}

/** Says what words find, and only then loads what reads closely: both want the same cores (rule V13). */
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

/** What the user said becomes a chunk of its own, as trusted as the user: later turns find it in memory. */
function requestPlan(question: string): StepPlan {
  const kind: ChunkKind = 'request';
  return {
    kind,
    title: question,
    act: async () => ({
      kind,
      title: question,
      action: question,
      observation: '',
      trust: 'user',
      origins: [{ kind: 'user' }],
      evidence: [],
      call: null,
      answer: null,
      error: null,
      glimpsed: [],
    }),
  };
}

/** Refuses what cannot be worked on, before anything is stored. */
export function checkQuestion(question: string): Result<string> {
  const trimmed = question.trim();
  return trimmed === ''
    ? failure(new WebpaceError('question-empty', 'The question is empty. Type what you want to know.'))
    : success(trimmed);
}
