import { readDevice } from '../../adapters/device/read-device.ts';
import { downloadFileSet, fileSetState, removeFileSet } from '../../adapters/model-files/file-sets.ts';
import { ownFiles } from '../../adapters/model-files/kept-own-models.ts';
import type { OwnModelStore } from '../../adapters/model-files/worker-model-files.ts';
import { failure, type Result, reportOf, success, toWebpaceError, WebpaceError } from '../../core/errors.ts';
import type { OwnModel } from '../../models/own-model.ts';
import type { FileSet } from '../../ports/models/model-files.ts';
import { catalogue, fileSetOf, findGgufModel, isGgufModel } from '../models/catalogue.ts';
import type { AddModelOptions, ModelDownloads, ModelFilesStatus } from '../models/models.ts';
import { Listeners } from '../observed.ts';

const nothing: ModelFilesStatus = {
  state: 'missing',
  loadedBytes: 0,
  totalBytes: null,
  firstUse: 0,
  error: null,
};

/** Asks whether model publishers may be reached. Called within the press. Absent if nobody has to be asked. */
export type AllowDownloads = () => Promise<boolean>;

/** `openFiles` is called at the first look at model files. Most pages never look. */
export interface ModelHost extends ModelDownloads {
  /** The person's own model or a GGUF model of the catalogue; null if it is not here. */
  findOwn(id: string): Promise<OwnModel | null>;
  close(): void;
}

/** Each function works without its object, too. */
export function hostModels(openFiles: () => OwnModelStore, allowDownloads?: AllowDownloads): ModelHost {
  const host = new KeptModels(openFiles, allowDownloads);
  return {
    catalogue,
    device: () => host.device(),
    statuses: () => host.statuses(),
    ownModels: () => host.ownModels(),
    addModelFiles: (given, options) => host.addModelFiles(given, options),
    addModelAddress: (address, options) => host.addModelAddress(address, options),
    findOwn: (id) => host.findOwn(id),
    subscribe: (listener) => host.subscribe(listener),
    refresh: () => host.refresh(),
    download: (id, mirror) => host.download(id, mirror),
    stop: (id) => host.stop(id),
    remove: (id, forget) => host.remove(id, forget),
    close: () => host.close(),
  };
}

class KeptModels implements Omit<ModelHost, 'catalogue'> {
  readonly #openFiles: () => OwnModelStore;
  readonly #allowDownloads: AllowDownloads | undefined;
  readonly #listeners = new Listeners();
  readonly subscribe = this.#listeners.subscribe;
  /** Downloads by model. */
  readonly #running = new Map<string, AbortController>();
  #opened: OwnModelStore | undefined;
  #own: readonly OwnModel[] = [];
  #statuses: ReadonlyMap<string, ModelFilesStatus> = new Map();
  #device: ReturnType<typeof readDevice> | undefined;

  constructor(openFiles: () => OwnModelStore, allowDownloads: AllowDownloads | undefined) {
    this.#openFiles = openFiles;
    this.#allowDownloads = allowDownloads;
  }

  device(): ReturnType<typeof readDevice> {
    this.#device ??= readDevice();
    return this.#device;
  }

  statuses(): ReadonlyMap<string, ModelFilesStatus> {
    return this.#statuses;
  }

  ownModels(): readonly OwnModel[] {
    return this.#own;
  }

  addModelFiles(
    given: Parameters<ModelDownloads['addModelFiles']>[0],
    options: AddModelOptions = {},
  ): Promise<Result<OwnModel>> {
    return this.#adding(async () => {
      const named = given.map(({ name, content }) => ({ name, content }));
      return this.#files().addOwnFiles(named, await this.device(), options);
    });
  }

  addModelAddress(address: string, options: AddModelOptions = {}): Promise<Result<OwnModel>> {
    return this.#adding(async () => this.#files().addOwnAddress(address, await this.device(), options));
  }

  async findOwn(id: string): Promise<OwnModel | null> {
    if (!isGgufModel(id)) return null;
    const listed = findGgufModel(id);
    if (listed !== undefined) {
      const kept = await this.#files().keptGguf(listed);
      return kept && { ...kept, ...listed };
    }
    await this.#listOwn();
    return this.#own.find((one) => one.id === id) ?? null;
  }

  async refresh(): Promise<void> {
    await this.#listOwn().catch(() => undefined);
    for (const { id } of [...catalogue, ...this.#own]) await this.#lookOrTell(id);
  }

  async download(id: string, mirror?: string): Promise<void> {
    const wanted = this.#setOf(id);
    if (wanted === null || this.#running.has(id)) return;
    const controller = new AbortController();
    this.#running.set(id, controller);
    // The browser asks only within the press, so this comes before anything is awaited.
    const allowed = this.#allowDownloads?.() ?? true;
    this.#set(id, { state: 'downloading', error: null });
    try {
      if (!(await allowed)) throw notAllowed();
      await downloadFileSet(this.#files(), wanted, {
        signal: controller.signal,
        ...(mirror === undefined ? {} : { mirror }),
        onProgress: ({ loadedBytes, totalBytes }) => this.#set(id, { loadedBytes, totalBytes }),
      });
      const gguf = findGgufModel(id);
      if (gguf !== undefined) await this.#files().keepGguf(gguf);
    } catch (thrown) {
      const error = toWebpaceError(thrown);
      if (error.code !== 'aborted') this.#set(id, { error: reportOf(error) });
    } finally {
      this.#running.delete(id);
      this.#set(id, { state: 'partial' });
      await this.#lookOrTell(id);
    }
  }

  stop(id: string): void {
    this.#running.get(id)?.abort();
  }

  async remove(id: string, forget = false): Promise<void> {
    const wanted = this.#setOf(id);
    if (wanted === null) return;
    this.stop(id);
    const brought = this.#own.find((one) => one.id === id);
    const removed =
      brought === undefined ? removeFileSet(this.#files(), wanted, forget) : this.#files().removeOwn(brought);
    await removed.catch(this.#tellOf(id));
    if (brought !== undefined) {
      await this.#listOwn().catch(this.#tellOf(id));
      if (!this.#own.some((one) => one.id === id)) {
        this.#statuses = new Map([...this.#statuses].filter(([known]) => known !== id));
        this.#changed();
        return;
      }
    }
    this.#set(id, { totalBytes: null, error: null });
    await this.#lookOrTell(id);
  }

  close(): void {
    for (const controller of this.#running.values()) controller.abort();
    this.#opened?.close();
  }

  #files(): OwnModelStore {
    this.#opened ??= this.#openFiles();
    return this.#opened;
  }

  #changed(): void {
    this.#listeners.tell();
  }

  #set(id: string, change: Partial<ModelFilesStatus>): void {
    this.#statuses = new Map(this.#statuses).set(id, { ...nothing, ...this.#statuses.get(id), ...change });
    this.#changed();
  }

  /** Shows what went wrong beside the model. */
  #tellOf(id: string): (thrown: unknown) => void {
    return (thrown) => this.#set(id, { error: reportOf(thrown) });
  }

  async #listOwn(): Promise<void> {
    const found = await this.#files().listOwn();
    if (JSON.stringify(found) === JSON.stringify(this.#own)) return;
    this.#own = found;
    this.#changed();
  }

  /** Reads the list again, whatever the outcome. A refusal is a value. */
  async #adding(add: () => Promise<OwnModel>): Promise<Result<OwnModel>> {
    try {
      const model = await add();
      await this.#listOwn();
      this.#set(model.id, { error: null });
      await this.#look(model.id);
      return success(model);
    } catch (thrown) {
      return failure(toWebpaceError(thrown));
    }
  }

  #setOf(id: string): FileSet | null {
    const brought = this.#own.find((one) => one.id === id);
    if (brought !== undefined) {
      const { weights, tokenizer, tokenizerConfig } = ownFiles(brought);
      return { files: [tokenizer, tokenizerConfig, ...weights] };
    }
    const model = catalogue.find((one) => one.id === id);
    return model === undefined ? null : fileSetOf(model);
  }

  async #look(id: string): Promise<void> {
    const wanted = this.#setOf(id);
    if (wanted === null || this.#running.has(id)) return;
    const { state, bytes, firstUse } = await fileSetState(this.#files(), wanted);
    if (!this.#running.has(id)) this.#set(id, { state, loadedBytes: bytes, firstUse });
  }

  async #lookOrTell(id: string): Promise<void> {
    await this.#look(id).catch(this.#tellOf(id));
  }
}

function notAllowed(): WebpaceError {
  const message =
    'The browser was not allowed to reach the publishers of models (huggingface.co, raw.githubusercontent.com). Press Download again and allow it; nothing that you ask or add is sent there.';
  return new WebpaceError('model-missing', message);
}
