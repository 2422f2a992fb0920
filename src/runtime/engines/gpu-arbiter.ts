/**
 * Decides who may use the one accelerator (or the cores, without one). The order is decoding, query encoding, reading,
 * directives, key encoding, summaries. A more urgent job aborts a running directive or summary, which starts again
 * later, and goes before a key, which is awaited again later. It waits only a short grace for that. So background work
 * runs in the gaps, and reports its lag. Directives and summaries wait for a gap that lasts.
 */

import { WebpaceError } from '../../core/errors.ts';
import { stopped } from '../../ports/stopped.ts';

/** From the most urgent to the least. */
export const lanes = ['decode', 'query', 'read', 'directive', 'key', 'summary'] as const;
export type Lane = (typeof lanes)[number];

/** Lanes from which a more urgent job takes the device. */
const preemptible: ReadonlySet<Lane> = new Set(['directive', 'key', 'summary']);

/** A model that writes computes its batch to the end after it was told to stop: begun in each short gap, it would take the cores from every step. */
const needsQuiet: ReadonlySet<Lane> = new Set(['directive', 'summary']);

interface ArbiterOptions {
  /** Milliseconds without urgent work before a directive or a summary begins; default 0. */
  readonly quietMilliseconds?: number;
  /** Milliseconds that an aborted job gets to let go; default 3,000. The arbiter does not wait longer. */
  readonly graceMilliseconds?: number;
}

interface Job {
  readonly lane: Lane;
  readonly order: number;
  /** The step that the agent worked on when the job came. */
  readonly step: number;
  begin(): void;
  /** Takes the device away. */
  abort(): void;
}

/** Number of steps that the oldest job of a lane has waited through; 0 if none waits. */
type Lag = Readonly<Record<Lane, number>>;

export class GpuArbiter {
  readonly #quiet: number;
  readonly #grace: number;
  readonly #waiting: Job[] = [];
  readonly #unfinished = new Set<Job>();
  #running: Job | null = null;
  /** A query that runs during a reading. */
  #beside: Job | null = null;
  #order = 0;
  #step = 0;
  /** When urgent work last ended. */
  #busyUntil = Number.NEGATIVE_INFINITY;
  #waker: ReturnType<typeof setTimeout> | undefined;

  constructor({ quietMilliseconds = 0, graceMilliseconds = 3_000 }: ArbiterOptions = {}) {
    this.#quiet = quietMilliseconds;
    this.#grace = graceMilliseconds;
  }

  /** Sets the step that the agent works on, for the lag. */
  noteStep(step: number): void {
    this.#step = step;
  }

  get lag(): Lag {
    const lag = zeros();
    for (const { lane, step } of this.#unfinished) lag[lane] = Math.max(lag[lane], this.#step - step);
    return lag;
  }

  /** Number of waiting jobs, by lane. */
  get waiting(): Lag {
    const count = zeros();
    for (const { lane } of this.#waiting) count[lane] += 1;
    return count;
  }

  /**
   * Runs `work` when its turn comes. A preempted key gets another turn by itself. A preempted directive or summary
   * rejects with `aborted`, because something newer may be wanted by then. `signal` ends the wait and the work for
   * good.
   * @param work gets a signal that aborts when the device is taken away
   */
  async run<Value>(
    lane: Lane,
    work: (signal: AbortSignal) => Promise<Value>,
    signal?: AbortSignal,
  ): Promise<Value> {
    const order = this.#order;
    this.#order += 1;
    const step = this.#step;
    for (;;) {
      const turn = await this.#turn(lane, order, step, signal);
      try {
        return await work(turn.signal);
      } catch (thrown) {
        if (!turn.preempted || signal?.aborted === true) throw thrown;
        if (lane !== 'key')
          throw new WebpaceError('aborted', 'The device was needed for something more urgent.', {
            cause: thrown,
          });
      } finally {
        turn.end();
      }
    }
  }

  /** Like `run`, for a stream. The device is held until the stream ends or is left. */
  async *stream<Event>(
    lane: Lane,
    open: (signal: AbortSignal) => AsyncIterable<Event>,
    signal?: AbortSignal,
  ): AsyncGenerator<Event> {
    const turn = await this.#turn(lane, this.#order++, this.#step, signal);
    try {
      yield* open(turn.signal);
    } finally {
      turn.end();
    }
  }

  async #turn(
    lane: Lane,
    order: number,
    step: number,
    signal: AbortSignal | undefined,
  ): Promise<{ readonly signal: AbortSignal; readonly preempted: boolean; end(): void }> {
    if (signal?.aborted) throw stopped();
    const controller = new AbortController();
    let preempted = false;
    let job: Job | undefined;
    const onAbort = (): void => controller.abort(signal?.reason);
    await new Promise<void>((resolve, reject) => {
      const leave = (): void => {
        this.#remove(job as Job);
        reject(stopped());
      };
      job = {
        lane,
        order,
        step,
        begin: () => {
          signal?.removeEventListener('abort', leave);
          signal?.addEventListener('abort', onAbort, { once: true });
          resolve();
        },
        abort: () => {
          preempted = true;
          controller.abort();
        },
      };
      signal?.addEventListener('abort', leave, { once: true });
      this.#waiting.push(job);
      this.#unfinished.add(job);
      this.#next();
    });
    const own = job as unknown as Job;
    return {
      signal: controller.signal,
      get preempted() {
        return preempted;
      },
      end: () => {
        signal?.removeEventListener('abort', onAbort);
        this.#end(own);
      },
    };
  }

  #next(): void {
    const best = this.#best();
    if (best === undefined) return;
    const running = this.#running;
    if (running === null) {
      this.#waiting.splice(this.#waiting.indexOf(best), 1);
      this.#running = best;
      best.begin();
      return;
    }
    if (running.lane === 'read' && best.lane === 'query') {
      // Their worker lets a query in between two batches of a reading.
      if (this.#beside !== null) return;
      this.#waiting.splice(this.#waiting.indexOf(best), 1);
      this.#beside = best;
      best.begin();
      return;
    }
    if (!preemptible.has(running.lane) || rank(best) >= rank(running)) return;
    running.abort();
    // A job that does not let go must not hold up urgent work.
    setTimeout(() => this.#end(running, false), this.#grace);
  }

  #best(): Job | undefined {
    const rest = this.#busyUntil + this.#quiet - performance.now();
    let best: Job | undefined;
    for (const job of this.#waiting) {
      if (rest > 0 && needsQuiet.has(job.lane)) {
        clearTimeout(this.#waker);
        this.#waker = setTimeout(() => this.#next(), rest);
      } else if (
        best === undefined ||
        rank(job) < rank(best) ||
        (rank(job) === rank(best) && job.order < best.order)
      )
        best = job;
    }
    return best;
  }

  #end(job: Job, finished = true): void {
    if (finished) this.#unfinished.delete(job);
    if (!preemptible.has(job.lane)) this.#busyUntil = performance.now();
    if (this.#beside === job) this.#beside = null;
    else if (this.#running === job) {
      this.#running = this.#beside;
      this.#beside = null;
    } else return;
    this.#next();
  }

  #remove(job: Job): void {
    const at = this.#waiting.indexOf(job);
    if (at >= 0) this.#waiting.splice(at, 1);
    this.#unfinished.delete(job);
  }
}

function zeros(): Record<Lane, number> {
  return Object.fromEntries(lanes.map((lane) => [lane, 0])) as Record<Lane, number>;
}

function rank({ lane }: Job): number {
  return lanes.indexOf(lane);
}
