/**
 * The `DocumentParser` port over a worker. A file that takes too long or is no longer wanted ends the worker, so that
 * its work cannot go on unseen. The next file gets a new worker.
 */
import { failure, type Result, success, toWebpaceError } from '../../core/errors.ts';
import type {
  DocumentParser,
  DocumentSource,
  ParsedDocument,
  ParseOptions,
} from '../../ports/documents/document-parser.ts';
import type { WorkerLike } from '../../worker-link/protocol.ts';
import { WorkerClient } from '../../worker-link/worker-client.ts';
import type { DocumentParserService } from './document-parser-service.ts';
import { stoppedReading, tooSlow, unknownFormat } from './parse-errors.ts';

export interface WorkerDocumentParserOptions {
  /** Null without a worker. Only text and Markdown can be read then, and data as it is written. */
  readonly spawn: (() => WorkerLike) | null;
  /** Milliseconds for one file; default 120,000. */
  readonly timeLimit?: number;
  /** Milliseconds without a page read; default 60,000. */
  readonly quietLimit?: number;
  /** Milliseconds without a file before the worker and its memory are released; default 30,000. */
  readonly idleLimit?: number;
}

export class WorkerDocumentParser implements DocumentParser {
  readonly #options: Required<WorkerDocumentParserOptions>;
  #client: WorkerClient<DocumentParserService> | undefined;
  #queue: Promise<unknown> = Promise.resolve();
  #idle: ReturnType<typeof setTimeout> | undefined;

  constructor(options: WorkerDocumentParserOptions) {
    this.#options = { timeLimit: 120_000, quietLimit: 60_000, idleLimit: 30_000, ...options };
  }

  async parse(source: DocumentSource, options: ParseOptions = {}): Promise<Result<ParsedDocument>> {
    try {
      // The page's first load leaves out what only a file needs.
      const { isCompoundFile, sniffFormat } = await import('./sniff-format.ts');
      const sniffed =
        this.#options.spawn !== null && isCompoundFile(source.bytes)
          ? null
          : sniffFormat(source.name, source.bytes);
      if (sniffed?.ok === false) return sniffed;
      // A file that needs only decoding needs no worker.
      const isData = sniffed?.value === 'data' && this.#options.spawn === null;
      if (sniffed?.value === 'text' || sniffed?.value === 'markdown' || isData) {
        const { hasForeignParts, readText } = await import('./text/plain-text.ts');
        const { readInUnicode } = await import('./text/in-unicode.ts');
        const format = sniffed?.value === 'markdown' ? 'markdown' : 'text';
        const read = await readInUnicode(source.bytes, (unicode) => readText(format, unicode));
        if (this.#options.spawn === null || !hasForeignParts(read)) return success(read);
      }
      // One file at a time, because two would share the memory and time of one.
      const turn = this.#queue.then(() => this.#inWorker(source, options));
      this.#queue = turn.catch(() => undefined);
      return success(await turn);
    } catch (thrown) {
      return failure(toWebpaceError(thrown, 'engine-failed'));
    }
  }

  /** Ends the worker. A file that is being read fails with `aborted`. */
  close(): void {
    clearTimeout(this.#idle);
    this.#client?.close();
    this.#client = undefined;
  }

  async #inWorker(source: DocumentSource, { signal, onProgress }: ParseOptions): Promise<ParsedDocument> {
    if (signal?.aborted) throw stoppedReading();
    const { timeLimit, quietLimit, idleLimit } = this.#options;
    clearTimeout(this.#idle);
    if (this.#options.spawn === null)
      throw unknownFormat(
        'This format',
        'Give createRuntime `workers.documentParser`, or add the text as .txt or .md.',
      );
    this.#client ??= this.#makeClient(this.#options.spawn);
    const limit = AbortSignal.timeout(timeLimit);
    const quiet = new AbortController();
    let timer = setTimeout(() => quiet.abort(), quietLimit);
    const stop = AbortSignal.any([limit, quiet.signal, ...(signal ? [signal] : [])]);
    try {
      return await this.#client.call('parse', source, {
        // Longer than our own limits, which do not try twice.
        deadline: 2 * timeLimit,
        signal: stop,
        onEvent: (progress) => {
          clearTimeout(timer);
          timer = setTimeout(() => quiet.abort(), quietLimit);
          onProgress?.(progress);
        },
      });
    } catch (thrown) {
      if (stop.aborted) this.close();
      if (stop.aborted && signal?.aborted !== true)
        throw tooSlow((limit.aborted ? timeLimit : quietLimit) / 1_000);
      throw thrown;
    } finally {
      clearTimeout(timer);
      this.#idle = setTimeout(() => this.close(), idleLimit);
    }
  }

  #makeClient(spawn: () => WorkerLike): WorkerClient<DocumentParserService> {
    return new WorkerClient<DocumentParserService>({
      name: 'document reader',
      spawn,
      settings: undefined as never,
    });
  }
}
