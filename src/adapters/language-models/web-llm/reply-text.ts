/** What comes of one reply: what the reader hears of it, and what the engine has to be given back. */
import { SpokenText } from './spoken-text.ts';
import { StoppedText } from './stopped-text.ts';

export class ReplyText {
  readonly #spoken = new SpokenText();
  readonly #stopped: StoppedText;

  constructor(stops: readonly string[] | undefined) {
    this.#stopped = new StoppedText(stops);
  }

  get stopped(): boolean {
    return this.#stopped.stopped;
  }

  /** What of `delta` the reader hears now; may be empty. */
  add(delta: string): string {
    return delta === '' ? '' : this.#stopped.add(this.#spoken.add(delta));
  }

  /** At the end of the reply: what was held back. */
  end(): string {
    return this.#stopped.add(this.#spoken.end()) + this.#stopped.end();
  }

  /** What the reader has heard. */
  get text(): string {
    return this.#stopped.text;
  }

  /** The same with the thinking in front, as the engine wrote it. */
  get verbatim(): string {
    const { verbatim, spoken } = this.#spoken;
    return verbatim.slice(0, verbatim.length - spoken.length) + this.text;
  }
}
