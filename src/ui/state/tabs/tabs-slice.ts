/** The open tabs: which exist, which are asked, and which may be read. Only if the app runs beside a browser's tabs. */
import type { RunId } from '../../../core/memory/units.ts';
import type { OpenTab, PageKeyPoints, TabChoice, TabSources } from '../../../runtime/runtime.ts';
import { t } from '../../language/translate.ts';
import { keepHere, readKept } from '../kept-here.ts';
import type { StateCell } from '../state-cell.ts';
import type { WorkSlice } from '../work-slice.ts';
import { chosenTabs, type TabsState } from './tabs-state.ts';

/** The part that outlives the panel. */
interface KeptChoice {
  readonly current: boolean;
  readonly marked: boolean;
  /** A tab's number lasts until the browser closes. With its address, another tab with the same number is not mistaken for it. */
  readonly pinned: readonly { readonly id: number; readonly address: string }[];
}

const key = 'webpace-tabs';
/** Milliseconds in which several browser events count as one. */
const together = 60;

export class TabsSlice {
  readonly #cell: StateCell;
  readonly #tabs: TabSources;
  readonly #work: WorkSlice;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #kept: KeptChoice = readChoice();
  /** Number of requested lists, and the newest one that is shown. */
  #asked = 0;
  #shown = 0;

  constructor(cell: StateCell, tabs: TabSources, work: WorkSlice) {
    this.#cell = cell;
    this.#tabs = tabs;
    this.#work = work;
    const { current, marked } = this.#kept;
    const nothing = { open: [], seesAll: true, sites: [], pinned: [], readInPart: null, added: null };
    cell.set({ tabs: { ...nothing, current, marked } });
    tabs.onChange(() => {
      // The timer does not restart at each event: a page that changes all the time would delay the list forever.
      this.#waiting ??= setTimeout(() => {
        this.#waiting = undefined;
        void this.refresh();
      }, together);
    });
    void this.refresh();
  }

  /**
   * Ignores a list that arrives after a newer one, but shows one while newer ones are on their way: a page with endless
   * changes would otherwise keep the list from ever showing (rule BX16).
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
      // A pinned tab that went to another page is the same tab. Another tab with its number after a restart is not.
      const known = new Set(this.#state.pinned);
      const isKept = ({ id, address }: OpenTab): boolean =>
        known.has(id) || this.#kept.pinned.some((one) => one.id === id && one.address === address);
      const kept = open.filter(isKept);
      this.#set({ open, seesAll, sites, pinned: kept.map(({ id }) => id) });
      if (kept.some((one) => this.#wentOn(one))) this.#keep();
    });
  }

  /** True if a pinned tab shows another page than the kept one, by which the panel would look for it when it opens again. */
  #wentOn({ id, address }: OpenTab): boolean {
    // The address of a tab that may not be read any more is empty. It would fit any such tab.
    return address !== '' && this.#kept.pinned.some((one) => one.id === id && one.address !== address);
  }

  /** The tabs that a question is asked of now. */
  chosen(): readonly TabChoice[] {
    return chosenTabs(this.#state).map(({ tab, part }) => choiceOf(tab, part));
  }

  /** @param run the run of a question over tabs that has ended; null after any other question */
  noteRead(run: RunId | null): void {
    this.#set({ readInPart: run !== null && this.#tabs.readInPart() ? run : null });
  }

  follow(current: boolean): void {
    this.#set({ current, ...(current ? {} : { marked: false }) });
    this.#keep();
  }

  takeMarked(marked: boolean): void {
    this.#set({ marked, ...(marked ? { current: true } : {}) });
    this.#keep();
  }

  /** Call it within a press. A tab whose site is not allowed yet is pinned when it is. */
  async pin({ id, address, access }: OpenTab, pinned: boolean): Promise<void> {
    if (pinned && access === 'ask' && !(await this.allow([address]))) return;
    const others = this.#state.pinned.filter((other) => other !== id);
    this.#set({ pinned: pinned ? [...others, id] : others });
    this.#keep();
  }

  /**
   * Call it within a press: the browser asks for the sites of chosen tabs that may not be read yet. @returns false if
   * the person refused, which is shown
   */
  async allowChosen(): Promise<boolean> {
    const wanted = chosenTabs(this.#state).flatMap(({ tab }) =>
      tab.access === 'ask' && tab.address !== '' ? [tab.address] : [],
    );
    return wanted.length === 0 || this.allow(wanted);
  }

  /** Call it within a press. @returns whether they may be read now */
  async allow(addresses: readonly string[]): Promise<boolean> {
    // Before anything is awaited, because the browser requires a press.
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
    // An earlier error about a site that is now allowed disappears.
    if (allowed && this.#cell.state.problem?.code === 'tab-not-allowed') this.#cell.set({ problem: null });
    await this.refresh();
    return allowed;
  }

  /** Call it within a press: asks for titles and addresses of all tabs. */
  async allowList(): Promise<void> {
    const asking = this.#tabs.allowList();
    await this.#cell.attempt(async () => void (await asking));
    await this.refresh();
  }

  async revoke(site: string): Promise<void> {
    await this.#cell.attempt(() => this.#tabs.revoke(site));
    await this.refresh();
  }

  async revokeList(): Promise<void> {
    await this.#cell.attempt(() => this.#tabs.revokeList());
    await this.refresh();
  }

  /** Call it within a press: adds a page to the shown collection. */
  async add(tab: OpenTab): Promise<void> {
    if (tab.access === 'ask' && !(await this.allow([tab.address]))) return;
    this.#set({ added: null });
    const part = tab.current && this.#state.marked ? 'selection' : 'page';
    const read = async (signal: AbortSignal): Promise<void> => {
      const added = await this.#tabs.add(choiceOf(tab, part), {
        signal,
        collection: this.#cell.state.collection ?? undefined,
      });
      if (!added.ok) throw added.error;
      const { document, cut } = added.value;
      this.#set({ added: { page: tab.address, name: document.name, cut } });
      this.#cell.set({ announcement: t('“{name}” is in the library.', { name: document.name }) });
    };
    await this.#work.inTurn('files', () => this.#work.during('files', read));
  }

  /** Call it within a press. @returns null if they could not be read, which is shown */
  async keyPoints(tab: OpenTab): Promise<PageKeyPoints | null> {
    if (tab.access === 'ask' && !(await this.allow([tab.address]))) return null;
    let read: PageKeyPoints | null = null;
    await this.#cell.attempt(async () => {
      const points = await this.#tabs.keyPoints(choiceOf(tab, 'page'));
      if (!points.ok) throw points.error;
      read = points.value;
    });
    return read;
  }

  /** Shows the page of a quote to the person. */
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

/** With the address of the page that is meant, so that no other page is read in its place. */
function choiceOf({ id, address }: OpenTab, part: TabChoice['part']): TabChoice {
  return { tab: id, part, ...(address === '' ? {} : { address }) };
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
