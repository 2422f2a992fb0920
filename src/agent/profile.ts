/** A profile decides what each step does: `guided` for small models, `react` for models that can steer. The same loop runs both. */
import type { PromptFrame } from '../core/layout/assemble.ts';
import type { Chunk } from '../core/memory/chunk.ts';
import type { KeyReader } from '../ports/retrieval/key-store.ts';
import type { Intent } from '../ports/runs/run-store.ts';
import type { AnswerRecord } from '../ports/runs/step-record.ts';
import type { CommittedStep, StepPlan } from './run-step.ts';

export interface Turn {
  /** The next step, or null if there is nothing left to try. Rejects with `aborted`. */
  next(signal: AbortSignal): Promise<StepPlan | null>;
  /** Learns the result of a step of this turn after it is durable. */
  absorb(step: CommittedStep): void;
  /** Gives up what is still running, because the question is over. */
  end?(): void;
  /** Why there is no next step, in words for the person. If it is absent or null, the loop gives its own sentence. */
  readonly ending?: string | null;
  /** Names of tools that could not send anything because nobody could be asked. Stored with how the question ended. */
  readonly withheld?: readonly string[];
  /** How far the documents were indexed when they were last searched; undefined if wholly. Stored with how the question ended. */
  readonly indexed?: AnswerRecord['indexed'];
}

export interface TurnInput {
  readonly question: string;
  /** Chunks of the run before this turn, oldest first. */
  readonly memory: readonly Chunk[];
  /** Earlier answers of the run, oldest first. */
  readonly answers: readonly AnswerRecord[];
  readonly request: Chunk;
  /** Keys of the chunks. Null without an encoder. */
  readonly keys: KeyReader | null;
  /** What a tab that died was about to do for this question. It may have happened. */
  readonly intent?: Intent | undefined;
}

export interface Profile {
  readonly name: string;
  /** One frame for all calls, so that its prefix stays in the engine's cache. */
  readonly frame: PromptFrame;
  /** Tokens that a prompt leaves free for the reply. */
  readonly replyReserve: number;
  /** Makes an early answer before any model is loaded, or null. Rejects only with `aborted`. */
  foretell?(question: string, signal: AbortSignal): Promise<AnswerRecord | null>;
  begin(input: TurnInput): Turn;
}
