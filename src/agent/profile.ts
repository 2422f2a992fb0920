/** How an agent decides: `guided` for small models, `react` for those that can steer. Both run in the same loop. */
import type { PromptFrame } from '../core/layout/assemble.ts';
import type { Chunk } from '../core/memory/chunk.ts';
import type { KeyReader } from '../ports/key-store.ts';
import type { Intent } from '../ports/run-store.ts';
import type { AnswerRecord } from '../ports/step-record.ts';
import type { CommittedStep, StepPlan } from './run-step.ts';

export interface Turn {
  /** The next step, or null where there is nothing left to try. Rejects with `aborted`. */
  next(signal: AbortSignal): Promise<StepPlan | null>;
  /** Takes note of a step of this turn, once it is durable. */
  absorb(step: CommittedStep): void;
  /** The question has its end, however it came: what the turn still has under way is given up. */
  end?(): void;
  /** Why there is no next step, for the person; the loop has a sentence of its own where it is absent or null. */
  readonly ending?: string | null;
  /** Names of tools that were kept from sending, since nobody could be asked; for the record of how the question ended. */
  readonly withheld?: readonly string[];
}

export interface TurnInput {
  readonly question: string;
  /** Chunks of the run before this turn, in order of time. */
  readonly memory: readonly Chunk[];
  /** Earlier answers of the run. */
  readonly answers: readonly AnswerRecord[];
  /** The chunk of the present request. */
  readonly request: Chunk;
  /** Keys of the chunks; null where no encoder is at hand. */
  readonly keys: KeyReader | null;
  /** Of the same question before its tab died: it may have been carried out. */
  readonly intent?: Intent | undefined;
}

export interface Profile {
  readonly name: string;
  /** One frame for all calls, so that its prefix stays in the engine's cache. */
  readonly frame: PromptFrame;
  /** Tokens kept free for the reply. */
  readonly replyReserve: number;
  /** What can be said before any model is there; null for nothing. Rejects with `aborted` only. */
  foretell?(question: string, signal: AbortSignal): Promise<AnswerRecord | null>;
  begin(input: TurnInput): Turn;
}
