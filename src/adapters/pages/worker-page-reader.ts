import { failure, type Result, success, toWebpaceError, WebpaceError } from '../../core/errors.ts';
import type { PageReader, RawPage, ReadablePage } from '../../ports/web/page-reader.ts';
import type { WorkerLike } from '../../worker-link/protocol.ts';
import { unlessAborted } from '../../worker-link/unless-aborted.ts';
import { WorkerSession } from '../../worker-link/worker-session.ts';

/** Milliseconds for parsing one page. */
const deadline = 15_000;

/** Reads pages in a worker, so that no page holds up the app. */
export class WorkerPageReader implements PageReader {
  readonly #spawn: () => WorkerLike;
  #session: WorkerSession | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(spawn: () => WorkerLike) {
    this.#spawn = spawn;
  }

  /** One page after another, since a page that is slow or no longer wanted ends the worker. */
  async read(page: RawPage, signal?: AbortSignal): Promise<Result<ReadablePage>> {
    const turn = this.#last.then(() => this.#readNow(page, signal));
    this.#last = turn;
    return unlessAborted(turn, signal).catch((thrown: unknown) => failure(toWebpaceError(thrown)));
  }

  close(): void {
    this.#session?.close();
    this.#session = undefined;
  }

  async #readNow(page: RawPage, signal: AbortSignal | undefined): Promise<Result<ReadablePage>> {
    if (signal?.aborted) return failure(new WebpaceError('aborted', 'Stopped.'));
    try {
      const session = this.#session ?? (await this.#start(signal));
      return success((await session.run('read', page, { deadline, signal })) as ReadablePage);
    } catch (thrown) {
      const error = toWebpaceError(thrown, 'page-unreadable');
      // The worker cannot receive an abort while it parses.
      if (error.code === 'aborted') this.close();
      if (
        error.code !== 'worker-lost' &&
        error.code !== 'engine-failed' &&
        error.code !== 'deadline-exceeded'
      )
        return failure(error);
      return failure(
        new WebpaceError('page-unreadable', 'The page could not be read. Open another one.', {
          cause: error,
        }),
      );
    }
  }

  async #start(signal: AbortSignal | undefined): Promise<WorkerSession> {
    const session: WorkerSession = new WorkerSession('page reader', this.#spawn(), () => {
      if (this.#session === session) this.#session = undefined;
    });
    this.#session = session;
    await session.run('load', null, { deadline: 60_000, signal });
    return session;
  }
}
