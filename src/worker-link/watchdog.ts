/** A deadline that starts again with every sign of life. */

/** A timer that fires this late was asleep with the machine; the worker slept too and gets some time more, once. */
const sleepMilliseconds = 10_000;

export class Watchdog {
  readonly #onExpire: (milliseconds: number) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #graceUsed = false;

  constructor(onExpire: (milliseconds: number) => void) {
    this.#onExpire = onExpire;
  }

  /** Expires after `milliseconds` unless it is started again or stopped before. */
  start(milliseconds: number): void {
    this.stop();
    const due = Date.now() + milliseconds;
    this.#timer = setTimeout(() => {
      if (Date.now() - due > sleepMilliseconds && !this.#graceUsed) {
        this.#graceUsed = true;
        this.start(Math.min(milliseconds, sleepMilliseconds));
      } else {
        this.#onExpire(milliseconds);
      }
    }, milliseconds);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
