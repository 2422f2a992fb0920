/** `ModelFileStore` over any keeper of bytes. Downloads can be interrupted at any point and are verified at their end. */
import { toWebpaceError, WebpaceError } from '../../core/errors.ts';
import type {
  DownloadOptions,
  DownloadProgress,
  FileProof,
  ModelFileStore,
  RemoteFile,
  StoredFile,
  StoredFileState,
} from '../../ports/models/model-files.ts';
import {
  anotherFile,
  Interruption,
  nameOf,
  networkFailed,
  placeOf,
  stoppedDownload,
} from './download-errors.ts';
import type { FileKeeper } from './file-keeper.ts';
import { type FileNote, readNote, storageName, storedFile } from './file-note.ts';
import { HashedWriter } from './hashed-writer.ts';
import { receiveFile } from './receive-file.ts';
import { neededStart, wrongContent } from './recognise-content.ts';

interface FileStoreSettings {
  /** Milliseconds to wait before each new try. A try that brought bytes starts the list again. */
  readonly pauses: readonly number[];
  /** Milliseconds without a byte after which a connection counts as lost. */
  readonly stallAfter: number;
}

const defaultSettings: FileStoreSettings = { pauses: [500, 1_000, 2_000, 4_000, 8_000], stallAfter: 30_000 };

/** Milliseconds between two progress reports. */
const progressInterval = 100;
/** Bytes of a person's file read at once. */
const pieceBytes = 4 * 1024 * 1024;

type Report = (progress: DownloadProgress, always?: boolean) => void;

export class FileStore implements ModelFileStore {
  readonly #keeper: FileKeeper;
  readonly #settings: FileStoreSettings;

  constructor(keeper: FileKeeper, settings: Partial<FileStoreSettings> = {}) {
    this.#keeper = keeper;
    this.#settings = { ...defaultSettings, ...settings };
  }

  async state(file: RemoteFile): Promise<StoredFileState> {
    const name = storageName(file);
    const [note, content] = await Promise.all([this.#note(name), this.#keeper.read(name)]);
    if (content === null || content.size === 0) return { state: 'missing' };
    const stored = note === null ? null : storedFile(note);
    if (stored !== null && stored.bytes === content.size) return { state: 'stored', file: stored };
    return { state: 'partial', bytes: content.size };
  }

  async download(file: RemoteFile, options: DownloadOptions = {}): Promise<StoredFile> {
    return this.#exclusively(file, options, async (writer, note, report) => {
      let validator = note?.validator ?? null;
      // Without a hash or the publisher's validator, nothing shows that the stored bytes belong to the same file.
      if (knownHash(file, note) === undefined && validator === null) writer.restart();
      for (const cache of ['default', 'reload'] as const) {
        const onValidator = async (found: string | null): Promise<void> => {
          validator = found;
          await this.#writeNote(storageName(file), {
            url: file.url,
            validator,
            whole: note?.whole ?? null,
          });
        };
        await this.#receive(writer, file, options, report, {
          cache,
          validator: () => validator,
          onValidator,
        });
        const sha256 = writer.finish();
        const expected = knownHash(file, note);
        if (expected === undefined || expected === sha256) {
          const proof = statedHash(file) === undefined ? 'first-use' : 'pinned';
          return { bytes: writer.size, sha256, proof };
        }
        // A broken copy can stay in the HTTP cache for long. The next try bypasses the cache.
        writer.restart();
      }
      const what =
        statedHash(file) === undefined
          ? 'it has changed since it was first downloaded. If its publisher has a new version, delete it here with its mark, then download it again'
          : 'its hash is another one';
      throw anotherFile(file.url, what);
    });
  }

  async add(file: RemoteFile, content: Blob, options: DownloadOptions = {}): Promise<StoredFile> {
    return this.#exclusively(file, options, async (writer, note, report) => {
      writer.restart();
      if (file.bytes !== undefined && file.bytes !== content.size)
        throw anotherFile(file.url, `it has ${content.size} bytes instead of ${file.bytes}`);
      const wrong = wrongContent(file.url, new Uint8Array(await content.slice(0, neededStart).arrayBuffer()));
      if (wrong !== null) throw anotherFile(file.url, wrong.replace('the server answered with', 'it is'));
      for (let at = 0; at < content.size; at += pieceBytes) {
        throwIfStopped(options.signal);
        writer.append(new Uint8Array(await content.slice(at, at + pieceBytes).arrayBuffer()));
        report({ stage: 'receiving', loadedBytes: writer.size, totalBytes: content.size });
      }
      const sha256 = writer.finish();
      const expected = file.sha256 ?? (note?.whole?.proof === 'own' ? undefined : note?.whole?.sha256);
      if (expected !== undefined && expected !== sha256) {
        writer.restart();
        throw anotherFile(file.url, 'its hash is another one');
      }
      return { bytes: writer.size, sha256, proof: file.sha256 === undefined ? 'own' : 'pinned' };
    });
  }

  async open(file: RemoteFile): Promise<Blob> {
    const { state } = await this.state(file);
    const content = state === 'stored' ? await this.#keeper.read(storageName(file)) : null;
    if (content !== null) return content;
    const message = `${nameOf(file.url)} is not on this device. Download the model first.`;
    throw new WebpaceError('model-missing', message, { details: { url: placeOf(file.url) } });
  }

  async remove(file: RemoteFile, { forget = false }: { readonly forget?: boolean } = {}): Promise<void> {
    const name = storageName(file);
    if (forget) await this.#keeper.remove(name);
    else await this.#keeper.removeContent(name);
  }

  /** Removes what was being added when its tab died, which no list shows. A download has a note before its first byte. */
  async removeUnfinished(): Promise<void> {
    // What another tab is adding is locked.
    for (const name of await this.#keeper.unnoted())
      await this.#keeper.removeContent(name).catch(() => undefined);
  }

  async list(): Promise<StoredFile[]> {
    const found: StoredFile[] = [];
    for (const name of await this.#keeper.names()) {
      const note = await this.#note(name);
      const stored = note === null ? null : storedFile(note);
      if (stored !== null && (await this.#keeper.read(name))?.size === stored.bytes) found.push(stored);
    }
    return found;
  }

  /** Holds the exclusive right while `work` completes the content, then writes the note. */
  async #exclusively(
    file: RemoteFile,
    { signal, onProgress }: DownloadOptions,
    work: (
      writer: HashedWriter,
      note: FileNote | null,
      report: Report,
    ) => Promise<{ bytes: number; sha256: string; proof: FileProof }>,
  ): Promise<StoredFile> {
    const before = await this.state(file);
    if (before.state === 'stored') return before.file;
    throwIfStopped(signal);
    const name = storageName(file);
    const report = reporter(onProgress);
    const content = await this.#keeper.openWriter(name);
    try {
      const note = await this.#note(name);
      const writer = await HashedWriter.over(content, async (hashed) => {
        report({ stage: 'checking', loadedBytes: hashed, totalBytes: content.size });
        // Lets the worker receive a stop.
        await new Promise((resolve) => setTimeout(resolve));
        throwIfStopped(signal);
      });
      const whole = await work(writer, note, report);
      await this.#writeNote(name, { url: file.url, validator: null, whole });
      report({ stage: 'receiving', loadedBytes: whole.bytes, totalBytes: whole.bytes }, true);
      return { url: file.url, ...whole };
    } catch (thrown) {
      if (signal?.aborted) throw stoppedDownload();
      throw toWebpaceError(thrown, 'model-missing');
    } finally {
      content.close();
    }
  }

  /** Makes as many requests as necessary. */
  async #receive(
    writer: HashedWriter,
    file: RemoteFile,
    { signal, mirror }: DownloadOptions,
    report: Report,
    how: {
      readonly cache: RequestCache;
      readonly validator: () => string | null;
      readonly onValidator: (validator: string | null) => Promise<void>;
    },
  ): Promise<void> {
    const { pauses, stallAfter } = this.#settings;
    let address = mirror === undefined ? file.url : mirrored(file.url, mirror);
    for (let failures = 0; ; ) {
      const before = writer.size;
      try {
        await receiveFile(writer, {
          file,
          address,
          cache: how.cache,
          validator: how.validator(),
          signal,
          stallAfter,
          onValidator: how.onValidator,
          onBytes: (totalBytes) => report({ stage: 'receiving', loadedBytes: writer.size, totalBytes }),
        });
        return;
      } catch (thrown) {
        throwIfStopped(signal);
        if (lacking(thrown) && address !== file.url) {
          address = file.url;
          continue;
        }
        if (!(thrown instanceof Interruption)) throw thrown;
        failures = writer.size > before ? 1 : failures + 1;
        const pause = pauses[failures - 1];
        if (pause === undefined) throw networkFailed(file.url, thrown);
        report({ stage: 'waiting', loadedBytes: writer.size, totalBytes: file.bytes ?? null }, true);
        await paused(thrown.wait ?? pause, signal);
      }
    }
  }

  async #note(name: string): Promise<FileNote | null> {
    return readNote(await this.#keeper.readNote(name));
  }

  async #writeNote(name: string, note: FileNote): Promise<void> {
    await this.#keeper.writeNote(name, JSON.stringify(note));
  }
}

/** The hash that was stated before the file arrived. */
const statedHash = (file: RemoteFile): string | undefined => file.sha256 ?? file.statedSha256;

/** The hash that the content must have: the published one, or that of the first download. */
function knownHash(file: RemoteFile, note: FileNote | null): string | undefined {
  return statedHash(file) ?? note?.whole?.sha256;
}

function mirrored(url: string, mirror: string): string {
  const { pathname, search } = new URL(url);
  return new URL(`.${pathname}${search}`, mirror.endsWith('/') ? mirror : `${mirror}/`).href;
}

/** True if the mirror does not have the file. Its publisher may. */
function lacking(thrown: unknown): boolean {
  return thrown instanceof WebpaceError && thrown.code === 'model-missing';
}

function throwIfStopped(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw stoppedDownload();
}

function paused(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => {
      clearTimeout(timer);
      reject(stoppedDownload());
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', onAbort, { once: true });
  });
}

function reporter(onProgress: DownloadOptions['onProgress']): Report {
  let reportedAt = Number.NEGATIVE_INFINITY;
  return (progress, always = false) => {
    const now = performance.now();
    if (!always && now - reportedAt < progressInterval) return;
    reportedAt = now;
    onProgress?.(progress);
  };
}
