/**
 * The edited past of one run. `prepare` proposes a step's edits, the trace carries them, and absorbing the step applies them. A
 * replay of a stored run therefore gives the same state without a model call (rule E6). A refused or stopped step changes
 * nothing.
 */

import type { EditState } from '../../core/edits/block.ts';
import { type EditEvent, EditLog, loggedChunk, stateBefore } from '../../core/edits/edit-log.ts';
import type { Chunk } from '../../core/memory/chunk.ts';
import { type RunId, runId } from '../../core/memory/units.ts';
import type { ContextTrace } from '../../core/trace/trace.ts';
import { PreviousContext } from '../context/previous-context.ts';
import type { Situation } from '../context-policy.ts';

interface BlockSnapshot {
  readonly run: string | null;
  readonly events: readonly EditEvent[];
  readonly previousTokens: number | null;
}

export class BlockMemory {
  readonly #policy: string;
  readonly #previous = new PreviousContext();
  #log = new EditLog();
  #run: RunId | null = null;
  /** The last history, to find what is new without a look at all of it. */
  #synced: readonly Chunk[] = [];

  constructor(policy: string) {
    this.#policy = policy;
  }

  /** |C_{t−1}|; undefined before the first step. */
  get previousTokens(): number | undefined {
    return this.#previous.tokens;
  }

  /** The past that the context of a step starts from. A step that was taken earlier sees the past as it was then (rule E3). */
  before({ step, history }: Pick<Situation, 'step' | 'history'>): EditState {
    const run = history[0]?.run;
    if (run !== undefined) this.#enter(run);
    if (step <= this.#log.lastStep) return stateBefore(this.#log.events, step);
    this.#sync(history);
    return this.#log.state;
  }

  absorb({ chunk, trace }: { readonly chunk: Chunk; readonly trace: ContextTrace }): void {
    this.#enter(chunk.run);
    this.#previous.note(trace.ledger.prompt);
    // A known chunk brings a late observation: its edits are already in the log.
    if (chunk.step > this.#log.lastStep && trace.policy === this.#policy) {
      for (const list of trace.edits ?? []) if (!this.#log.edit(list).ok) break;
    }
    this.#log.add(loggedChunk(chunk));
    // A late answer fills the block of its call, also when stored steps are absorbed again (rule E18).
    if (chunk.fills !== undefined) this.#log.add({ ...loggedChunk(chunk), step: chunk.fills });
  }

  snapshot(): BlockSnapshot {
    return { run: this.#run, events: [...this.#log.events], ...this.#previous.snapshot() };
  }

  /** Any value other than a snapshot starts an empty past. */
  restore(snapshot: unknown): void {
    this.#previous.restore(snapshot);
    this.#synced = [];
    this.#run = null;
    this.#log = new EditLog();
    if (typeof snapshot !== 'object' || snapshot === null || !('events' in snapshot)) return;
    const { run, events } = snapshot as { readonly run?: unknown; readonly events: unknown };
    if (!Array.isArray(events)) return;
    try {
      this.#log = new EditLog(events as readonly EditEvent[]);
      this.#run = typeof run === 'string' ? runId(run) : null;
    } catch {
      // A damaged snapshot. The chunks themselves are safe elsewhere, and fill an empty past.
    }
  }

  /** Runs never see each other: a chunk of another run starts an empty past (rule E14). */
  #enter(run: RunId): void {
    if (this.#run === run) return;
    if (this.#run !== null) {
      this.#log = new EditLog();
      this.#synced = [];
      this.#previous.restore(null);
    }
    this.#run = run;
  }

  #sync(history: readonly Chunk[]): void {
    for (let i = 0; i < history.length; i += 1) {
      const chunk = history[i] as Chunk;
      if (chunk !== this.#synced[i]) this.#log.add(loggedChunk(chunk));
    }
    // A copy, because a host may append to its own list.
    this.#synced = [...history];
  }
}
