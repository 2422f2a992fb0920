/** A deadline that restarts with every sign of life. */

/** Milliseconds. A timer that fires this late slept with the machine. The worker slept too and gets more time, once. */
const sleepMilliseconds = 10_000;

export class Watchdog {
  readonly #onExpire: (milliseconds: number) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #graceUsed = false;

  constructor(onExpire: (milliseconds: number) => void) {
    this.#onExpire = onExpire;
  }

  /** Expires after `milliseconds` unless it is restarted or stopped before. */
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
