/**
 * Asks a model for directives in the background, for the policies that use them (rule E15). Each pair of run and policy
 * has its own desk. A desk outlives a question, so that a directive written while the person reads serves the next
 * question. No step waits for one.
 */
import { failure, type Result, toWebpaceError, WebpaceError } from '../core/errors.ts';
import type { RunId } from '../core/memory/units.ts';
import type { DirectiveKind } from '../core/trace/trace.ts';
import type {
  DirectiveDesk,
  DirectiveReply,
  DirectiveRequest,
  DirectiveSource,
  FinishedDirective,
} from '../policies/directives/directive-source.ts';
import { atOnce, type TakeTurn, within } from './deadline.ts';

interface DirectiveQueueParts {
  /** Calls the model at once. This queue takes the engine's turn. */
  readonly source: Pick<DirectiveSource, 'ask'> & { readonly model: string };
  readonly turn?: TakeTurn;
  /** Limit of one call in milliseconds. Default 180,000. */
  readonly deadlineMilliseconds?: number;
}

/** After this many failed directives in a row, the queue leaves the model alone until the next question. */
const mostFailures = 3;
const defaultDeadline = 180_000;

interface Job {
  readonly askedAt: number;
  /** Null until the model has replied. */
  result: Result<unknown> | null;
}

export class DirectiveQueue {
  readonly #parts: DirectiveQueueParts;
  #run: RunId | null = null;
  #desks = new Map<string, Map<DirectiveKind, Job>>();
  #failures = 0;
  #resting: WebpaceError | null = null;
  #current = new AbortController();
  readonly #working = new Set<Promise<void>>();

  constructor(parts: DirectiveQueueParts) {
    this.#parts = parts;
  }

  /** Switches to a run. Drops what is written for another run, and allows a paused model to try again. */
  open(run: RunId): void {
    this.#failures = 0;
    this.#resting = null;
    if (run === this.#run && !this.#current.signal.aborted) return;
    this.close();
    this.#run = run;
    this.#current = new AbortController();
  }

  /** The directive source of one policy, for the open run. */
  sourceFor(policy: string): DirectiveSource {
    const { model } = this.#parts.source;
    const jobs = this.#desks.get(policy) ?? new Map<DirectiveKind, Job>();
    this.#desks.set(policy, jobs);
    return { model, ask: (request, signal) => this.#ask(request, signal), desk: this.#deskOver(jobs) };
  }

  /** Stops, and drops what is being written. */
  close(): void {
    this.#current.abort();
    this.#desks = new Map();
    this.#run = null;
  }

  /** Resolves when nothing is being written. Never rejects. No step calls it. */
  async settled(): Promise<void> {
    while (this.#working.size > 0) await Promise.all(this.#working);
  }

  #deskOver(jobs: Map<DirectiveKind, Job>): DirectiveDesk {
    return {
      begin: (kind, step, write) => {
        if (this.#resting !== null || jobs.has(kind)) return;
        const job: Job = { askedAt: step, result: null };
        jobs.set(kind, job);
        const working = this.#write(job, write).finally(() => this.#working.delete(working));
        this.#working.add(working);
      },
      collect(kind): FinishedDirective | null {
        const job = jobs.get(kind);
        if (job === undefined || job.result === null) return null;
        jobs.delete(kind);
        return { askedAt: job.askedAt, result: job.result };
      },
      standing: (kind) => jobs.get(kind)?.askedAt ?? this.#resting,
    };
  }

  async #write(job: Job, write: (signal: AbortSignal) => Promise<Result<unknown>>): Promise<void> {
    const { signal } = this.#current;
    const result = await write(signal).catch((thrown: unknown) => failure(toWebpaceError(thrown)));
    if (signal.aborted) return;
    job.result = result;
    this.#failures = result.ok ? 0 : this.#failures + 1;
    if (result.ok || this.#failures < mostFailures) return;
    const text = `The model failed ${mostFailures} times in a row and is left alone until the next question: ${result.error.message}`;
    this.#resting = new WebpaceError(result.error.code, text, { cause: result.error });
  }

  /** Makes one call. Starts it again if more urgent work takes the engine away. */
  async #ask(
    request: DirectiveRequest,
    signal: AbortSignal = this.#current.signal,
  ): Promise<Result<DirectiveReply>> {
    const { source, turn = atOnce, deadlineMilliseconds = defaultDeadline } = this.#parts;
    for (;;) {
      try {
        return await turn(
          (whole) =>
            within(deadlineMilliseconds, whole, (inner) => source.ask(request, inner), 'A directive'),
          signal,
        );
      } catch (thrown) {
        const error = toWebpaceError(thrown);
        if (signal.aborted) throw error;
        if (error.code !== 'aborted') return failure(error);
      }
    }
  }
}
