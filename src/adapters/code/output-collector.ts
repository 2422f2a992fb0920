/** Collects the output of running code in few messages, and sends only as much as is kept. */
import { floodTimes, type RunEvent } from './code-protocol.ts';

const pieceLength = 2_000;
/** This many are sent at once, so that the output of code that never ends is still seen. */
const sentAtOnce = 200;

export class OutputCollector {
  readonly #longest: number;
  readonly #emit: (event: RunEvent) => void;
  #waiting = '';
  #sent = 0;
  #messages = 0;
  written = 0;
  flooded = false;

  constructor(longest: number, emit: (event: RunEvent) => void) {
    this.#longest = longest;
    this.#emit = emit;
  }

  write(text: string): void {
    this.written += text.length;
    const room = this.#longest - this.#sent - this.#waiting.length;
    if (room > 0) this.#waiting += text.slice(0, room);
    const full = this.#sent + this.#waiting.length >= this.#longest;
    if (this.#messages < sentAtOnce || full || this.#waiting.length >= pieceLength) this.flush();
    if (!this.flooded && this.written > this.#longest * floodTimes) {
      this.flooded = true;
      this.#emit({ type: 'flood', written: this.written });
    }
  }

  flush(): void {
    if (this.#waiting === '') return;
    this.#sent += this.#waiting.length;
    this.#messages += 1;
    this.#emit({ type: 'output', text: this.#waiting });
    this.#waiting = '';
  }
}
