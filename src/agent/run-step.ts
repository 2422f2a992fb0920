/**
 * One step: the policy prepares the context, the profile acts on it, and one transaction commits the result. After
 * `step-end` nothing can take the step away (rule D1).
 */

import type { ErrorReport } from '../core/errors.ts';
import { type Result, success, WebpaceError } from '../core/errors.ts';
import type { PromptFrame } from '../core/layout/assemble.ts';
import type { Chunk, ChunkKind } from '../core/memory/chunk.ts';
import type { ChunkId } from '../core/memory/units.ts';
import { keptTrace } from '../core/trace/kept-trace.ts';
import type { PreparedContext, Situation } from '../policies/context-policy.ts';
import type { Clock } from '../ports/clock.ts';
import type { Tokenizer } from '../ports/models/tokenizer.ts';
import type { Fence, Intent, RunRecord, RunStore } from '../ports/runs/run-store.ts';
import type { AnswerRecord, ModelCall, SentText, StepFigure, StepRecord } from '../ports/runs/step-record.ts';
import type { AgentListener } from './agent-events.ts';
import { makeChunk, type StepTrail } from './make-chunk.ts';
import type { RunMemory } from './run-memory.ts';
import type { Steering, StepSteering } from './steering.ts';

/** What a step gets, and how it reports on the way. */
export interface StepInput {
  readonly prepared: PreparedContext;
  readonly signal: AbortSignal;
  readonly onDelta: (text: string) => void;
  readonly onToolCall: (tool: string, argument: string) => void;
  /** Resolves when the intended effect is recorded. The effect may happen only afterwards. Rejects with a storage error. */
  readonly onEffect: (intent: Intent) => Promise<void>;
  /** Shows an early answer. It is not stored. */
  readonly onAnswer: (soFar: AnswerRecord) => void;
}

/** The result of a step, with its trail. */
export interface StepOutcome extends StepTrail {
  readonly call: ModelCall | null;
  readonly answer: AnswerRecord | null;
  /** An error from which the step recovered. */
  readonly error: ErrorReport | null;
  /** Chunks that the next step shows in full. */
  readonly glimpsed: readonly ChunkId[];
  /** Pictures that a tool made. */
  readonly figures?: readonly StepFigure[];
  /** What left this device. */
  readonly sent?: readonly SentText[];
}

export const emptyOutcome = {
  evidence: [],
  call: null,
  answer: null,
  error: null,
  glimpsed: [],
} satisfies Partial<StepOutcome>;

export interface StepPlan {
  readonly kind: ChunkKind;
  readonly title: string;
  /** The piece of work, if the profile knows it: a document or tab, or a family of tool calls. */
  readonly thread?: string;
  /** What the profile has planned after this step, nearest first. By default the question's plan says it. */
  readonly next?: readonly string[];
  /** Reading of the clock when the person asked: the first step counts what was loaded since. Absent for other steps. */
  readonly since?: number;
  act(input: StepInput): Promise<StepOutcome>;
}

/** What all steps of a run share. */
export interface StepContext {
  readonly store: RunStore;
  /** The right to write to the run. */
  readonly fence: Fence;
  readonly memory: RunMemory;
  readonly steering: Steering;
  readonly tokenizer: Tokenizer;
  readonly clock: Clock;
  readonly emit: AgentListener;
  readonly frame: PromptFrame;
  readonly contextWindow: number;
  readonly replyReserve: number;
  readonly freshTokens: number | undefined;
  /** Reading of the clock when the person asked. Absent if nothing was loaded since. */
  readonly askedAt?: number;
  /** Kept with every answer. Absent if no open tab is asked. */
  readonly askedOf?: AnswerRecord['askedOf'];
  /** The plan of a question asked at a step. Without it, no step is told what comes next. */
  readonly plan?: (question: string, step: number) => { next(history: readonly Chunk[]): readonly string[] };
  readonly signal: AbortSignal;
}

export interface CommittedStep {
  readonly run: RunRecord;
  readonly record: StepRecord;
  readonly chunk: Chunk;
  readonly outcome: StepOutcome;
}

/** What a step knows about its turn. */
interface StepTurn {
  /** Q of this turn. */
  readonly question: string;
  /** The chunk of this request. The prompt shows it as Q and not as history. */
  readonly present: ChunkId | null;
  readonly glimpsed: readonly ChunkId[];
  /** Open tasks of the question's plan, nearest first. Absent if there are none. */
  readonly next?: readonly string[];
}

/**
 * @param run the run as last committed
 * @param afterwards makes the run record to commit with the step
 * @returns the committed step, or the refusal of a context that cannot fit. Rejects with `aborted` or a storage error.
 */
export async function runStep(
  context: StepContext,
  run: RunRecord,
  plan: StepPlan,
  turn: StepTurn,
  afterwards: (run: RunRecord, outcome: StepOutcome) => RunRecord,
): Promise<Result<CommittedStep>> {
  const { store, memory, steering, tokenizer, clock, emit, signal } = context;
  const step = run.steps + 1;
  const started = clock.elapsed();
  const load = started - (plan.since ?? started);
  const startedAt = clock.now() - Math.round(load);
  emit({ type: 'step-start', step, kind: plan.kind, title: plan.title });

  const steered = steering.next();
  const { policy, settings } = steered;
  const prepared = await policy.prepare(situationOf(context, steered, step, turn, plan), signal);
  if (!prepared.ok) return prepared;
  const { query } = prepared.value;
  const trace = keptTrace(prepared.value.trace);
  emit({ type: 'context-ready', step, trace });
  const afterPrepare = clock.elapsed();

  const { outcome, acted } = await act(context, run, plan, prepared.value);
  emit({ type: 'tool-result', step, title: outcome.title, observation: outcome.observation });
  const afterAct = clock.elapsed();

  const chunk = await makeChunk(
    run.id,
    step,
    plan.thread === undefined ? outcome : { thread: plan.thread, ...outcome },
    tokenizer,
    context.contextWindow - context.replyReserve,
  );
  const afterChunk = clock.elapsed();
  const timings = {
    ...(load > 0 ? { load: Math.round(load) } : {}),
    prepare: Math.round(afterPrepare - started),
    act: Math.round(afterAct - afterPrepare),
    represent: Math.round(afterChunk - afterAct),
  };
  const milliseconds = Math.round(afterChunk - started + load);
  const taken = { run: run.id, step, startedAt, milliseconds, timings, query };
  const record = recordOf(outcome, taken, settings);
  const next = settledRun(afterwards(run, outcome), outcome, acted, clock.now());
  // A stop during the commit must not tear the step. The step is committed whole, and the loop stops after it.
  await store.commitStep({ run: next, step: record, chunk, trace, fence: context.fence });
  memory.add(chunk);
  steering.absorb({ chunk, trace });
  // Starts what the next context may use. Nothing waits for it.
  const present = outcome.kind === 'request' ? chunk.id : turn.present;
  const following = { ...turn, present, glimpsed: outcome.glimpsed };
  policy.anticipate?.(situationOf(context, steered, step + 1, following));
  emit({ type: 'chunk-stored', step, chunk });
  emit({ type: 'step-end', step: record, trace });
  return success({ run: next, record, chunk, outcome });
}

/** Lets the plan act. `acted` says that it recorded an effect beforehand. */
async function act(
  { store, fence, emit, signal, askedOf }: StepContext,
  run: RunRecord,
  plan: StepPlan,
  prepared: PreparedContext,
): Promise<{ readonly outcome: StepOutcome; readonly acted: boolean }> {
  const step = run.steps + 1;
  let acted = false;
  const outcome = await plan.act({
    prepared,
    signal,
    onDelta: (text) => emit({ type: 'reply-delta', step, text }),
    onToolCall: (tool, argument) => emit({ type: 'tool-call', step, tool, argument }),
    async onEffect(intent) {
      // The step itself is saved when it is done. A run with an intent but without the step tells that the effect may have happened.
      await store.updateRun({ ...run, intent }, fence);
      acted = true;
    },
    onAnswer: (answer) => emit({ type: 'answer-so-far', step, answer }),
  });
  return { outcome: withPlaceAsked(outcome, askedOf), acted };
}

/** The run one step later. An intent of an earlier tab stays until the step is done again or the question is over. */
function settledRun(
  after: RunRecord,
  { answer }: StepOutcome,
  acted: boolean,
  updatedAt: RunRecord['updatedAt'],
): RunRecord {
  const { intent: _, ...settled } = after;
  return { ...(acted || answer !== null ? settled : after), steps: after.steps + 1, updatedAt };
}

function withPlaceAsked(outcome: StepOutcome, askedOf: StepContext['askedOf']): StepOutcome {
  if (outcome.answer === null || askedOf === undefined) return outcome;
  // Pages of tabs are indexed apart from the library, which is what the person sees the progress of.
  const { indexed: _, ...answer } = outcome.answer;
  return { ...outcome, answer: { ...answer, askedOf } };
}

/** What is stored of a step beside its chunk and trace. Empty fields are left out. */
function recordOf(
  { kind, title, action, call, error, answer, figures = [], sent = [] }: StepOutcome,
  taken: Pick<StepRecord, 'run' | 'step' | 'startedAt' | 'milliseconds' | 'timings' | 'query'>,
  settings: NonNullable<StepRecord['settings']> | null,
): StepRecord {
  const { query, run, step, startedAt, milliseconds, timings } = taken;
  return {
    run,
    step,
    kind,
    title,
    action,
    startedAt,
    milliseconds,
    timings,
    call,
    query,
    error,
    answer,
    ...(figures.length === 0 ? {} : { figures }),
    ...(sent.length === 0 ? {} : { sent }),
    ...(settings === null ? {} : { settings }),
  };
}

function situationOf(
  { memory, frame, replyReserve, freshTokens }: StepContext,
  { contextWindow, pinned }: StepSteering,
  step: number,
  turn: StepTurn,
  plan: Pick<StepPlan, 'thread' | 'next'> = {},
): Situation {
  const history = memory.chunks.filter((chunk) => chunk.id !== turn.present);
  const next = plan.next ?? turn.next ?? [];
  return {
    step,
    question: turn.question,
    ...(plan.thread === undefined ? {} : { thread: plan.thread }),
    ...(next.length === 0 ? {} : { next }),
    frame,
    contextWindow,
    replyReserve,
    ...(freshTokens === undefined ? {} : { freshTokens }),
    history,
    glimpsed: turn.glimpsed,
    pinned: history.filter(({ step: taken }) => pinned.includes(taken)).map(({ id }) => id),
  };
}

/** True for an abort, from the runtime or from the browser. */
export function isAbort(error: unknown): boolean {
  return (
    (error instanceof WebpaceError && error.code === 'aborted') ||
    (error instanceof Error && error.name === 'AbortError')
  );
}
