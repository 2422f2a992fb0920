/**
 * The shells that a service worker keeps: its own build's, and those of older builds for as long as a page of theirs is open. Which
 * build a page is of is noted when a newer one takes over, and kept beside the shells, since a browser ends a service worker
 * whenever it likes. What is kept of its own build is proven by the build's hashes before it is given: a store that was changed
 * gives no other script.
 */
import { provenBy } from './proven-response.ts';

/** What the build says: a hash over the files of the shell, and the SHA-256 of each in base64, by address. */
interface ShellList {
  readonly version: string;
  readonly hashes: ReadonlyMap<string, string>;
}

/** What of a service worker is used here. */
interface ShellHost {
  readonly caches: Pick<CacheStorage, 'open' | 'keys' | 'delete' | 'match'>;
  /** Ids of the open pages, also of those that no service worker looks after yet. */
  pages(): Promise<readonly string[]>;
  /** Whether a newer build is being kept or waits, whose shell is among the others. */
  newerWaits(): boolean;
  fetch(request: Request): Promise<Response>;
}

/** Which page is of which older shell. */
interface Notes {
  /** The shell of whoever looked after the pages last. */
  readonly shell: string;
  /** By the page's id; null where the build before kept no notes. */
  readonly older: Readonly<Record<string, string | null>>;
}

const shellName = /^webpace-shell-/;
const notesCache = 'webpace-shells';
const notesAddress = '/webpace-shells/notes';

export class KeptShells {
  readonly #own: string;
  readonly #hashes: ReadonlyMap<string, string>;
  readonly #host: ShellHost;
  #notes: Promise<Notes | null> | undefined;

  constructor({ version, hashes }: ShellList, host: ShellHost) {
    this.#own = `webpace-shell-${version}`;
    this.#hashes = hashes;
    this.#host = host;
  }

  /** All files or none; past the HTTP cache, where a file of an older build can lie. */
  async keep(): Promise<void> {
    const cache = await this.#host.caches.open(this.#own);
    await cache.addAll([...this.#hashes.keys()].map((address) => new Request(address, { cache: 'reload' })));
  }

  /** Before this build's worker looks after the open pages: whichever are open now are of older ones. */
  async takeOver(): Promise<void> {
    const before = await this.#read();
    const older: Record<string, string | null> = {};
    for (const page of await this.#host.pages())
      older[page] = before === null ? null : (before.older[page] ?? before.shell);
    await this.#write({ shell: this.#own, older });
    await this.removeUnneeded();
  }

  /** Whether `answer` knows more of the address than the network does. */
  mayHold(address: string): boolean {
    return this.#hashes.has(address) || isNamedByContent(address);
  }

  /** A page meets files of its own build alone; one that is being opened, of the newest. `page` is empty for that. */
  async answer(address: string, request: Request, page: string): Promise<Response> {
    const older = (await this.#read())?.older[page];
    if (typeof older === 'string') {
      const kept = await this.#from(older, address);
      if (kept !== undefined) return kept;
    }
    const hash = this.#hashes.get(address);
    if (hash !== undefined) return (await this.#ownFile(address, hash)) ?? this.#anew(address, hash, request);
    // Of another build, by its name: a worker of an older page, or a page of which no build is noted.
    for (const shell of await this.#others()) {
      const kept = await this.#from(shell, address);
      if (kept !== undefined) return kept;
    }
    return this.#host.fetch(request);
  }

  /** What is kept of this build, where it is what the build made; what is not is thrown away. */
  async #ownFile(address: string, hash: string): Promise<Response | undefined> {
    const kept = await this.#from(this.#own, address);
    const proven = kept === undefined ? null : await provenBy(kept, hash);
    if (kept !== undefined && proven === null) {
      const cache = await this.#host.caches.open(this.#own);
      await cache.delete(address, { ignoreVary: true });
    }
    return proven ?? undefined;
  }

  /** From the host, and kept again. A name that carries its content's hash never stands for another content. */
  async #anew(address: string, hash: string, request: Request): Promise<Response> {
    const sent = await this.#host.fetch(request);
    if (!sent.ok) return sent;
    const proven = await provenBy(sent.clone(), hash);
    // What has the same name in every build may by now be a newer build's, as the host is the one to say.
    if (proven === null) return isNamedByContent(address) ? Response.error() : sent;
    const cache = await this.#host.caches.open(this.#own);
    await cache.put(address, proven.clone()).catch(() => undefined);
    return proven;
  }

  /** Removes the shells of older builds of which no page is open any more. */
  async removeUnneeded(): Promise<void> {
    if (this.#host.newerWaits()) return;
    const others = await this.#others();
    if (others.length === 0) return;
    const { older } = (await this.#read()) ?? { older: {} };
    const open = new Set(await this.#host.pages());
    const needed = Object.entries(older).flatMap(([page, shell]) => (open.has(page) ? [shell] : []));
    if (needed.includes(null)) return;
    const gone = others.filter((shell) => !needed.includes(shell));
    await Promise.all(gone.map((shell) => this.#host.caches.delete(shell)));
  }

  async #others(): Promise<string[]> {
    const names = await this.#host.caches.keys();
    return names.filter((name) => shellName.test(name) && name !== this.#own);
  }

  #from(shell: string, address: string): Promise<Response | undefined> {
    return this.#host.caches.match(address, { cacheName: shell, ignoreVary: true });
  }

  #read(): Promise<Notes | null> {
    this.#notes ??= this.#host.caches
      .match(notesAddress, { cacheName: notesCache })
      .then(async (kept) => ((await kept?.json()) as Notes | undefined) ?? null)
      .catch(() => null);
    return this.#notes;
  }

  async #write(notes: Notes): Promise<void> {
    this.#notes = Promise.resolve(notes);
    const cache = await this.#host.caches.open(notesCache);
    await cache.put(notesAddress, new Response(JSON.stringify(notes)));
  }
}

function isNamedByContent(address: string): boolean {
  return new URL(address).pathname.includes('/assets/');
}
