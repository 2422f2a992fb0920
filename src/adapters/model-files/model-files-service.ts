/** The model-file store inside its worker, where files can be written in place. */

import type { OwnModel } from '../../models/own-model.ts';
import type { DeviceFacts } from '../../models/verdict.ts';
import type { DownloadProgress, RemoteFile } from '../../ports/models/model-files.ts';
import type { CallContext } from '../../worker-link/protocol.ts';

import type { FileStore } from './file-store.ts';
import { keepGguf, keptGguf, type PublishedGguf } from './kept-gguf-models.ts';
import {
  addOwnAddress,
  addOwnFiles,
  type DeriveTokenizer,
  listOwnModels,
  type NamedContent,
  removeOwnModel,
} from './kept-own-models.ts';

interface FileInput {
  readonly file: RemoteFile;
  readonly mirror?: string;
}

export type ModelFilesService = ReturnType<typeof modelFilesService>;

export function modelFilesService(openStore: () => Promise<FileStore>, deriveTokenizer: DeriveTokenizer) {
  let store: FileStore | undefined;
  const opened = async (): Promise<FileStore> => {
    store ??= await openStore();
    return store;
  };
  const optionsOf = (
    { mirror }: Omit<FileInput, 'file'>,
    { signal, emit }: CallContext<DownloadProgress>,
  ) => ({
    signal,
    onProgress: emit,
    ...(mirror === undefined ? {} : { mirror }),
  });
  return {
    async load(_settings: Record<string, never>): Promise<void> {
      const files = await opened();
      // What cannot be removed now is removed at another start.
      await files.removeUnfinished().catch(() => undefined);
    },
    operations: {
      state: async (file: RemoteFile) => (await opened()).state(file),
      download: async ({ file, ...input }: FileInput, context: CallContext<DownloadProgress>) =>
        (await opened()).download(file, optionsOf(input, context)),
      add: async (input: FileInput & { readonly content: Blob }, context: CallContext<DownloadProgress>) =>
        (await opened()).add(input.file, input.content, optionsOf(input, context)),
      open: async (file: RemoteFile) => (await opened()).open(file),
      remove: async ({ file, forget }: { readonly file: RemoteFile; readonly forget: boolean }) =>
        (await opened()).remove(file, { forget }),
      list: async (_input: null) => (await opened()).list(),
      addOwnFiles: async (
        { files, device }: { readonly files: readonly NamedContent[]; readonly device: DeviceFacts },
        context: CallContext<DownloadProgress>,
      ) => addOwnFiles({ store: await opened(), deriveTokenizer, device }, files, optionsOf({}, context)),
      addOwnAddress: async (
        { address, device }: { readonly address: string; readonly device: DeviceFacts },
        context: CallContext<DownloadProgress>,
      ) => addOwnAddress({ store: await opened(), deriveTokenizer, device }, address, optionsOf({}, context)),
      keepGguf: async (model: PublishedGguf) => keepGguf({ store: await opened(), deriveTokenizer }, model),
      keptGguf: async (model: PublishedGguf) => keptGguf(await opened(), model),
      listOwn: async (_input: null) => listOwnModels(await opened()),
      removeOwn: async (model: OwnModel) => removeOwnModel(await opened(), model),
    },
  };
}
