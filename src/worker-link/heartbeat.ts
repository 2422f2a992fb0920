/**
 * Asks a worker regularly whether it is there, and reports when it is silent for too long. Only a worker with a free
 * thread answers; one that computes gets the time of its computation.
 */

/** Milliseconds between two beats. */
const betweenBeats = 3000;
/** Milliseconds of silence after which an idle worker counts as hung. Reported at the next beat, within 10 s. */
export const idlePatience = 6500;
/** Milliseconds. A beat that is this late means that the page slept, and perhaps the worker too. */
const sleepMilliseconds = 2000;

interface HeartbeatParts {
  /** Resolves when the worker has answered. */
  readonly beat: () => Promise<unknown>;
  /** Milliseconds that it may be silent in its present state. */
  readonly patience: () => number;
  readonly onSilence: (milliseconds: number) => void;
}

export class Heartbeat {
  readonly #parts: HeartbeatParts;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastHeard = 0;
  #asked = false;

  constructor(parts: HeartbeatParts) {
    this.#parts = parts;
  }

  start(): void {
    this.heard();
    this.#wait();
  }

  /** Notes any sign of life. */
  heard(): void {
    this.#lastHeard = Date.now();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #wait(): void {
    const due = Date.now() + betweenBeats;
    this.#timer = setTimeout(() => this.#beat(Date.now() - due), betweenBeats);
  }

  #beat(late: number): void {
    if (late > sleepMilliseconds || late < 0) this.heard();
    const silent = Date.now() - this.#lastHeard;
    // A worker that was not asked owes no answer.
    if (this.#asked && silent >= this.#parts.patience()) {
      this.stop();
      this.#parts.onSilence(silent);
      return;
    }
    if (!this.#asked) this.#ask();
    this.#wait();
  }

  #ask(): void {
    this.#asked = true;
    const answered = (): void => {
      this.#asked = false;
      this.heard();
    };
    // A refusal is an answer too. The end of a worker is reported elsewhere.
    this.#parts.beat().then(answered, answered);
  }
}
