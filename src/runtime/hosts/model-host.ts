import { readDevice } from '../../adapters/device/read-device.ts';
import { downloadFileSet, fileSetState, removeFileSet } from '../../adapters/model-files/file-sets.ts';
import { ownFiles } from '../../adapters/model-files/kept-own-models.ts';
import type { OwnModelStore } from '../../adapters/model-files/worker-model-files.ts';
import { failure, type Result, reportOf, success, toWebpaceError, WebpaceError } from '../../core/errors.ts';
import type { OwnModel } from '../../models/own-model.ts';
import type { FileSet } from '../../ports/models/model-files.ts';
import { catalogue, fileSetOf, findGgufModel, isGgufModel } from '../models/catalogue.ts';
import type { ModelDownloads, ModelFilesStatus } from '../models/models.ts';

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

export function hostModels(openFiles: () => OwnModelStore, allowDownloads?: AllowDownloads): ModelHost {
  let opened: OwnModelStore | undefined;
  let own: readonly OwnModel[] = [];
  const files = (): OwnModelStore => {
    opened ??= openFiles();
    return opened;
  };
  const listeners = new Set<() => void>();
  const running = new Map<string, AbortController>();
  let statuses: ReadonlyMap<string, ModelFilesStatus> = new Map();
  let device: ReturnType<typeof readDevice> | undefined;

  function set(id: string, change: Partial<ModelFilesStatus>): void {
    statuses = new Map(statuses).set(id, { ...nothing, ...statuses.get(id), ...change });
    for (const listener of listeners) listener();
  }

  async function listOwn(): Promise<void> {
    const found = await files().listOwn();
    if (JSON.stringify(found) === JSON.stringify(own)) return;
    own = found;
    for (const listener of listeners) listener();
  }

  /** Reads the list again, whatever the outcome. A refusal is a value. */
  async function adding(add: () => Promise<OwnModel>): Promise<Result<OwnModel>> {
    try {
      const model = await add();
      await listOwn();
      set(model.id, { error: null });
      await look(model.id);
      return success(model);
    } catch (thrown) {
      return failure(toWebpaceError(thrown));
    }
  }

  function setOf(id: string): FileSet | null {
    const brought = own.find((one) => one.id === id);
    if (brought !== undefined) {
      const { weights, tokenizer, tokenizerConfig } = ownFiles(brought);
      return { files: [tokenizer, tokenizerConfig, ...weights] };
    }
    const model = catalogue.find((one) => one.id === id);
    return model === undefined ? null : fileSetOf(model);
  }

  function theDevice(): ReturnType<typeof readDevice> {
    device ??= readDevice();
    return device;
  }

  async function look(id: string): Promise<void> {
    const wanted = setOf(id);
    if (wanted === null || running.has(id)) return;
    const { state, bytes, firstUse } = await fileSetState(files(), wanted);
    if (!running.has(id)) set(id, { state, loadedBytes: bytes, firstUse });
  }

  return {
    catalogue,
    device: theDevice,
    statuses: () => statuses,
    ownModels: () => own,
    addModelFiles: (given, options = {}) =>
      adding(async () => {
        const named = given.map(({ name, content }) => ({ name, content }));
        return files().addOwnFiles(named, await theDevice(), options);
      }),
    addModelAddress: (address, options = {}) =>
      adding(async () => files().addOwnAddress(address, await theDevice(), options)),
    async findOwn(id) {
      if (!isGgufModel(id)) return null;
      const listed = findGgufModel(id);
      if (listed !== undefined) {
        const kept = await files().keptGguf(listed);
        return kept && { ...kept, ...listed };
      }
      await listOwn();
      return own.find((one) => one.id === id) ?? null;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async refresh() {
      await listOwn().catch(() => undefined);
      for (const { id } of [...catalogue, ...own]) {
        await look(id).catch((thrown: unknown) => set(id, { error: reportOf(thrown) }));
      }
    },
    async download(id, mirror) {
      const wanted = setOf(id);
      if (wanted === null || running.has(id)) return;
      const controller = new AbortController();
      running.set(id, controller);
      // The browser asks only within the press, so this comes before anything is awaited.
      const allowed = allowDownloads?.() ?? true;
      set(id, { state: 'downloading', error: null });
      try {
        if (!(await allowed)) throw notAllowed();
        await downloadFileSet(files(), wanted, {
          signal: controller.signal,
          ...(mirror === undefined ? {} : { mirror }),
          onProgress: ({ loadedBytes, totalBytes }) => set(id, { loadedBytes, totalBytes }),
        });
        const gguf = findGgufModel(id);
        if (gguf !== undefined) await files().keepGguf(gguf);
      } catch (thrown) {
        const error = toWebpaceError(thrown);
        if (error.code !== 'aborted') set(id, { error: reportOf(error) });
      } finally {
        running.delete(id);
        set(id, { state: 'partial' });
        await look(id).catch((thrown: unknown) => set(id, { error: reportOf(thrown) }));
      }
    },
    stop: (id) => running.get(id)?.abort(),
    async remove(id, forget = false) {
      const wanted = setOf(id);
      if (wanted === null) return;
      running.get(id)?.abort();
      const brought = own.find((one) => one.id === id);
      const removed =
        brought === undefined ? removeFileSet(files(), wanted, forget) : files().removeOwn(brought);
      await removed.catch((thrown: unknown) => set(id, { error: reportOf(thrown) }));
      if (brought !== undefined) {
        await listOwn().catch((thrown: unknown) => set(id, { error: reportOf(thrown) }));
        if (!own.some((one) => one.id === id)) {
          statuses = new Map([...statuses].filter(([known]) => known !== id));
          for (const listener of listeners) listener();
          return;
        }
      }
      set(id, { totalBytes: null, error: null });
      await look(id).catch((thrown: unknown) => set(id, { error: reportOf(thrown) }));
    },
    close() {
      for (const controller of running.values()) controller.abort();
      opened?.close();
    },
  };
}

function notAllowed(): WebpaceError {
  const message =
    'The browser was not allowed to reach the publishers of models (huggingface.co, raw.githubusercontent.com). Press Download again and allow it; nothing that you ask or add is sent there.';
  return new WebpaceError('model-missing', message);
}
