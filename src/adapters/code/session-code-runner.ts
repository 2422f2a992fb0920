/**
 * A code runner over a worker that may end at any moment: by an abort, the time limit, too much output or a crash. The
 * next call starts a new worker.
 */
import { failure, type Result, success, toWebpaceError, WebpaceError } from '../../core/errors.ts';
import type { CodeEnd, CodeOutcome, CodeRequest, CodeRunner } from '../../ports/tools/code-runner.ts';
import type { WorkerLike } from '../../worker-link/protocol.ts';
import { unlessAborted } from '../../worker-link/unless-aborted.ts';
import { WorkerSession } from '../../worker-link/worker-session.ts';
import type { RunEvent, RunInput, RunOutput } from './code-protocol.ts';

interface SessionCodeRunnerOptions {
  readonly language: CodeRunner['language'];
  /** Its name in messages. */
  readonly name: string;
  /** Starts a worker and returns the settings of its service. Rejects if its files cannot be loaded. */
  readonly start: () => Promise<{ readonly worker: WorkerLike; readonly settings: unknown }>;
  /** True if a fresh state needs a fresh worker. */
  readonly freshWorker: boolean;
}

/** Milliseconds, enough for a slow disk and a slow processor. */
const loadDeadline = 120_000;
/** Milliseconds. The interpreter's own limits come first; this one ends what they cannot. */
const grace = 1_000;

export class SessionCodeRunner implements CodeRunner {
  readonly language: CodeRunner['language'];
  readonly #options: SessionCodeRunnerOptions;
  #session: WorkerSession | undefined;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(options: SessionCodeRunnerOptions) {
    this.language = options.language;
    this.#options = options;
  }

  run(request: CodeRequest): Promise<Result<CodeOutcome>> {
    const mine = this.#turn.then(() => this.#run(request));
    this.#turn = mine;
    return mine;
  }

  close(): void {
    this.#session?.close();
    this.#session = undefined;
  }

  async #run(request: CodeRequest): Promise<Result<CodeOutcome>> {
    const { signal, state } = request;
    const aborted = () => failure(new WebpaceError('aborted', 'Stopped as asked.'));
    if (signal?.aborted) return aborted();
    const stop = (): void => this.close();
    signal?.addEventListener('abort', stop, { once: true });
    try {
      if (state === 'fresh' && this.#options.freshWorker) this.close();
      const session = this.#session?.alive === true ? this.#session : await this.#start(signal);
      if (signal?.aborted) {
        session.close();
        return aborted();
      }
      const outcome = await this.#runIn(session, request);
      return signal?.aborted ? aborted() : success(outcome);
    } catch (thrown) {
      if (signal?.aborted) return aborted();
      const error = toWebpaceError(thrown, 'code-unavailable');
      return failure(
        error.code === 'code-unavailable'
          ? error
          : new WebpaceError(
              'code-unavailable',
              `${this.#options.name} could not be started. Reload the page and try again.`,
              {
                cause: error,
              },
            ),
      );
    } finally {
      signal?.removeEventListener('abort', stop);
    }
  }

  async #start(signal: AbortSignal | undefined): Promise<WorkerSession> {
    const starting = this.#options.start();
    starting.then(
      // It came after the stop, so nobody would end it.
      (started) => signal?.aborted && started.worker.terminate(),
      () => undefined,
    );
    const { worker, settings } = await unlessAborted(starting, signal);
    const session: WorkerSession = new WorkerSession(this.#options.name, worker, () => {
      if (this.#session === session) this.#session = undefined;
    });
    this.#session = session;
    try {
      await session.run('load', settings, { deadline: loadDeadline });
    } catch (thrown) {
      session.close();
      if (this.#session === session) this.#session = undefined;
      throw thrown;
    }
    return session;
  }

  async #runIn(session: WorkerSession, request: CodeRequest): Promise<CodeOutcome> {
    const { code, timeLimitMilliseconds, longestOutput, state, onOutput } = request;
    const begun = performance.now();
    let output = '';
    let written = 0;
    let stopped: CodeEnd | undefined;
    const end = (why: CodeEnd): void => {
      stopped ??= why;
      session.end(new WebpaceError('deadline-exceeded', 'The code was stopped.'));
    };
    const timer = setTimeout(() => end('time-limit'), timeLimitMilliseconds + grace);
    const outcome = (made: Partial<Omit<RunOutput, 'ended'>> & { readonly ended: CodeEnd }): CodeOutcome => ({
      value: null,
      error: null,
      missing: null,
      figures: [],
      ...made,
      output,
      written: Math.max(written, output.length, made.written ?? 0),
      milliseconds: performance.now() - begun,
    });
    try {
      const input: RunInput = { code, timeLimitMilliseconds, longestOutput, state };
      const ran = (await session.run('run', input, {
        // The timer above is the limit. Output must not extend it.
        deadline: timeLimitMilliseconds + 60_000,
        onEvent: (given) => {
          const event = given as RunEvent;
          if (event.type === 'flood') {
            written = event.written;
            end('output-limit');
          } else {
            const text = event.text.slice(0, Math.max(0, longestOutput - output.length));
            output += text;
            if (text !== '') onOutput?.(text);
          }
        },
      })) as RunOutput;
      // An interpreter that ran out of a resource does not get the next call.
      if (ran.ended !== 'done' && ran.ended !== 'error')
        session.end(new WebpaceError('worker-lost', 'It reached a limit.'));
      return outcome(ran);
    } catch (thrown) {
      const error = toWebpaceError(thrown, 'engine-failed');
      session.end(error);
      return outcome({
        ended: stopped ?? 'crash',
        error: stopped === undefined ? crashText(error) : null,
      });
    } finally {
      clearTimeout(timer);
    }
  }
}

function crashText(error: WebpaceError): string {
  const cause = error.cause instanceof Error ? error.cause.message : '';
  return [error.message, cause]
    .filter((part) => part !== '')
    .join(' ')
    .slice(0, 500);
}
