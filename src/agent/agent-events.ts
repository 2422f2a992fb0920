/** The events of a run, in order. The page, the command line and the log learn about a run from these alone. */

import type { ErrorReport } from '../core/errors.ts';
import type { Chunk, ChunkKind } from '../core/memory/chunk.ts';
import type { ContextTrace } from '../core/trace/trace.ts';
import type { RunRecord } from '../ports/runs/run-store.ts';
import type { AnswerRecord, StepRecord } from '../ports/runs/step-record.ts';

/** Something that happened in a run. */
export type AgentEvent =
  /** A question starts. `run` is new or continued. `resumed` means that the run already holds this question, without an answer. */
  | {
      readonly type: 'run-start';
      readonly run: RunRecord;
      readonly question: string;
      readonly resumed: boolean;
    }
  | { readonly type: 'step-start'; readonly step: number; readonly kind: ChunkKind; readonly title: string }
  /** The context is chosen and counted. `trace.decisions` is the memory table. */
  | { readonly type: 'context-ready'; readonly step: number; readonly trace: ContextTrace }
  | { readonly type: 'tool-call'; readonly step: number; readonly tool: string; readonly argument: string }
  | {
      readonly type: 'tool-result';
      readonly step: number;
      readonly title: string;
      readonly observation: string;
    }
  /** An early answer by words, before the reader has read closely. The final answer may replace its quotes. */
  | { readonly type: 'answer-so-far'; readonly step: number; readonly answer: AnswerRecord }
  | { readonly type: 'reply-delta'; readonly step: number; readonly text: string }
  | { readonly type: 'chunk-stored'; readonly step: number; readonly chunk: Chunk }
  /** A model's summary was accepted. `chunk` is the new version. The event can come at any time, even after `run-end`. */
  | { readonly type: 'summary-ready'; readonly step: number; readonly chunk: Chunk }
  /** The step is stored and cannot be lost. */
  | { readonly type: 'step-end'; readonly step: StepRecord; readonly trace: ContextTrace }
  /** The run recovered from something that the person should know: a restarted worker, a missing encoder, a dropped reply. */
  | { readonly type: 'notice'; readonly report: ErrorReport }
  /** The question is over: answered, given up, stopped or failed. */
  | { readonly type: 'run-end'; readonly run: RunRecord; readonly answer: AnswerRecord };

/** Gets every event of a question, in order. */
export type AgentListener = (event: AgentEvent) => void;
