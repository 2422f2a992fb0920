/**
 * The shells that a service worker keeps: its own build's, and those of older builds while a page of theirs is open.
 * When a newer build takes over, it notes which page belongs to which build. The notes are stored beside the shells,
 * because a browser ends a service worker at any time. A file of its own build is checked against the build's hashes
 * before it is given, so that a changed store gives no other script.
 */
import { provenBy } from './proven-response.ts';

/** From the build: a hash over the files of the shell, and the SHA-256 of each in base64, by address. */
interface ShellList {
  readonly version: string;
  /** Address of the app, with a slash at its end. Another app of this origin keeps its own shells. */
  readonly folder: string;
  readonly hashes: ReadonlyMap<string, string>;
}

/** The part of a service worker that is used here. */
interface ShellHost {
  readonly caches: Pick<CacheStorage, 'open' | 'keys' | 'delete' | 'match'>;
  /** Ids of the open pages, including those that no service worker controls yet. */
  pages(): Promise<readonly string[]>;
  /** True if a newer build, whose shell is among the others, is being kept or waits. */
  newerWaits(): boolean;
  fetch(request: Request): Promise<Response>;
}

/** Which page belongs to which older shell. */
interface Notes {
  /** The shell of the worker that controlled the pages last. */
  readonly shell: string;
  /** By the page's id; null if the build before kept no notes. */
  readonly older: Readonly<Record<string, string | null>>;
}

const shellName = /^webpace-shell-/;
const notesCache = 'webpace-shells';

export class KeptShells {
  readonly #own: string;
  readonly #folder: string;
  readonly #hashes: ReadonlyMap<string, string>;
  readonly #host: ShellHost;
  #notes: Promise<Notes | null> | undefined;

  constructor({ version, folder, hashes }: ShellList, host: ShellHost) {
    this.#own = `webpace-shell-${version} ${folder}`;
    this.#folder = folder;
    this.#hashes = hashes;
    this.#host = host;
  }

  /** Keeps all files or none. Bypasses the HTTP cache, which may hold a file of an older build. */
  async keep(): Promise<void> {
    const cache = await this.#host.caches.open(this.#own);
    await cache.addAll([...this.#hashes.keys()].map((address) => new Request(address, { cache: 'reload' })));
  }

  /** Call it before this build's worker controls the open pages. All pages that are open then belong to older builds. */
  async takeOver(): Promise<void> {
    const before = await this.#read();
    const older: Record<string, string | null> = {};
    for (const page of await this.#host.pages())
      older[page] = before === null ? null : (before.older[page] ?? before.shell);
    await this.#write({ shell: this.#own, older });
    await this.removeUnneeded();
  }

  /** True if `answer` may know more about the address than the network. */
  mayHold(address: string): boolean {
    return this.#hashes.has(address) || isNamedByContent(address);
  }

  /** A page gets files of its own build only. A page that is being opened gets the newest; `page` is empty then. */
  async answer(address: string, request: Request, page: string): Promise<Response> {
    const older = (await this.#read())?.older[page];
    if (typeof older === 'string') {
      const kept = await this.#from(older, address);
      if (kept !== undefined) return kept;
    }
    const hash = this.#hashes.get(address);
    if (hash !== undefined) return (await this.#ownFile(address, hash)) ?? this.#anew(address, hash, request);
    // By its name, the file belongs to another build. A worker of an older page asks, or a page whose build is not noted.
    for (const shell of await this.#others()) {
      const kept = await this.#from(shell, address);
      if (kept !== undefined) return kept;
    }
    return this.#host.fetch(request);
  }

  /** The kept file of this build, if it is what the build made. Otherwise it is deleted. */
  async #ownFile(address: string, hash: string): Promise<Response | undefined> {
    const kept = await this.#from(this.#own, address);
    const proven = kept === undefined ? null : await provenBy(kept, hash);
    if (kept !== undefined && proven === null) {
      const cache = await this.#host.caches.open(this.#own);
      await cache.delete(address, { ignoreVary: true });
    }
    return proven ?? undefined;
  }

  /** Gets the file from the host and keeps it again. A name with its content's hash never stands for another content. */
  async #anew(address: string, hash: string, request: Request): Promise<Response> {
    const sent = await this.#host.fetch(request);
    if (!sent.ok) return sent;
    const proven = await provenBy(sent.clone(), hash);
    // A file with the same name in every build may already be a newer build's. The host decides.
    if (proven === null) return isNamedByContent(address) ? Response.error() : sent;
    const cache = await this.#host.caches.open(this.#own);
    await cache.put(address, proven.clone()).catch(() => undefined);
    return proven;
  }

  /** Removes the shells of older builds without open pages. True if no shell of another build is left. */
  async removeUnneeded(): Promise<boolean> {
    if (this.#host.newerWaits()) return false;
    const others = await this.#others();
    if (others.length === 0) return true;
    const { older } = (await this.#read()) ?? { older: {} };
    const open = new Set(await this.#host.pages());
    const needed = Object.entries(older).flatMap(([page, shell]) => (open.has(page) ? [shell] : []));
    if (needed.includes(null)) return false;
    const gone = others.filter((shell) => !needed.includes(shell));
    await Promise.all(gone.map((shell) => this.#host.caches.delete(shell)));
    return gone.length === others.length;
  }

  /** Shells of this app's other builds. Those of early builds have no folder in their names, so that their files tell. */
  async #others(): Promise<string[]> {
    const others: string[] = [];
    for (const name of await this.#host.caches.keys()) {
      if (!shellName.test(name) || name === this.#own) continue;
      const [, folder] = name.split(' ');
      const isOfThisApp =
        folder === undefined
          ? (await this.#from(name, `${this.#folder}index.html`)) !== undefined
          : folder === this.#folder;
      if (isOfThisApp) others.push(name);
    }
    return others;
  }

  get #notesAddress(): string {
    return `${this.#folder}webpace-shells/notes`;
  }

  #from(shell: string, address: string): Promise<Response | undefined> {
    return this.#host.caches.match(address, { cacheName: shell, ignoreVary: true });
  }

  #read(): Promise<Notes | null> {
    this.#notes ??= this.#host.caches
      .match(this.#notesAddress, { cacheName: notesCache })
      .then(async (kept) => readNotes(await kept?.json()))
      .catch(() => null);
    return this.#notes;
  }

  async #write(notes: Notes): Promise<void> {
    this.#notes = Promise.resolve(notes);
    const cache = await this.#host.caches.open(notesCache);
    await cache.put(this.#notesAddress, new Response(JSON.stringify(notes)));
  }
}

/** Damaged notes count as none, so that the app still opens. */
function readNotes(kept: unknown): Notes | null {
  const { shell, older } = (kept ?? {}) as Partial<Notes>;
  return typeof shell === 'string' && typeof older === 'object' && older !== null ? { shell, older } : null;
}

function isNamedByContent(address: string): boolean {
  return new URL(address).pathname.includes('/assets/');
}
