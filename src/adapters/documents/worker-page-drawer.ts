/** The `PageDrawer` port over its own worker. A page that takes too long ends the worker. */
import { failure, type Result, success, toWebpaceError, WebpaceError } from '../../core/errors.ts';
import type { DrawnPage, PageDrawer, PageToDraw } from '../../ports/documents/page-drawer.ts';
import type { WorkerLike } from '../../worker-link/protocol.ts';
import { WorkerClient } from '../../worker-link/worker-client.ts';
import type { DocumentParserService } from './document-parser-service.ts';
import { tooSlow } from './parse-errors.ts';

/** Milliseconds for a page, including loading the drawer. */
const timeLimit = 20_000;
/** Milliseconds without a page before the worker and its memory are released. */
const idleLimit = 30_000;

export class WorkerPageDrawer implements PageDrawer {
  readonly #spawn: () => WorkerLike;
  #client: WorkerClient<DocumentParserService> | undefined;
  #idle: ReturnType<typeof setTimeout> | undefined;

  constructor(spawn: () => WorkerLike) {
    this.#spawn = spawn;
  }

  async draw(page: PageToDraw, signal?: AbortSignal): Promise<Result<DrawnPage>> {
    clearTimeout(this.#idle);
    this.#client ??= new WorkerClient<DocumentParserService>({
      name: 'page drawer',
      spawn: this.#spawn,
      settings: undefined as never,
    });
    const limit = AbortSignal.timeout(timeLimit);
    const stop = signal === undefined ? limit : AbortSignal.any([limit, signal]);
    try {
      return success(await this.#client.call('drawPage', page, { deadline: 2 * timeLimit, signal: stop }));
    } catch (thrown) {
      // The drawing must not go on unseen.
      if (stop.aborted) this.close();
      if (signal?.aborted) return failure(new WebpaceError('aborted', 'Drawing was stopped.'));
      return failure(limit.aborted ? tooSlow(timeLimit / 1_000) : toWebpaceError(thrown, 'engine-failed'));
    } finally {
      this.#idle = setTimeout(() => this.close(), idleLimit);
    }
  }

  close(): void {
    clearTimeout(this.#idle);
    this.#client?.close();
    this.#client = undefined;
  }
}
