/** An observable value in the form of React's `useSyncExternalStore`. */
export class Observed<Value> {
  #value: Value;
  readonly #listeners = new Set<() => void>();

  constructor(value: Value) {
    this.#value = value;
  }

  readonly read = (): Value => this.#value;

  /** Returns a function that stops listening. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  set(value: Value): void {
    this.#value = value;
    for (const listener of [...this.#listeners]) listener();
  }

  /** Changes these properties and keeps the others. */
  change(change: Partial<Value>): void {
    this.set({ ...this.#value, ...change });
  }
}
