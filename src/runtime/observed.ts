/** Functions that are called when something has changed. */
export class Listeners {
  readonly #all = new Set<() => void>();

  /** Returns a function that stops listening. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#all.add(listener);
    return () => this.#all.delete(listener);
  };

  tell(): void {
    for (const listener of [...this.#all]) listener();
  }
}

/** An observable value in the form of React's `useSyncExternalStore`. */
export class Observed<Value> {
  #value: Value;
  readonly #listeners = new Listeners();
  readonly subscribe = this.#listeners.subscribe;

  constructor(value: Value) {
    this.#value = value;
  }

  readonly read = (): Value => this.#value;

  set(value: Value): void {
    this.#value = value;
    this.#listeners.tell();
  }

  /** Changes these properties and keeps the others. */
  change(change: Partial<Value>): void {
    this.set({ ...this.#value, ...change });
  }
}
