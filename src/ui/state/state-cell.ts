/** The page's one immutable state, its listeners, and how failures are shown. All slices of the store share it. */
import type { ErrorReport } from '../../core/errors.ts';
import { reportOf } from '../../runtime/runtime.ts';
import { errorSentence } from '../errors/error-sentence.ts';
import type { AppState } from './app-state.ts';
import { beforeNextFrame } from './next-frame.ts';

/** Milliseconds in which a deletion can be undone. */
export const undoMilliseconds = 10_000;

export class StateCell {
  #state: AppState;
  #undoTimer: ReturnType<typeof setTimeout> | undefined;
  #onUndoEnd: (() => void) | null = null;
  readonly #listeners = new Set<() => void>();
  /** Set while listeners wait to be told. */
  #takeBackTelling: (() => void) | null = null;

  constructor(state: AppState) {
    this.#state = state;
  }

  get state(): AppState {
    return this.#state;
  }

  /** Returns a function that stops listening. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  set(change: Partial<AppState>): void {
    this.#state = { ...this.#state, ...change };
    this.#tell();
  }

  /** For frequent changes that come by themselves: the state changes at once, but listeners are told only once before the next frame. */
  setForNextFrame(change: Partial<AppState>): void {
    this.#state = { ...this.#state, ...change };
    this.#takeBackTelling ??= beforeNextFrame(() => this.#tell());
  }

  #tell(): void {
    this.#takeBackTelling?.();
    this.#takeBackTelling = null;
    for (const listener of [...this.#listeners]) listener();
  }

  /** Shows an error beside the question box and tells it to screen readers. */
  fail(report: ErrorReport): void {
    this.set({ problem: report, announcement: errorSentence(report) });
  }

  /** Does something and shows its failure. @returns whether it succeeded */
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
   * Tells what was deleted and offers Undo for some seconds. A newer offer ends an older one.
   * @param message said anew in each language that the page turns to
   * @param onEnd called when the offer has ended unused
   */
  offerUndo(message: () => string, undo: () => Promise<void>, onEnd: () => void = () => undefined): void {
    this.dismissUndo();
    this.set({ undo: { message, undo } });
    this.#onUndoEnd = onEnd;
    this.#undoTimer = setTimeout(() => this.dismissUndo(), undoMilliseconds);
  }

  /** Undoes the last deletion, if that is still offered. */
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
