/** A deadline that restarts with every sign of life. */

/** Milliseconds. A timer that fires this late slept with the machine. The worker slept too and gets more time, once until its next sign of life. */
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
    this.#graceUsed = false;
    this.#wait(milliseconds);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #wait(milliseconds: number): void {
    this.stop();
    const due = Date.now() + milliseconds;
    this.#timer = setTimeout(() => {
      if (Date.now() - due > sleepMilliseconds && !this.#graceUsed) {
        this.#graceUsed = true;
        this.#wait(Math.min(milliseconds, sleepMilliseconds));
      } else {
        this.#onExpire(milliseconds);
      }
    }, milliseconds);
  }
}
