/** Events that a callback pushes and an async loop reads. */
export class EventStream<Event> implements AsyncIterable<Event> {
  readonly #waiting: Event[] = [];
  #wake: () => void = () => {};
  #end: { readonly error?: unknown } | undefined;

  push(event: Event): void {
    this.#waiting.push(event);
    this.#wake();
  }

  /** Ends the stream. Readers get the waiting events, then the end or the error. */
  end(failure: { readonly error?: unknown } = {}): void {
    this.#end ??= failure;
    this.#wake();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Event> {
    for (;;) {
      yield* this.#waiting.splice(0);
      if (this.#waiting.length > 0) continue;
      if (this.#end !== undefined) {
        if ('error' in this.#end) throw this.#end.error;
        return;
      }
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }
}
