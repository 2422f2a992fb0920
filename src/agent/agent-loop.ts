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
  return new QuestionUnderWay(given, profile, start, question, resumed).answer(limits, load);
}

/** A question from its beginning to its end, and the run as last committed. */
class QuestionUnderWay {
  readonly #context: StepContext;
  readonly #profile: Profile;
  readonly #start: RunRecord;
  readonly #question: string;
  readonly #resumed: Chunk | null;
  readonly #earlier: readonly Chunk[];
  readonly #plan: ReturnType<NonNullable<StepContext['plan']>> | undefined;
  /** How often each action was taken. */
  readonly #taken = new Map<string, number>();
  #run: RunRecord;
  #present: Chunk['id'] | null = null;
  #glimpsed: StepOutcome['glimpsed'] = [];
  #turn: Turn | null = null;
  #soFar: AnswerRecord | null = null;

  constructor(
    given: StepContext,
    profile: Profile,
    start: RunRecord,
    question: string,
    resumed: Chunk | null,
  ) {
    const emit: StepContext['emit'] = (event) => {
      if (event.type === 'answer-so-far') this.#soFar = event.answer;
      given.emit(event);
    };
    this.#context = { ...given, emit };
    this.#profile = profile;
    this.#start = start;
    this.#question = question;
    this.#resumed = resumed;
    this.#earlier = given.memory.chunks.filter((chunk) => chunk.id !== resumed?.id);
    this.#plan = given.plan?.(question, start.steps + 1);
    this.#run = { ...start, status: 'running' };
  }

  async answer(limits: LoopLimits, load: (() => Promise<void>) | null): Promise<Result<AskResult>> {
    const { emit, clock } = this.#context;
    const question = this.#question;
    emit({ type: 'run-start', run: this.#run, question, resumed: this.#resumed !== null });
    try {
      if (load !== null)
        await loadBehindQuotes(load, this.#context, this.#profile, question, this.#start.steps + 1);
      return await this.#work(limits.steps, clock.elapsed() + limits.milliseconds);
    } catch (error) {
      if (isAbort(error)) return await this.#stop();
      const known = toWebpaceError(
        error,
        'internal',
        'Something unexpected went wrong. Ask again; nothing is lost.',
      );
      await this.#end('failed', known.message, { error: known.code });
      return failure(known);
    } finally {
      this.#turn?.end?.();
    }
  }

  /** @param deadline reading of the clock */
  async #work(steps: number, deadline: number): Promise<Result<AskResult>> {
    const { emit, signal, clock, askedOf } = this.#context;
    const turn = await this.#begin();
    for (let taken = 0; ; taken += 1) {
      if (signal.aborted) return this.#stop();
      if (taken >= steps) return this.#giveUp(`No answer within ${steps} steps. ${goOn}`, { limit: 'steps' });
      if (clock.elapsed() > deadline)
        return this.#giveUp(`No answer within the time limit. ${goOn}`, { limit: 'time' });
      const following = await turn.next(signal);
      if (following === null) return this.#giveUp(turn.ending ?? nothingFound[askedOf ?? 'library']);
      if (this.#countOf(following) > mostRepeats)
        return this.#giveUp(`It was stopped because it kept coming back to “${following.title}”.`);
      const done = await this.#step(following);
      turn.absorb(done);
      const { answer } = done.outcome;
      if (answer === null) continue;
      emit({ type: 'run-end', run: this.#run, answer });
      return success({ run: this.#run, answer });
    }
  }

  /** Records the request, unless a tab that died has done so. */
  async #begin(): Promise<Turn> {
    const { memory, askedAt } = this.#context;
    const request = this.#resumed ?? (await this.#step(requestPlan(this.#question, askedAt))).chunk;
    this.#present = request.id;
    this.#turn = this.#profile.begin({
      question: this.#question,
      memory: this.#earlier,
      answers: this.#start.answers,
      request,
      keys: memory,
      intent: this.#start.intent,
    });
    return this.#turn;
  }

  /** How often this action was taken, this time included. */
  #countOf({ kind, title }: StepPlan): number {
    const count = (this.#taken.get(`${kind} ${title}`) ?? 0) + 1;
    this.#taken.set(`${kind} ${title}`, count);
    return count;
  }

  async #step(taken: StepPlan): Promise<CommittedStep> {
    const turn = {
      question: this.#question,
      present: this.#present,
      glimpsed: this.#glimpsed,
      next: this.#plan?.next(this.#context.memory.chunks) ?? [],
    };
    const done = await runStep(this.#context, this.#run, taken, turn, (before, { answer }) =>
      answer === null ? before : { ...before, status: answer.outcome, answers: [...before.answers, answer] },
    );
    if (!done.ok) throw done.error;
    this.#run = done.value.run;
    this.#glimpsed = done.value.outcome.glimpsed;
    return done.value;
  }

  #stop(): Promise<Result<AskResult>> {
    return this.#end('stopped', 'What was found so far is kept.');
  }

  #giveUp(reason: string, limit: Pick<AnswerRecord, 'limit'> = {}): Promise<Result<AskResult>> {
    return this.#end('gave-up', reason, limit);
  }

  async #end(
    outcome: Exclude<RunStatus, 'running' | 'interrupted' | 'answered'>,
    reason: string,
    more: Pick<AnswerRecord, 'limit' | 'error'> = {},
  ): Promise<Result<AskResult>> {
    const { store, fence, emit, clock, askedOf } = this.#context;
    const soFar = this.#soFar;
    const turn = this.#turn;
    const answer: AnswerRecord = {
      ...endedAnswer(this.#question, outcome, reason),
      ...(outcome === 'stopped' && soFar !== null ? { citations: soFar.citations.slice(0, 1) } : {}),
      ...(turn?.withheld?.length ? { withheld: turn.withheld } : {}),
      ...more,
      ...(askedOf === undefined ? {} : { askedOf }),
      ...(turn?.indexed === undefined || askedOf !== undefined ? {} : { indexed: turn.indexed }),
    };
    const { intent: _, ...settled } = this.#run;
    const answers = [...settled.answers, answer];
    const run: RunRecord = { ...settled, status: outcome, updatedAt: clock.now(), answers };
    this.#run = run;
    // The steps are already durable. If storage fails now, only this closing record is lost.
    await store.updateRun(run, fence).catch((error: unknown) => {
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
