/**
 * The files of the app while builds come, pages of several live, the store of the shell is altered or thrown away, and the host
 * cannot be reached: a page gets the file of its own build, or none.
 */
import { KeptShells } from '../../src/adapters/offline/kept-shells.ts';
import { MemoryCaches } from '../doubles/memory-caches.ts';
import type { SeededRandom } from '../doubles/seeded-random.ts';
import type { ChaosWorld } from './chaos-world.ts';
import { hold } from './oracle.ts';

const origin = 'https://app.example/';

function filesOf(build: number): Record<string, string> {
  return {
    'index.html': `page ${build}`,
    'start.js': `start ${build}`,
    [`assets/part-${build}.js`]: `part ${build}`,
  };
}

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}

class Site {
  readonly caches = new MemoryCaches(origin);
  readonly random: SeededRandom;
  /** Builds by the page's id. */
  readonly pages = new Map<string, number>();
  build = 0;
  #shells!: KeptShells;
  #made = 0;

  constructor(random: SeededRandom) {
    this.random = random;
  }

  async #worker(build: number): Promise<KeptShells> {
    const entries = Object.entries(filesOf(build)).map(
      async ([name, text]) => [`${origin}${name}`, await hashOf(text)] as const,
    );
    const list = { version: String(build), folder: origin, hashes: new Map(await Promise.all(entries)) };
    return new KeptShells(list, {
      caches: this.caches,
      pages: async () => [...this.pages.keys()],
      newerWaits: () => false,
      fetch: this.caches.fetch,
    });
  }

  /** A new build is on the host, and one tab takes it; where the host is gone, none is. */
  async update(): Promise<void> {
    const next = await this.#worker(this.build + 1);
    if (!this.caches.offline) this.caches.served = filesOf(this.build + 1);
    const kept = await next.keep().then(
      () => true,
      () => false,
    );
    if (!kept) return;
    await next.takeOver();
    this.build += 1;
    this.#shells = next;
  }

  openPage(): void {
    this.#made += 1;
    this.pages.set(`page-${this.#made}`, this.build);
  }

  async closePage(): Promise<void> {
    const [page] = this.pages.keys();
    if (page === undefined) return;
    this.pages.delete(page);
    await this.#shells.removeUnneeded();
  }

  /** The browser has ended the service worker, and starts it again. */
  async restart(): Promise<void> {
    this.#shells = await this.#worker(this.build);
  }

  /** Something of the newest shell is altered, or gone. */
  damage(): void {
    const files = this.caches.held.get(`webpace-shell-${this.build} ${origin}`);
    const address = this.random.pick([...(files?.keys() ?? [''])]);
    if (this.random.chance(0.5)) files?.delete(address);
    else files?.set(address, 'altered');
  }

  async ask(): Promise<void> {
    const [page, build] = this.random.pick([...this.pages, ['', this.build] as const]);
    const [name, text] = this.random.pick(Object.entries(filesOf(build)));
    const address = `${origin}${name}`;
    const given = await this.#shells.answer(address, new Request(address), page).then(
      (response) => (response.ok ? response.text() : null),
      () => null,
    );
    hold(given === text || given === null, `a page of build ${build} is given “${text}”, not “${given}”`);
    hold(given !== null || this.caches.offline, `“${text}” of build ${build} can be had`);
  }
}

type Event = (site: Site) => unknown;
const open: Event = (site) => site.openPage();
const close: Event = (site) => site.closePage();
const update: Event = (site) => site.update();
const restart: Event = (site) => site.restart();
const damage: Event = (site) => site.damage();
const ask: Event = (site) => site.ask();
const goOffline: Event = (site) => Object.assign(site.caches, { offline: true });
const goOnline: Event = (site) => Object.assign(site.caches, { offline: false });

const siteWith =
  (events: readonly Event[]) =>
  async (world: ChaosWorld): Promise<void> => {
    const site = new Site(world.random);
    await site.update();
    site.openPage();
    for (let left = world.random.whole(12, 30); left > 0; left -= 1) {
      await world.random.pick(events)(site);
      await site.ask();
    }
    // What is stored is none of the shell's: a tab of another build goes on with the run.
    await world.commit(await world.someRun(), 1);
  };

export const updates = siteWith([open, open, update, close, restart, ask]);
export const hostGone = siteWith([open, restart, goOffline, goOnline, update, ask]);
export const alteredCaches = siteWith([open, damage, restart, goOffline, goOnline, ask]);
