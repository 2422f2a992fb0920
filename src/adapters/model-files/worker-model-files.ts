/** `ModelFileStore` over the model-files worker, so that the page's thread neither receives nor hashes. */

import type { OwnModel } from '../../models/own-model.ts';
import type { DeviceFacts } from '../../models/verdict.ts';
import type {
  DownloadOptions,
  ModelFileStore,
  RemoteFile,
  StoredFile,
  StoredFileState,
} from '../../ports/models/model-files.ts';
import type { WorkerLike } from '../../worker-link/protocol.ts';
import { type CallOptions, WorkerClient } from '../../worker-link/worker-client.ts';
import type { PublishedGguf } from './kept-gguf-models.ts';
import type { NamedContent } from './kept-own-models.ts';
import type { ModelFilesService } from './model-files-service.ts';

/** Milliseconds. Reading and listing use only the disk. */
const deadline = 60_000;
/** Milliseconds without a sign of life: more than the longest pause plus the longest silence of a connection. */
const downloadDeadline = 150_000;
/** Milliseconds that a stopped download gets to store what has arrived. */
const abortGrace = 400;

/** The store, and the GGUF models in it: the person's own, and those of the catalogue. */
export interface OwnModelStore extends ModelFileStore {
  addOwnFiles(
    files: readonly NamedContent[],
    device: DeviceFacts,
    options?: DownloadOptions,
  ): Promise<OwnModel>;
  /** Reads the model's header and notes the model. Its weights are downloaded like any file. */
  addOwnAddress(address: string, device: DeviceFacts, options?: DownloadOptions): Promise<OwnModel>;
  /** Completes a model of the catalogue whose file is downloaded. */
  keepGguf(model: PublishedGguf): Promise<OwnModel>;
  /** A model of the catalogue; null unless it is here whole. */
  keptGguf(model: PublishedGguf): Promise<OwnModel | null>;
  listOwn(): Promise<OwnModel[]>;
  removeOwn(model: OwnModel): Promise<void>;
  close(): void;
}

export class WorkerModelFiles implements OwnModelStore {
  readonly #client: WorkerClient<ModelFilesService>;

  constructor(spawn: () => WorkerLike) {
    this.#client = new WorkerClient<ModelFilesService>({ name: 'model files', spawn, settings: {} });
  }

  state(file: RemoteFile): Promise<StoredFileState> {
    return this.#client.call('state', file, { deadline });
  }

  download(file: RemoteFile, options: DownloadOptions = {}): Promise<StoredFile> {
    const { mirror } = options;
    const input = { file, ...(mirror === undefined ? {} : { mirror }) };
    return this.#client.call('download', input, callOptions(options));
  }

  add(file: RemoteFile, content: Blob, options: DownloadOptions = {}): Promise<StoredFile> {
    return this.#client.call('add', { file, content }, callOptions(options));
  }

  open(file: RemoteFile): Promise<Blob> {
    return this.#client.call('open', file, { deadline });
  }

  async remove(file: RemoteFile, { forget = false }: { readonly forget?: boolean } = {}): Promise<void> {
    await this.#client.call('remove', { file, forget }, { deadline });
  }

  list(): Promise<StoredFile[]> {
    return this.#client.call('list', null, { deadline });
  }

  addOwnFiles(
    files: readonly NamedContent[],
    device: DeviceFacts,
    options: DownloadOptions,
  ): Promise<OwnModel> {
    return this.#client.call('addOwnFiles', { files, device }, callOptions(options));
  }

  addOwnAddress(address: string, device: DeviceFacts, options: DownloadOptions): Promise<OwnModel> {
    return this.#client.call('addOwnAddress', { address, device }, callOptions(options));
  }

  keepGguf({ id, url, sha256 }: PublishedGguf): Promise<OwnModel> {
    return this.#client.call('keepGguf', { id, url, sha256 }, { deadline: downloadDeadline });
  }

  keptGguf({ id, url, sha256 }: PublishedGguf): Promise<OwnModel | null> {
    return this.#client.call('keptGguf', { id, url, sha256 }, { deadline });
  }

  listOwn(): Promise<OwnModel[]> {
    return this.#client.call('listOwn', null, { deadline });
  }

  async removeOwn(model: OwnModel): Promise<void> {
    await this.#client.call('removeOwn', model, { deadline });
  }

  /** Ends the worker. A download in flight is interrupted and can be continued. */
  close(): void {
    this.#client.close();
  }
}

function callOptions({
  signal,
  onProgress,
}: DownloadOptions): CallOptions<Parameters<NonNullable<DownloadOptions['onProgress']>>[0]> {
  return {
    deadline: downloadDeadline,
    abortGrace,
    signal,
    ...(onProgress === undefined ? {} : { onEvent: onProgress }),
  };
}
