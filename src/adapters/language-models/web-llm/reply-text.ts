/** Splits a reply into what the reader gets and what the engine must get back later. */

import { StoppedText } from '../../../ports/models/stopped-text.ts';
import { SpokenText } from './spoken-text.ts';

export class ReplyText {
  readonly #spoken = new SpokenText();
  readonly #stopped: StoppedText;

  constructor(stops: readonly string[] | undefined) {
    this.#stopped = new StoppedText(stops);
  }

  get stopped(): boolean {
    return this.#stopped.stopped;
  }

  /** The part of `delta` for the reader; may be empty. */
  add(delta: string): string {
    return delta === '' ? '' : this.#stopped.add(this.#spoken.add(delta));
  }

  /** Returns what was held back, at the end of the reply. */
  end(): string {
    return this.#stopped.add(this.#spoken.end()) + this.#stopped.end();
  }

  /** What the reader has got. */
  get text(): string {
    return this.#stopped.text;
  }

  /** The same with the thinking before it, as the engine wrote it. */
  get verbatim(): string {
    const { verbatim, spoken } = this.#spoken;
    return verbatim.slice(0, verbatim.length - spoken.length) + this.text;
  }
}
