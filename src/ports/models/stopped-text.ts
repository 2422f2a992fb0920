/**
 * A reply up to the first stop text. Engines differ: some search texts that nobody sees, some stream the beginning of a stop text
 * before they know the rest, some send it too, and some know none. Here only what the reader gets counts.
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

  /** The text before the stop string. */
  get text(): string {
    return this.#all.slice(0, this.#end ?? this.#all.length);
  }

  /** The part of `delta` that cannot become a stop string any more. */
  add(delta: string): string {
    if (this.stopped) return '';
    const longest = Math.max(0, ...this.#stops.map((stop) => stop.length));
    const from = Math.max(0, this.#all.length - longest);
    this.#all += delta;
    const found = this.#stops.map((stop) => this.#all.indexOf(stop, from)).filter((at) => at >= 0);
    if (found.length > 0) this.#end = Math.min(...found);
    return this.#tell(this.#end ?? this.#all.length - this.#beginning());
  }

  /** Returns what was held back, at the end of the reply. */
  end(): string {
    return this.#tell(this.text.length);
  }

  /** Number of characters at the end that could begin a stop string. */
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
