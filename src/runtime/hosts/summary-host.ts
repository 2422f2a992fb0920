/** Prepares background summaries when a question first wants them. */
import { modelSummariser } from '../../adapters/summarising/model-summariser.ts';
import type { TakeTurn } from '../../agent/deadline.ts';
import { SummaryQueue } from '../../agent/summary-queue.ts';
import type { SummaryState } from '../../agent/summary-state.ts';
import type { LanguageModel } from '../../ports/models/language-model.ts';
import type { Tokenizer } from '../../ports/models/tokenizer.ts';
import type { Encoder } from '../../ports/retrieval/encoder.ts';
import type { RunStore } from '../../ports/runs/run-store.ts';

interface SummaryHostParts {
  /**
   * Called with the first question that wants a model's summaries. `turn` is set if the engine is the agent's own,
   * `close` if it was made for the summaries.
   */
  readonly engine: () => {
    readonly model: LanguageModel;
    readonly turn?: TakeTurn;
    readonly close?: () => void;
  };
  readonly store: RunStore;
  readonly tokenizer: Tokenizer;
  readonly encoder: Encoder | null;
  tell(state: SummaryState): void;
}

export interface SummaryHost {
  queue(): SummaryQueue;
  /** Tells that another model is in use. The next queue asks for its engine again. */
  modelChanged(): void;
  close(): void;
}

export function hostSummaries({ engine, tell, ...parts }: SummaryHostParts): SummaryHost {
  let queue: SummaryQueue | null = null;
  let closeEngine: (() => void) | undefined;
  const leave = (): void => {
    queue?.close();
    queue = null;
    closeEngine?.();
    closeEngine = undefined;
  };
  return {
    queue() {
      if (queue !== null) return queue;
      const { model, turn, close } = engine();
      closeEngine = close;
      const summariser = modelSummariser(model);
      queue = new SummaryQueue({
        ...parts,
        summariser,
        onState: tell,
        ...(turn === undefined ? {} : { turn }),
      });
      return queue;
    },
    modelChanged: leave,
    close: leave,
  };
}

/** Gigabytes; browsers report 8 at most. Cores: for the agent, and one to spare. */
const roomyMemory = 8;
const roomyCores = 4;

/** True if a second small model fits beside the first. A browser that does not report its memory counts as full. */
export function hasRoomForTwo(): boolean {
  const { deviceMemory = 0, hardwareConcurrency } = navigator as Navigator & {
    readonly deviceMemory?: number;
  };
  return deviceMemory >= roomyMemory && hardwareConcurrency >= roomyCores;
}
