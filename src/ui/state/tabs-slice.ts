/** The open tabs: which there are, which are asked, and what may be read. Only where the app stands beside a browser's tabs. */
import type { OpenTab, PageKeyPoints, TabChoice, TabSources } from '../../runtime/runtime.ts';
import { t } from '../language/translate.ts';
import { keepHere, readKept } from './kept-here.ts';
import type { StateCell } from './state-cell.ts';
import { chosenTabs, type TabsState } from './tabs-state.ts';
import type { WorkSlice } from './work-slice.ts';

/** What of it outlives the panel. */
interface KeptChoice {
  readonly current: boolean;
  readonly marked: boolean;
  /** Numbers are the browser's, until it is closed: with the page, another tab of that number is not taken for it. */
  readonly pinned: readonly { readonly id: number; readonly address: string }[];
}

const key = 'webpace-tabs';
/** Milliseconds in which several news of the browser are one. */
const together = 60;

export class TabsSlice {
  readonly #cell: StateCell;
  readonly #tabs: TabSources;
  readonly #work: WorkSlice;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #kept: KeptChoice = readChoice();
  /** Lists that were asked for, and the newest of them that is shown. */
  #asked = 0;
  #shown = 0;

  constructor(cell: StateCell, tabs: TabSources, work: WorkSlice) {
    this.#cell = cell;
    this.#tabs = tabs;
    this.#work = work;
    const { current, marked } = this.#kept;
    cell.set({ tabs: { open: [], seesAll: true, sites: [], current, marked, pinned: [], added: null } });
    tabs.onChange(() => {
      // Not begun anew at each: a page that changes all the time would put the list off for ever.
      this.#waiting ??= setTimeout(() => {
        this.#waiting = undefined;
        void this.refresh();
      }, together);
    });
    void this.refresh();
  }

  /**
   * A list that comes after a newer one is left out. One that comes before is shown, also while newer ones are on their way: a
   * page that brings news without end would otherwise keep the list from ever being shown (rule BX16).
   */
  async refresh(): Promise<void> {
    this.#asked += 1;
    const place = this.#asked;
    await this.#cell.attempt(async () => {
      const [open, seesAll, sites] = await Promise.all([
        this.#tabs.list(),
        this.#tabs.seesAll(),
        this.#tabs.allowedSites(),
      ]);
      if (place < this.#shown) return;
      this.#shown = place;
      // A page that the pinned tab has gone on to is the same tab; another tab of its number after a restart is not.
      const known = new Set(this.#state.pinned);
      const isKept = ({ id, address }: OpenTab): boolean =>
        known.has(id) || this.#kept.pinned.some((one) => one.id === id && one.address === address);
      this.#set({ open, seesAll, sites, pinned: open.filter(isKept).map(({ id }) => id) });
    });
  }

  /** The tabs that a question is asked of now. */
  chosen(): readonly TabChoice[] {
    return chosenTabs(this.#state).map(({ tab: { id, address }, part }) => ({
      tab: id,
      part,
      ...(address === '' ? {} : { address }),
    }));
  }

  follow(current: boolean): void {
    this.#set({ current, ...(current ? {} : { marked: false }) });
    this.#keep();
  }

  takeMarked(marked: boolean): void {
    this.#set({ marked, ...(marked ? { current: true } : {}) });
    this.#keep();
  }

  /** Within a press: a tab whose site is not allowed yet is pinned once it is. */
  async pin({ id, address, access }: OpenTab, pinned: boolean): Promise<void> {
    if (pinned && access === 'ask' && !(await this.allow([address]))) return;
    const others = this.#state.pinned.filter((other) => other !== id);
    this.#set({ pinned: pinned ? [...others, id] : others });
    this.#keep();
  }

  /**
   * Within a press: the browser asks for the sites of chosen tabs that may not be read yet. @returns false where the person
   * refused, after it was said
   */
  async allowChosen(): Promise<boolean> {
    const wanted = chosenTabs(this.#state).flatMap(({ tab }) =>
      tab.access === 'ask' && tab.address !== '' ? [tab.address] : [],
    );
    return wanted.length === 0 || this.allow(wanted);
  }

  /** Within a press. @returns whether they may be read now */
  async allow(addresses: readonly string[]): Promise<boolean> {
    // Before anything is awaited, or the browser takes it for no press.
    const asking = this.#tabs.allow(addresses);
    let allowed = false;
    await this.#cell.attempt(async () => {
      allowed = await asking;
    });
    if (!allowed)
      this.#cell.fail({
        code: 'tab-not-allowed',
        message: t('The site was not allowed, so its page was not read.'),
      });
    // What was said of a site that is allowed now is done with.
    if (allowed && this.#cell.state.problem?.code === 'tab-not-allowed') this.#cell.set({ problem: null });
    await this.refresh();
    return allowed;
  }

  /** Within a press: titles and addresses of all tabs. */
  async allowList(): Promise<void> {
    const asking = this.#tabs.allowList();
    await this.#cell.attempt(async () => void (await asking));
    await this.refresh();
  }

  async revoke(site: string): Promise<void> {
    await this.#cell.attempt(() => this.#tabs.revoke(site));
    await this.refresh();
  }

  /** Within a press: a page into the library, in the collection that is shown. */
  async add(tab: OpenTab): Promise<void> {
    if (tab.access === 'ask' && !(await this.allow([tab.address]))) return;
    this.#set({ added: null });
    const part = tab.current && this.#state.marked ? 'selection' : 'page';
    await this.#work.during('files', async (signal) => {
      const added = await this.#tabs.add(
        { tab: tab.id, part },
        { signal, collection: this.#cell.state.collection ?? undefined },
      );
      if (!added.ok) throw added.error;
      const { document, cut } = added.value;
      this.#set({ added: { name: document.name, cut } });
      this.#cell.set({ announcement: t('“{name}” is in the library.', { name: document.name }) });
    });
  }

  /** Within a press. @returns null where it could not be had, after that was said */
  async keyPoints(tab: OpenTab): Promise<PageKeyPoints | null> {
    if (tab.access === 'ask' && !(await this.allow([tab.address]))) return null;
    let read: PageKeyPoints | null = null;
    await this.#cell.attempt(async () => {
      const { id, address } = tab;
      const points = await this.#tabs.keyPoints({
        tab: id,
        part: 'page',
        ...(address === '' ? {} : { address }),
      });
      if (!points.ok) throw points.error;
      read = points.value;
    });
    return read;
  }

  /** The page of a quote, in front of the person. */
  async show(address: string, quote: string): Promise<void> {
    await this.#cell.attempt(async () => {
      const shown = await this.#tabs.show({ address, quote });
      if (!shown.ok) throw shown.error;
    });
  }

  get #state(): TabsState {
    return this.#cell.state.tabs as TabsState;
  }

  #set(change: Partial<TabsState>): void {
    this.#cell.set({ tabs: { ...this.#state, ...change } });
  }

  #keep(): void {
    const { current, marked, pinned, open } = this.#state;
    this.#kept = {
      current,
      marked,
      pinned: open.filter(({ id }) => pinned.includes(id)).map(({ id, address }) => ({ id, address })),
    };
    keepHere(key, this.#kept);
  }
}

function readChoice(): KeptChoice {
  const stored: Partial<KeptChoice> = readKept(key) ?? {};
  const pinned = Array.isArray(stored.pinned) ? stored.pinned : [];
  return {
    current: stored.current !== false,
    marked: stored.marked === true,
    pinned: pinned.flatMap((one: Partial<KeptChoice['pinned'][number]> | null) =>
      typeof one?.id === 'number' && typeof one.address === 'string'
        ? [{ id: one.id, address: one.address }]
        : [],
    ),
  };
}
