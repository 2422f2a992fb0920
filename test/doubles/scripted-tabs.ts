/** A browser with tabs by a script: pages are texts, permissions are sets, and each way to fail can be played. */
import type { PageInTab, ReadLimits } from '../../src/adapters/open-tabs/page-scripts.ts';
import type { BrowserTab, TabPermission, TabsBrowser } from '../../src/adapters/open-tabs/tabs-browser.ts';

export interface ScriptedTab extends Partial<BrowserTab> {
  readonly id: number;
  readonly address: string;
  /** What its page shows, as HTML; a function answers instead of the page. */
  readonly body?: string | (() => Promise<PageInTab>);
  readonly selection?: string;
  readonly cut?: boolean;
  /** False if its page shows no quote that is looked for. */
  readonly quotes?: boolean;
  /** Its page never answers, as one that is busy or stopped at a dialog. */
  readonly silent?: boolean;
}

export class ScriptedBrowser implements TabsBrowser {
  readonly ownOrigin = 'chrome-extension://own';
  /** What was done, in order. */
  readonly done: string[] = [];
  readonly sites = new Set<string>();
  list = false;
  /** What the person answers when asked. */
  answers = true;
  readonly #tabs: Map<number, ScriptedTab>;
  readonly #listeners = new Set<() => void>();

  constructor(tabs: readonly ScriptedTab[], { list = true, sites = [] as readonly string[] } = {}) {
    this.#tabs = new Map(tabs.map((tab) => [tab.id, tab]));
    this.list = list;
    for (const site of sites) this.sites.add(`${site}/*`);
  }

  /** Another state of a tab, or none. */
  change(id: number, tab: Omit<ScriptedTab, 'id'> | null): void {
    if (tab === null) this.#tabs.delete(id);
    else this.#tabs.set(id, { ...tab, id });
    for (const listener of this.#listeners) listener();
  }

  async tabs(): Promise<readonly BrowserTab[]> {
    return [...this.#tabs.values()].map((tab) => this.#seen(tab));
  }

  async tab(id: number): Promise<BrowserTab | undefined> {
    const tab = this.#tabs.get(id);
    return tab === undefined ? undefined : this.#seen(tab);
  }

  async ownWindow(): Promise<number> {
    return 1;
  }

  async run<Input, Output>(id: number, script: (input: Input) => Output, input: Input): Promise<Output> {
    const tab = this.#tabs.get(id);
    if (tab === undefined) throw new Error(`No tab with id: ${id}.`);
    if (!this.#isAllowed(tab.address))
      throw new Error(
        'Cannot access contents of the page. Extension manifest must request permission to access the respective host.',
      );
    this.done.push(`${script.name} ${id}`);
    if (tab.silent === true) return new Promise(() => undefined);
    if (script.name !== 'readPage') return (script.name !== 'findQuote' || tab.quotes !== false) as Output;
    const { part } = input as ReadLimits;
    if (typeof tab.body === 'function') return (await tab.body()) as Output;
    const { title = '', selection = '', body = '', cut = false, address } = tab;
    const shown = part === 'selection' ? (selection === '' ? '' : `<p>${selection}</p>`) : body;
    const html =
      shown === '' ? '' : `<html lang="en"><head><title>${title}</title></head><body>${shown}</body></html>`;
    return { address, title, html, cut } as Output;
  }

  async holds(permission: TabPermission): Promise<boolean> {
    // As Chromium does it.
    const wrong = permission === 'list' ? undefined : permission.sites.find((site) => !site.includes('://'));
    if (wrong !== undefined)
      throw new TypeError(`Invalid value for origin pattern ${wrong}: Missing scheme separator.`);
    return permission === 'list' ? this.list : permission.sites.every((site) => this.sites.has(site));
  }

  async request(permission: TabPermission): Promise<boolean> {
    this.done.push(`ask for ${permission === 'list' ? 'list' : permission.sites.join(' ')}`);
    if (!this.answers) return false;
    if (permission === 'list') this.list = true;
    else for (const site of permission.sites) this.sites.add(site);
    return true;
  }

  async release(permission: TabPermission): Promise<void> {
    if (permission === 'list') this.list = false;
    else for (const site of permission.sites) this.sites.delete(site);
  }

  async allowedSites(): Promise<readonly string[]> {
    return [...this.sites];
  }

  async bringToFront({ id }: BrowserTab): Promise<void> {
    this.done.push(`front ${id}`);
  }

  async open(address: string): Promise<void> {
    this.done.push(`open ${address}`);
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #isAllowed(address: string): boolean {
    const { protocol, hostname } = new URL(address);
    return this.sites.has(`${protocol}//${hostname}/*`);
  }

  #seen(tab: ScriptedTab): BrowserTab {
    const told = this.list || this.#isAllowed(tab.address);
    const { id, window = 1, active = false, lastSeen = 0, asleep = false, title = '', address } = tab;
    return {
      id,
      window,
      active,
      lastSeen,
      asleep,
      title: told ? title : undefined,
      address: told ? address : undefined,
    };
  }
}
