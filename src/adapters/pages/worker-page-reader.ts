import { failure, type Result, success, toWebpaceError, WebpaceError } from '../../core/errors.ts';
import type { PageReader, RawPage, ReadablePage } from '../../ports/web/page-reader.ts';
import type { WorkerLike } from '../../worker-link/protocol.ts';
import { WorkerSession } from '../../worker-link/worker-session.ts';

/** Milliseconds for parsing one page. */
const deadline = 15_000;

/** Reads pages in a worker, so that no page holds up the app. */
export class WorkerPageReader implements PageReader {
  readonly #spawn: () => WorkerLike;
  #session: WorkerSession | undefined;

  constructor(spawn: () => WorkerLike) {
    this.#spawn = spawn;
  }

  async read(page: RawPage, signal?: AbortSignal): Promise<Result<ReadablePage>> {
    try {
      this.#session ??= await this.#start();
      return success((await this.#session.run('read', page, { deadline, signal })) as ReadablePage);
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

  close(): void {
    this.#session?.close();
    this.#session = undefined;
  }

  async #start(): Promise<WorkerSession> {
    const session: WorkerSession = new WorkerSession('page reader', this.#spawn(), () => {
      if (this.#session === session) this.#session = undefined;
    });
    await session.run('load', null, { deadline: 60_000 });
    return session;
  }
}
