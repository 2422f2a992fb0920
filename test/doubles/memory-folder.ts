/** A folder as File System Access gives one, in memory: files are there once they are closed. */

export class MemoryFolder {
  readonly #files = new Map<string, Blob>();
  readonly handle: FileSystemDirectoryHandle;
  /** Whether the browser lets the page write; once it is asked, it does. */
  permission: PermissionState = 'granted';
  /** A disk that changes one byte of every backup. */
  spoils = false;
  /** A folder whose disk was taken out. */
  gone = false;
  /** Files that are being written, and the most at a time. */
  #open = 0;
  mostOpen = 0;

  constructor(name: string) {
    const getFileHandle = async (file: string, { create = false } = {}): Promise<unknown> => {
      if (this.gone || (!this.#files.has(file) && !create))
        throw new DOMException('No such file', 'NotFoundError');
      if (!this.#files.has(file)) this.#files.set(file, new Blob());
      return {
        getFile: async () => this.#files.get(file),
        createWritable: async () => this.#writable(file),
      };
    };
    const queryPermission = async () => this.permission;
    const requestPermission = async () => {
      this.permission = 'granted';
      return this.permission;
    };
    this.handle = {
      name,
      getFileHandle,
      queryPermission,
      requestPermission,
    } as unknown as FileSystemDirectoryHandle;
  }

  remove(name: string): void {
    this.#files.delete(name);
  }

  /** Names of the backups. */
  names(): string[] {
    return [...this.#files.keys()].filter((name) => name.endsWith('.webpace-backup'));
  }

  /** Those that are restored from, in no order that matters. */
  backups(): Blob[] {
    return this.names().flatMap((name) => this.#files.get(name) ?? []);
  }

  #writable(name: string) {
    const parts: BlobPart[] = [];
    this.#open += 1;
    this.mostOpen = Math.max(this.mostOpen, this.#open);
    return {
      write: async (part: BlobPart) => void parts.push(part),
      close: async () => {
        const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
        if (this.spoils && name.endsWith('.webpace-backup'))
          bytes[bytes.length >> 1] = ~(bytes[bytes.length >> 1] ?? 0);
        this.#files.set(name, new Blob([bytes]));
        this.#open -= 1;
      },
      abort: async () => {
        parts.splice(0);
        this.#open -= 1;
      },
    };
  }
}
