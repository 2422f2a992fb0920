/**
 * Asks a worker again and again whether it is there, and tells when it has been silent for too long. Only a worker whose thread is
 * free answers: one that computes is given the time of what it computes.
 */

/** Milliseconds between two questions. */
const betweenBeats = 3000;
/** Milliseconds of silence after which a worker that has nothing to do counts as hung; told at the next beat, within 10 s. */
export const idlePatience = 6500;
/** A beat that comes so late was asleep with the page: the worker may have slept too. */
const sleepMilliseconds = 2000;

interface HeartbeatParts {
  /** Resolves once the worker has answered. */
  readonly beat: () => Promise<unknown>;
  /** Milliseconds that it may be silent as things are now. */
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

  /** Any sign of life. */
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
    // A refusal is an answer too; a worker that has ended is told of elsewhere.
    this.#parts.beat().then(answered, answered);
  }
}
