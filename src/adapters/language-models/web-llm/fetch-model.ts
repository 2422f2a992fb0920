import { WebpaceError } from '../../../core/errors.ts';
import type { PromptMessage } from '../../../core/layout/prompt-message.ts';
import type {
  DownloadOptions,
  FileSet,
  ModelFileStore,
  RemoteFile,
} from '../../../ports/models/model-files.ts';
import type { CallContext, LoadProgress } from '../../../worker-link/protocol.ts';
import { serveFromStore, storeCache } from './store-cache.ts';

export interface WebLlmSettings {
  readonly modelId: string;
  /** Absolute, in the form that web-llm leaves unchanged: `…/resolve/REVISION/`. */
  readonly modelUrl: string;
  /** Absolute. */
  readonly libraryUrl: string;
  readonly files: FileSet;
  readonly needsHalfPrecision: boolean;
  readonly contextWindow: number;
  readonly mirror?: string;
}

/** How messages go to the engine, made from the model's `tokenizer.json` and `mlc-chat-config.json`. */
export interface Conversation {
  readonly prefixTokens: number;
  readonly thinks: boolean;
  handedOver(message: PromptMessage, isOwnReply: boolean): string;
}

export interface FetchParts {
  readonly openStore: () => Promise<ModelFileStore>;
  readonly download: (store: ModelFileStore, set: FileSet, options: DownloadOptions) => Promise<RemoteFile[]>;
  readonly makeConversation: (tokenizer: unknown, config: unknown) => Conversation;
}

/** Downloads what is missing, gives it to the engine, and makes the model's conversation. */
export async function fetchModel(
  parts: FetchParts,
  settings: WebLlmSettings,
  context: CallContext<LoadProgress>,
): Promise<Conversation> {
  const store = await parts.openStore();
  const files = await parts.download(store, settings.files, {
    signal: context.signal,
    ...(settings.mirror === undefined ? {} : { mirror: settings.mirror }),
    onProgress: ({ loadedBytes, totalBytes }) =>
      context.emit({ stage: 'download', loadedBytes, totalBytes: totalBytes ?? loadedBytes }),
  });
  const byUrl = new Map(files.map((file) => [file.url, file]));
  const open = async (url: string): Promise<Blob | null> => {
    const file = byUrl.get(url);
    return file === undefined ? null : store.open(file);
  };
  const parse = async (name: string): Promise<unknown> => {
    const content = await open(new URL(name, settings.modelUrl).href);
    if (content === null)
      throw new WebpaceError('model-missing', `The model has no ${name}. Choose another one.`);
    return JSON.parse(await content.text());
  };
  const conversation = parts.makeConversation(
    await parse('tokenizer.json'),
    await parse('mlc-chat-config.json'),
  );
  serveFromStore(storeCache(open, [...byUrl.keys()]));
  return conversation;
}
