/**
 * The deltas of a generation that may be begun again. A second try streams from the start; as long as it says what the
 * first one said, the reader hears only what is new. Where it says something else the deltas stop, and the finished text
 * is what counts.
 */
export class StreamedText {
  /** What the reader has heard. */
  #heard = '';
  /** What the present try has said. */
  #said = '';

  get heard(): string {
    return this.#heard;
  }

  begin(): void {
    this.#said = '';
  }

  /** What of `delta` is new to the reader; may be empty. */
  add(delta: string): string {
    this.#said += delta;
    if (this.#said.length <= this.#heard.length || !this.#said.startsWith(this.#heard)) return '';
    const fresh = this.#said.slice(this.#heard.length);
    this.#heard = this.#said;
    return fresh;
  }
}
