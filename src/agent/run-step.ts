/**
 * One step: the policy prepares the context, the step acts on it, and everything it leaves behind is
 * committed in one transaction. After `step-end` nothing of the step can be lost, whatever dies next (rule D1).
 */

import type { ErrorReport } from '../core/errors.ts';
import { type Result, success, WebpaceError } from '../core/errors.ts';
import type { PromptFrame } from '../core/layout/assemble.ts';
import type { Chunk, ChunkKind } from '../core/memory/chunk.ts';
import type { ChunkId } from '../core/memory/units.ts';
import { keptTrace } from '../core/trace/kept-trace.ts';
import type { ContextPolicy, PreparedContext } from '../policies/context-policy.ts';
import type { Clock } from '../ports/clock.ts';
import type { Fence, RunRecord, RunStore } from '../ports/run-store.ts';
import type { AnswerRecord, ModelCall, SentText, StepFigure, StepRecord } from '../ports/step-record.ts';
import type { Tokenizer } from '../ports/tokenizer.ts';
import type { AgentListener } from './agent-events.ts';
import { makeChunk, type StepTrail } from './make-chunk.ts';
import type { RunMemory } from './run-memory.ts';

/** What a step is told, and what it reports on the way. */
export interface StepInput {
  readonly prepared: PreparedContext;
  readonly signal: AbortSignal;
  readonly onDelta: (text: string) => void;
  readonly onToolCall: (tool: string, argument: string) => void;
  /** What can be said before the step is done; nothing of it is stored. */
  readonly onAnswer: (soFar: AnswerRecord) => void;
}

/** What came of a step, besides its trail. */
export interface StepOutcome extends StepTrail {
  readonly call: ModelCall | null;
  readonly answer: AnswerRecord | null;
  /** An error that the step got over. */
  readonly error: ErrorReport | null;
  /** Chunks to be shown in full at the next step. */
  readonly glimpsed: readonly ChunkId[];
  /** Pictures that a tool made. */
  readonly figures?: readonly StepFigure[];
  /** What was sent out of this device. */
  readonly sent?: readonly SentText[];
}

export interface StepPlan {
  readonly kind: ChunkKind;
  readonly title: string;
  act(input: StepInput): Promise<StepOutcome>;
}

/** What all steps of a run share. */
export interface StepContext {
  readonly store: RunStore;
  /** The right to write to the run. */
  readonly fence: Fence;
  readonly memory: RunMemory;
  readonly policy: ContextPolicy;
  /** Asked once a step: settings to record with it, where they are others than before. */
  readonly settingsChanged?: () => Readonly<Record<string, unknown>> | null;
  readonly tokenizer: Tokenizer;
  readonly clock: Clock;
  readonly emit: AgentListener;
  readonly frame: PromptFrame;
  readonly contextWindow: number;
  readonly replyReserve: number;
  readonly freshTokens: number | undefined;
  readonly signal: AbortSignal;
}

export interface CommittedStep {
  readonly run: RunRecord;
  readonly record: StepRecord;
  readonly chunk: Chunk;
  readonly outcome: StepOutcome;
}

/**
 * @param run the run as last committed
 * @param question Q of the present turn
 * @param present chunk of the present request, which stands in the prompt as Q and not as history
 * @param afterwards the run record to commit with the step, given the step's answer
 * @returns the refusal of a context that cannot fit, or the committed step; rejects with `aborted` or a storage error
 */
export async function runStep(
  context: StepContext,
  run: RunRecord,
  plan: StepPlan,
  turn: {
    readonly question: string;
    readonly present: ChunkId | null;
    readonly glimpsed: readonly ChunkId[];
  },
  afterwards: (run: RunRecord, outcome: StepOutcome) => RunRecord,
): Promise<Result<CommittedStep>> {
  const { store, memory, policy, tokenizer, clock, emit, signal } = context;
  const step = run.steps + 1;
  const startedAt = clock.now();
  const started = clock.elapsed();
  emit({ type: 'step-start', step, kind: plan.kind, title: plan.title });

  const prepared = await policy.prepare(
    {
      step,
      question: turn.question,
      frame: context.frame,
      contextWindow: context.contextWindow,
      replyReserve: context.replyReserve,
      ...(context.freshTokens === undefined ? {} : { freshTokens: context.freshTokens }),
      history: memory.chunks.filter((chunk) => chunk.id !== turn.present),
      glimpsed: turn.glimpsed,
      pinned: [],
    },
    signal,
  );
  if (!prepared.ok) return prepared;
  const { query } = prepared.value;
  const settings = context.settingsChanged?.() ?? null;
  const trace = keptTrace(prepared.value.trace);
  emit({ type: 'context-ready', step, trace });
  const afterPrepare = clock.elapsed();

  const outcome = await plan.act({
    prepared: prepared.value,
    signal,
    onDelta: (text) => emit({ type: 'reply-delta', step, text }),
    onToolCall: (tool, argument) => emit({ type: 'tool-call', step, tool, argument }),
    onAnswer: (answer) => emit({ type: 'answer-so-far', step, answer }),
  });
  emit({ type: 'tool-result', step, title: outcome.title, observation: outcome.observation });
  const afterAct = clock.elapsed();

  const chunk = await makeChunk(
    run.id,
    step,
    outcome,
    tokenizer,
    context.contextWindow - context.replyReserve,
  );
  const afterChunk = clock.elapsed();
  const record: StepRecord = {
    run: run.id,
    step,
    kind: outcome.kind,
    title: outcome.title,
    action: outcome.action,
    startedAt,
    milliseconds: Math.round(afterChunk - started),
    timings: {
      prepare: Math.round(afterPrepare - started),
      act: Math.round(afterAct - afterPrepare),
      represent: Math.round(afterChunk - afterAct),
    },
    call: outcome.call,
    query,
    error: outcome.error,
    answer: outcome.answer,
    ...(outcome.figures === undefined || outcome.figures.length === 0 ? {} : { figures: outcome.figures }),
    ...(outcome.sent === undefined || outcome.sent.length === 0 ? {} : { sent: outcome.sent }),
    ...(settings === null ? {} : { settings }),
  };
  const next = { ...afterwards(run, outcome), steps: step, updatedAt: clock.now() };
  // A stop that arrives now must not tear the step: it is committed whole, and the loop stops after it.
  await store.commitStep({ run: next, step: record, chunk, trace, fence: context.fence });
  memory.add(chunk);
  policy.absorb({ chunk, trace });
  emit({ type: 'chunk-stored', step, chunk });
  emit({ type: 'step-end', step: record, trace });
  return success({ run: next, record, chunk, outcome });
}

/** True for the error that an abort makes, wherever it was noticed. */
export function isAbort(error: unknown): boolean {
  return (
    (error instanceof WebpaceError && error.code === 'aborted') ||
    (error instanceof Error && error.name === 'AbortError')
  );
}
