/** The page's one immutable state, who listens to it, and how a failure is said. Every slice of the store shares one. */
import type { ErrorReport } from '../../core/errors.ts';
import { reportOf } from '../../runtime/runtime.ts';
import { errorSentence } from '../shell/error-sentence.ts';
import type { AppState } from './app-state.ts';
import { beforeNextFrame } from './next-frame.ts';

/** Milliseconds in which a deletion can be taken back. */
export const undoMilliseconds = 10_000;

export class StateCell {
  #state: AppState;
  #undoTimer: ReturnType<typeof setTimeout> | undefined;
  #onUndoEnd: (() => void) | null = null;
  readonly #listeners = new Set<() => void>();
  /** Stands while listeners wait to be told. */
  #takeBackTelling: (() => void) | null = null;

  constructor(state: AppState) {
    this.#state = state;
  }

  get state(): AppState {
    return this.#state;
  }

  /** Returns the way to stop listening. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  set(change: Partial<AppState>): void {
    this.#state = { ...this.#state, ...change };
    this.#tell();
  }

  /**
   * For what comes by itself, and often: the state is another one at once, and who listens is told once before the next
   * frame, however much came until then.
   */
  setForNextFrame(change: Partial<AppState>): void {
    this.#state = { ...this.#state, ...change };
    this.#takeBackTelling ??= beforeNextFrame(() => this.#tell());
  }

  #tell(): void {
    this.#takeBackTelling?.();
    this.#takeBackTelling = null;
    for (const listener of [...this.#listeners]) listener();
  }

  /** Shown beside the question box and said to screen readers. */
  fail(report: ErrorReport): void {
    this.set({ problem: report, announcement: errorSentence(report) });
  }

  /** Does something whose failure is shown; @returns whether it succeeded */
  async attempt(act: () => Promise<void>): Promise<boolean> {
    try {
      await act();
      return true;
    } catch (error) {
      this.fail(reportOf(error));
      return false;
    }
  }

  /**
   * Says what was deleted, with Undo for some seconds. A newer offer ends an older one.
   *
   * @param onEnd called once the offer is over and was not taken
   */
  offerUndo(message: string, undo: () => Promise<void>, onEnd: () => void = () => undefined): void {
    this.dismissUndo();
    this.set({ undo: { message, undo } });
    this.#onUndoEnd = onEnd;
    this.#undoTimer = setTimeout(() => this.dismissUndo(), undoMilliseconds);
  }

  /** Takes back what was deleted last, where that is still offered. */
  async takeBack(): Promise<void> {
    const offer = this.#state.undo;
    if (offer === null) return;
    this.#onUndoEnd = null;
    this.dismissUndo();
    await this.attempt(offer.undo);
  }

  dismissUndo(): void {
    clearTimeout(this.#undoTimer);
    const onEnd = this.#onUndoEnd;
    this.#onUndoEnd = null;
    this.set({ undo: null });
    onEnd?.();
  }
}
