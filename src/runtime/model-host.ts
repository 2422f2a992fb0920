import { readDevice } from '../adapters/device/read-device.ts';
import { downloadFileSet, fileSetState, removeFileSet } from '../adapters/model-files/file-sets.ts';
import { reportOf, toWebpaceError } from '../core/errors.ts';
import type { FileSet, ModelFileStore } from '../ports/model-files.ts';
import { catalogue, fileSetOf } from './catalogue.ts';
import type { ModelDownloads, ModelFilesStatus } from './models.ts';

const nothing: ModelFilesStatus = {
  state: 'missing',
  loadedBytes: 0,
  totalBytes: null,
  firstUse: 0,
  error: null,
};

/** `openFiles` is called when files are looked at first: most pages never do. */
export function hostModels(
  openFiles: () => ModelFileStore & { close(): void },
): ModelDownloads & { close(): void } {
  let opened: (ModelFileStore & { close(): void }) | undefined;
  const files = (): ModelFileStore => {
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

  function setOf(id: string): FileSet | null {
    const model = catalogue.find((one) => one.id === id);
    return model === undefined ? null : fileSetOf(model);
  }

  async function look(id: string): Promise<void> {
    const wanted = setOf(id);
    if (wanted === null || running.has(id)) return;
    const { state, bytes, firstUse } = await fileSetState(files(), wanted);
    if (!running.has(id)) set(id, { state, loadedBytes: bytes, firstUse });
  }

  return {
    catalogue,
    device() {
      device ??= readDevice();
      return device;
    },
    statuses: () => statuses,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async refresh() {
      for (const { id } of catalogue) {
        await look(id).catch((thrown: unknown) => set(id, { error: reportOf(thrown) }));
      }
    },
    async download(id, mirror) {
      const wanted = setOf(id);
      if (wanted === null || running.has(id)) return;
      const controller = new AbortController();
      running.set(id, controller);
      set(id, { state: 'downloading', error: null });
      try {
        await downloadFileSet(files(), wanted, {
          signal: controller.signal,
          ...(mirror === undefined ? {} : { mirror }),
          onProgress: ({ loadedBytes, totalBytes }) => set(id, { loadedBytes, totalBytes }),
        });
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
      await removeFileSet(files(), wanted, forget).catch((thrown: unknown) =>
        set(id, { error: reportOf(thrown) }),
      );
      set(id, { totalBytes: null, error: null });
      await look(id).catch((thrown: unknown) => set(id, { error: reportOf(thrown) }));
    },
    close() {
      for (const controller of running.values()) controller.abort();
      opened?.close();
    },
  };
}
