/** How long an operation may be silent, from how long it was silent before. */

/** Milliseconds for every operation, because a long prompt is silent for long. */
export const leastPatience = 60_000;
const timesMeasured = 3;

interface Measure {
  readonly silence: number;
  readonly work: number;
}

/** Measurements of a worker's operations, over all its restarts. */
export class MeasuredPatience {
  readonly #longest = new Map<string, Measure>();

  /** Notes the longest silence of a finished call. `work` is its size in a unit of the operation's own. */
  note(operation: string, silence: number, work = 1): void {
    const known = this.#longest.get(operation);
    if (known === undefined || silence / work > known.silence / known.work)
      this.#longest.set(operation, { silence, work });
  }

  /** Milliseconds: three times the measured silence for this much work, from 60 s up to `most`; `most` without a measurement. */
  of(operation: string, most: number, work = 1): number {
    const known = this.#longest.get(operation);
    if (known === undefined) return most;
    const expected = (known.silence * Math.max(work, known.work)) / known.work;
    return Math.min(most, Math.max(leastPatience, timesMeasured * expected));
  }
}
