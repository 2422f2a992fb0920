/** What an agent run tells the world, in order: the interface, the command line and the log are fed by nothing else. */

import type { ErrorReport } from '../core/errors.ts';
import type { Chunk, ChunkKind } from '../core/memory/chunk.ts';
import type { ContextTrace } from '../core/trace/trace.ts';
import type { RunRecord } from '../ports/run-store.ts';
import type { AnswerRecord, StepRecord } from '../ports/step-record.ts';

export type AgentEvent =
  /** A question was taken up; `run` is new or continued; `resumed`: the question is in it already, without an answer. */
  | {
      readonly type: 'run-start';
      readonly run: RunRecord;
      readonly question: string;
      readonly resumed: boolean;
    }
  | { readonly type: 'step-start'; readonly step: number; readonly kind: ChunkKind; readonly title: string }
  /** The context of the step stands; the memory table is `trace.decisions`. */
  | { readonly type: 'context-ready'; readonly step: number; readonly trace: ContextTrace }
  | { readonly type: 'tool-call'; readonly step: number; readonly tool: string; readonly argument: string }
  | {
      readonly type: 'tool-result';
      readonly step: number;
      readonly title: string;
      readonly observation: string;
    }
  /** What is known so far, before it was read closely: quotes that the answer of the turn may put others in the place of. */
  | { readonly type: 'answer-so-far'; readonly step: number; readonly answer: AnswerRecord }
  | { readonly type: 'reply-delta'; readonly step: number; readonly text: string }
  | { readonly type: 'chunk-stored'; readonly step: number; readonly chunk: Chunk }
  /** A model's summary was accepted: the chunk as it stands now. Comes between steps, within one, or after the run's end. */
  | { readonly type: 'summary-ready'; readonly step: number; readonly chunk: Chunk }
  /** The step is durable: nothing of it can be lost any more. */
  | { readonly type: 'step-end'; readonly step: StepRecord; readonly trace: ContextTrace }
  /** Something was got over and the person should know: a worker restarted, the encoder is out, a reply was dropped. */
  | { readonly type: 'notice'; readonly report: ErrorReport }
  /** The question has its end: answered, gave up, stopped or failed. */
  | { readonly type: 'run-end'; readonly run: RunRecord; readonly answer: AnswerRecord };

export type AgentListener = (event: AgentEvent) => void;
