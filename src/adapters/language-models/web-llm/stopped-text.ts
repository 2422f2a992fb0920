/**
 * A reply up to the first of its stop strings. web-llm looks for them in all that it writes down, the empty thinking of models
 * that think included, and has streamed the beginning of one before it knows the rest; here only what the reader hears counts.
 */
export class StoppedText {
  readonly #stops: readonly string[];
  #all = '';
  #told = 0;
  #end: number | null = null;

  constructor(stops: readonly string[] = []) {
    this.#stops = stops.filter((stop) => stop !== '');
  }

  get stopped(): boolean {
    return this.#end !== null;
  }

  /** Without the stop string and what came after it. */
  get text(): string {
    return this.#all.slice(0, this.#end ?? this.#all.length);
  }

  /** What of `delta` can be told: nothing that may still become a stop string. */
  add(delta: string): string {
    if (this.stopped) return '';
    const longest = Math.max(0, ...this.#stops.map((stop) => stop.length));
    const from = Math.max(0, this.#all.length - longest);
    this.#all += delta;
    const found = this.#stops.map((stop) => this.#all.indexOf(stop, from)).filter((at) => at >= 0);
    if (found.length > 0) this.#end = Math.min(...found);
    return this.#tell(this.#end ?? this.#all.length - this.#beginning());
  }

  /** At the end of the reply: what was held back. */
  end(): string {
    return this.#tell(this.text.length);
  }

  /** Letters at the end that a stop string may begin with. */
  #beginning(): number {
    const most = Math.max(0, ...this.#stops.map((stop) => stop.length - 1));
    for (let length = Math.min(most, this.#all.length); length > 0; length -= 1) {
      const tail = this.#all.slice(-length);
      if (this.#stops.some((stop) => stop.startsWith(tail))) return length;
    }
    return 0;
  }

  #tell(upTo: number): string {
    if (upTo <= this.#told) return '';
    const told = this.#all.slice(this.#told, upTo);
    this.#told = upTo;
    return told;
  }
}
