/**
 * The deltas of a generation that may start again. A second try streams from the start. While it repeats the first one,
 * the reader gets only what is new. If it differs, the deltas stop, and only the finished text counts.
 */
export class StreamedText {
  /** What the reader has got. */
  #heard = '';
  /** What the present try has streamed. */
  #said = '';

  get heard(): string {
    return this.#heard;
  }

  begin(): void {
    this.#said = '';
  }

  /** The part of `delta` that is new to the reader; may be empty. */
  add(delta: string): string {
    this.#said += delta;
    if (this.#said.length <= this.#heard.length || !this.#said.startsWith(this.#heard)) return '';
    const fresh = this.#said.slice(this.#heard.length);
    this.#heard = this.#said;
    return fresh;
  }
}
