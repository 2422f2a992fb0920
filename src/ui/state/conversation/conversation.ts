/** One run as the page shows it: turns of question, steps and answer, from live events or from the store. */

import type { ErrorReport } from '../../../core/errors.ts';
import type { Chunk, ChunkKind, Representation } from '../../../core/memory/chunk.ts';
import type { RepresentationId } from '../../../core/memory/units.ts';
import type { ContextTrace } from '../../../core/trace/trace.ts';
import { recordedTurns } from '../../../record/recorded-turns.ts';
import type {
  AgentEvent,
  AnswerRecord,
  RunOutline,
  RunRecord,
  StepMemory,
  StepRecord,
  StoredRun,
} from '../../../runtime/runtime.ts';
import { withEntries } from './layered-map.ts';

export interface ShownStep {
  readonly step: number;
  readonly kind: ChunkKind;
  readonly title: string;
  /** The memory that the step was given; null until its context is ready, and in a partial conversation until it is read. */
  readonly trace: ContextTrace | null;
  /** Null while the step is in progress. */
  readonly record: StepRecord | null;
  /** What the model has written so far. */
  readonly reply: string;
  /** When the page heard that it began, on the page's own clock; absent once it is finished. */
  readonly begunAt?: number;
}

export interface Turn {
  /** Number in the run, from 1. */
  readonly number: number;
  readonly question: string;
  readonly steps: readonly ShownStep[];
  readonly answer: AnswerRecord | null;
  /** An early answer; absent once there is an answer. */
  readonly soFar?: AnswerRecord;
  /** Errors from which the run recovered. */
  readonly notices: readonly ErrorReport[];
}

export interface Conversation {
  /** Null before the first event of a new run. */
  readonly run: RunRecord | null;
  readonly turns: readonly Turn[];
  /** Chunks by step. */
  readonly chunks: ReadonlyMap<number, Chunk>;
  /** Texts of all versions of a memory that a prompt of the run may have shown. */
  readonly representations: ReadonlyMap<RepresentationId, string>;
  /** Steps that should exist and are not in the store. */
  readonly missingSteps: readonly number[];
  /** True if the run's record is not as it was saved. */
  readonly alteredRecord?: boolean;
  /**
   * True for a long run: all records are here, but traces, chunks and texts only of steps whose memory was looked at
   * (`RunSlice.readMemory`). Absent if everything is here.
   */
  readonly partial?: true;
}

export const emptyConversation: Conversation = {
  run: null,
  turns: [],
  chunks: new Map(),
  representations: new Map(),
  missingSteps: [],
};

/** The conversation after one event of its run. */
export function applyEvent(conversation: Conversation, event: AgentEvent): Conversation {
  switch (event.type) {
    case 'run-start': {
      const last = conversation.turns.at(-1);
      const open = last?.answer === null && (event.resumed || last.steps.length === 0);
      if (open && last.question === event.question) return { ...conversation, run: event.run };
      const number = conversation.turns.length + 1;
      const turn: Turn = { number, question: event.question, steps: [], answer: null, notices: [] };
      return { ...conversation, run: event.run, turns: [...conversation.turns, turn] };
    }
    case 'step-start': {
      const { step, kind, title } = event;
      return withLastTurn(conversation, (turn) => ({
        ...turn,
        steps: [
          ...withoutStep(turn.steps, step),
          { step, kind, title, trace: null, record: null, reply: '', begunAt: performance.now() },
        ],
      }));
    }
    case 'context-ready':
      return withStep(conversation, event.step, (shown) => ({ ...shown, trace: event.trace }));
    case 'tool-result':
      return withStep(conversation, event.step, (shown) => ({ ...shown, title: event.title }));
    case 'reply-delta':
      return withStep(conversation, event.step, (shown) => ({ ...shown, reply: shown.reply + event.text }));
    case 'chunk-stored':
    case 'summary-ready':
      return {
        ...conversation,
        chunks: withEntries(conversation.chunks, [[event.step, event.chunk]]),
        representations: withTexts(conversation.representations, Object.values(event.chunk.representations)),
      };
    case 'step-end':
      return withStep(conversation, event.step.step, () => finishedStep(event.step, event.trace));
    case 'notice':
      return withLastTurn(conversation, (turn) => ({ ...turn, notices: [...turn.notices, event.report] }));
    case 'answer-so-far':
      return withLastTurn(conversation, (turn) => ({ ...turn, soFar: event.answer }));
    case 'run-end':
      return withLastTurn({ ...conversation, run: event.run }, ({ soFar: _, ...turn }) => ({
        ...turn,
        answer: event.answer,
        // A step that was cut off left nothing, so it must not show as in progress forever.
        steps: turn.steps.filter((shown) => shown.record !== null),
      }));
    case 'tool-call':
      return conversation;
  }
}

export function conversationOf(stored: StoredRun): Conversation {
  const traces = new Map(stored.traces.map((trace) => [trace.step, trace]));
  return {
    run: stored.run,
    turns: turnsOf(stored, traces),
    chunks: new Map(stored.chunks.map((chunk) => [chunk.step, chunk])),
    representations: withTexts(new Map(), [
      ...stored.representations,
      ...stored.chunks.flatMap((chunk) => Object.values(chunk.representations)),
    ]),
    missingSteps: [...stored.missingSteps, ...stored.damagedSteps],
    ...(stored.alteredRecord === true ? { alteredRecord: true } : {}),
  };
}

/** The conversation of a long run, from its records only. */
export function outlinedConversation(outline: RunOutline): Conversation {
  const { run, missingSteps } = outline;
  return { ...emptyConversation, run, turns: turnsOf(outline, new Map()), missingSteps, partial: true };
}

function turnsOf(
  stored: Pick<StoredRun, 'run' | 'steps'>,
  traces: ReadonlyMap<number, ContextTrace>,
): readonly Turn[] {
  const turns: Turn[] = recordedTurns(stored).map(({ question, steps, answer }, index) => ({
    number: index + 1,
    question,
    steps: steps.map((record) => finishedStep(record, traces.get(record.step) ?? null)),
    answer,
    notices: [],
  }));
  const { asked } = stored.run;
  if (asked !== undefined)
    turns.push({ number: turns.length + 1, question: asked, steps: [], answer: null, notices: [] });
  return turns;
}

/** Adds the memory that one step saw. */
export function withMemory(conversation: Conversation, memory: StepMemory): Conversation {
  const { chunks, representations } = memory;
  return {
    ...withTraces(conversation, [memory.trace]),
    chunks: withEntries(
      conversation.chunks,
      chunks.map((chunk) => [chunk.step, chunk]),
    ),
    representations: withTexts(conversation.representations, representations),
  };
}

/** Adds traces to steps without one. */
export function withTraces(conversation: Conversation, traces: readonly ContextTrace[]): Conversation {
  const byStep = new Map(traces.map((trace) => [trace.step, trace]));
  const turns = conversation.turns.map((turn) => {
    if (!turn.steps.some(({ step, trace }) => trace === null && byStep.has(step))) return turn;
    const steps = turn.steps.map((shown) => {
      const trace = shown.trace === null ? byStep.get(shown.step) : undefined;
      return trace === undefined ? shown : { ...shown, trace };
    });
    return { ...turn, steps };
  });
  return { ...conversation, turns };
}

/** True if the page holds everything that the step's context names: its trace, and the texts of all memories that it showed. */
export function hasMemory({ representations, partial }: Conversation, { trace }: ShownStep): boolean {
  if (partial !== true) return true;
  if (trace === null) return false;
  return trace.parts.every((part) => 'text' in part || representations.has(part.representation));
}

function withTexts(
  known: Conversation['representations'],
  versions: readonly Representation[],
): Conversation['representations'] {
  return withEntries(
    known,
    versions.map(({ id, text }) => [id, text]),
  );
}

function finishedStep(record: StepRecord, trace: ContextTrace | null): ShownStep {
  const { step, kind, title } = record;
  return { step, kind, title, trace, record, reply: record.call?.reply ?? '' };
}

function withLastTurn(conversation: Conversation, change: (turn: Turn) => Turn): Conversation {
  const last = conversation.turns.at(-1);
  if (last === undefined) return conversation;
  return { ...conversation, turns: conversation.turns.with(-1, change(last)) };
}

function withStep(
  conversation: Conversation,
  step: number,
  change: (shown: ShownStep) => ShownStep,
): Conversation {
  return withLastTurn(conversation, (turn) => {
    // It is one of the newest.
    const at = turn.steps.findLastIndex((shown) => shown.step === step);
    const shown = turn.steps[at];
    return shown === undefined ? turn : { ...turn, steps: turn.steps.with(at, change(shown)) };
  });
}

/** Leaves out a step that was cut off and is made again. */
function withoutStep(steps: readonly ShownStep[], step: number): readonly ShownStep[] {
  return (steps.at(-1)?.step ?? 0) < step ? steps : steps.filter((shown) => shown.step !== step);
}
