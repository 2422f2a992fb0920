/** The `PageDrawer` port over its own worker. A page that takes too long, or that nobody waits for any more, ends the worker. */
import { failure, type Result, success, toWebpaceError } from '../../core/errors.ts';
import type { DrawnPage, PageDrawer, PageToDraw } from '../../ports/documents/page-drawer.ts';
import { stopped } from '../../ports/stopped.ts';
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
  #last: Promise<unknown> = Promise.resolve();
  #idle: ReturnType<typeof setTimeout> | undefined;

  constructor(spawn: () => WorkerLike) {
    this.#spawn = spawn;
  }

  /** One page after another, since one that ends the worker would end the others with it. */
  draw(page: PageToDraw, signal?: AbortSignal): Promise<Result<DrawnPage>> {
    const turn = this.#last.then(() => this.#drawNow(page, signal));
    this.#last = turn;
    return turn;
  }

  async #drawNow(page: PageToDraw, signal: AbortSignal | undefined): Promise<Result<DrawnPage>> {
    if (signal?.aborted) return failure(stopped('Drawing was stopped.'));
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
      if (signal?.aborted) return failure(stopped('Drawing was stopped.'));
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
