/** The open tabs through a browser's extension interfaces: which may be read, reading with limits, and typed errors. */

import { failure, type Result, success, toWebpaceError, WebpaceError } from '../../core/errors.ts';
import { withoutControls } from '../../evidence/documents/document-title.ts';
import { stopped } from '../../ports/stopped.ts';
import type { OpenTab, OpenTabs, TabPage, TabPlace, TabRequest } from '../../ports/web/open-tabs.ts';
import { findQuote, type PageInTab, type ReadLimits, readPage } from './page-scripts.ts';
import { addressOfQuote, checkTabAddress, siteOf, withoutFragment } from './tab-address.ts';
import type { BrowserTab, TabsBrowser } from './tabs-browser.ts';

const defaultTimeLimit = 10_000;
/** Milliseconds for a page to show that it may be read, and to mark a quote. A page that is busy, stopped at a dialog or asleep never answers. */
const patience = 1_000;

/** Limits for one page: more than any article needs, and few enough to parse in a second. */
const limits: Omit<ReadLimits, 'part'> = { characters: 1_000_000, elements: 40_000, milliseconds: 3_000 };

export class BrowserTabs implements OpenTabs {
  readonly #browser: TabsBrowser;

  constructor(browser: TabsBrowser) {
    this.#browser = browser;
  }

  async list(): Promise<readonly OpenTab[]> {
    const [all, window, seesAll] = await Promise.all([
      this.#browser.tabs(),
      this.#browser.ownWindow().catch(() => undefined),
      this.seesAll(),
    ]);
    const others = all.filter(({ address = '' }) => !address.startsWith(`${this.#browser.ownOrigin}/`));
    const current = currentOf(others, window);
    return Promise.all(
      others.map(async (tab): Promise<OpenTab> => {
        const { id, title = '', address = '' } = tab;
        return {
          id,
          title: withoutControls(title).trim(),
          address,
          current: tab === current,
          access: await this.#access(tab, tab === current, seesAll),
        };
      }),
    );
  }

  async read(request: TabRequest): Promise<Result<TabPage>> {
    const { tab: id, signal } = request;
    if (signal?.aborted) return failure(stopped());
    try {
      const tab = await this.#browser.tab(id);
      const refusal = refusalOf(tab, request);
      if (refusal !== null) return failure(refusal);
      const page = await this.#limited(
        request,
        this.#browser.run(id, readPage, { ...limits, part: request.part }),
      );
      return pageOf(page, request);
    } catch (thrown) {
      if (thrown instanceof WebpaceError) return failure(thrown);
      return failure(await this.#explain(id, thrown));
    }
  }

  async show({ address, quote }: TabPlace): Promise<Result<void>> {
    const checked = checkTabAddress(address);
    if (!checked.ok) return checked;
    try {
      const open = (await this.#browser.tabs()).find((tab) => isAt(tab, address));
      if (open === undefined) {
        await this.#browser.open(addressOfQuote(address, quote));
        return success(undefined);
      }
      await this.#browser.bringToFront(open);
      const found = await this.#tried(open, findQuote, quote);
      // If the site is no longer allowed or the page does not answer, only the tab itself can be shown.
      return found === false ? failure(quoteGone()) : success(undefined);
    } catch (thrown) {
      return failure(toWebpaceError(thrown, 'tab-gone', 'The tab cannot be shown. Open its page again.'));
    }
  }

  async allowedSites(): Promise<readonly string[]> {
    const patterns = await this.#browser.allowedSites();
    return patterns.map((pattern) => pattern.replace(/\/\*$/, '')).sort();
  }

  seesAll(): Promise<boolean> {
    return this.#browser.holds('list');
  }

  allow(addresses: readonly string[]): Promise<boolean> {
    const sites = [...new Set(addresses.map(siteOf))].filter((site) => site !== '');
    if (sites.length === 0) return Promise.resolve(false);
    return this.#browser.request({ sites: sites.map(patternOf) });
  }

  allowList(): Promise<boolean> {
    return this.#browser.request('list');
  }

  revoke(site: string): Promise<void> {
    return this.#browser.release({ sites: [patternOf(site)] });
  }

  revokeList(): Promise<void> {
    return this.#browser.release('list');
  }

  onChange(listener: () => void): () => void {
    return this.#browser.onChange(listener);
  }

  async #access(tab: BrowserTab, current: boolean, seesAll: boolean): Promise<OpenTab['access']> {
    const { address } = tab;
    if (address !== undefined && address !== '' && !checkTabAddress(address).ok) return 'refused';
    // A new tab has an empty address, so there is no site to ask for.
    const site = siteOf(address ?? '');
    if (site !== '' && (await this.#browser.holds({ sites: [patternOf(site)] }))) return 'allowed';
    // The page on which the button was pressed is allowed without its site. Only a try shows it.
    if (!current || (address === undefined && !seesAll)) return 'ask';
    const tried = await this.#tried(tab, isThere, null);
    return tried === true ? 'allowed' : 'ask';
  }

  /** Undefined if the page refuses or does not answer in time. */
  #tried<Input, Output>(
    { id }: BrowserTab,
    script: (input: Input) => Output,
    input: Input,
  ): Promise<Output | undefined> {
    const running = this.#browser.run(id, script, input);
    return this.#limited({ timeLimitMilliseconds: patience }, running).catch(() => undefined);
  }

  /** Settles by the page, the time limit or the abort, whichever comes first. */
  async #limited<Value>(
    {
      timeLimitMilliseconds = defaultTimeLimit,
      signal,
    }: Pick<TabRequest, 'timeLimitMilliseconds' | 'signal'>,
    reading: Promise<Value>,
  ): Promise<Value> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stop: (() => void) | undefined;
    const ended = new Promise<never>((_, end) => {
      const seconds = timeLimitMilliseconds / 1000;
      const message = `The tab did not answer within ${seconds} seconds. Reload it, or go on without it.`;
      timer = setTimeout(() => end(new WebpaceError('deadline-exceeded', message)), timeLimitMilliseconds);
      stop = () => end(stopped());
      signal?.addEventListener('abort', stop, { once: true });
    });
    // Nobody uses what the page says afterwards.
    reading.catch(() => undefined);
    try {
      return await Promise.race([reading, ended]);
    } finally {
      clearTimeout(timer);
      if (stop !== undefined) signal?.removeEventListener('abort', stop);
    }
  }

  /** Explains why a tab was not read, from the browser's words and from whether the tab still exists. */
  async #explain(id: number, thrown: unknown): Promise<WebpaceError> {
    const words = thrown instanceof Error ? thrown.message : String(thrown);
    const tab = await this.#browser.tab(id).catch(() => undefined);
    if (tab === undefined || /no tab with id|tab was closed/i.test(words)) return gone(thrown);
    if (/error page/i.test(words))
      return new WebpaceError(
        'page-unreadable',
        'The browser could not load the page of this tab. Reload the tab until its page is there, then try again.',
        { cause: thrown },
      );
    if (/frame|navigat|back\/forward cache|document/i.test(words) && !/cannot access/i.test(words))
      return changed(thrown);
    if (/cannot access|permission|must request/i.test(words)) return notAllowed(tab.address, thrown);
    return new WebpaceError('page-unreadable', 'The tab could not be read. Reload it and try again.', {
      cause: thrown,
    });
  }
}

/** The tab in front of the panel's window. If that is the app itself, the tab that was in front before. */
function currentOf(tabs: readonly BrowserTab[], window: number | undefined): BrowserTab | undefined {
  const near = tabs.filter((tab) => window === undefined || tab.window === window);
  return (
    near.find(({ active }) => active) ??
    [...near].sort((left, right) => right.lastSeen - left.lastSeen).find(({ lastSeen }) => lastSeen > 0)
  );
}

function refusalOf(tab: BrowserTab | undefined, { address }: TabRequest): WebpaceError | null {
  if (tab === undefined) return gone();
  if (tab.asleep)
    return new WebpaceError(
      'page-unreadable',
      'The browser has put this tab to sleep. Look at it once, then try again.',
    );
  if (tab.address === undefined || tab.address === '') return null;
  const checked = checkTabAddress(tab.address);
  if (!checked.ok) return checked.error;
  return address === undefined || isAt(tab, address) ? null : changed();
}

function pageOf(page: PageInTab | undefined, { address, part }: TabRequest): Result<TabPage> {
  if (page === undefined || page === null)
    return failure(
      new WebpaceError('page-unreadable', 'The tab could not be read. Reload it and try again.'),
    );
  const checked = checkTabAddress(page.address);
  if (!checked.ok) return checked;
  if (address !== undefined && withoutFragment(page.address) !== withoutFragment(address))
    return failure(changed());
  if (page.html === '')
    return failure(
      new WebpaceError(
        'page-unreadable',
        part === 'selection'
          ? 'Nothing is marked in this tab. Mark some text there, or use the whole page.'
          : 'The tab shows no text. Add a PDF to the library as a file. Open what stands in a frame of another site in a tab of its own.',
      ),
    );
  return success({
    address: withoutFragment(page.address),
    title: withoutControls(page.title).trim(),
    contentType: 'text/html',
    text: page.html,
    cut: page.cut,
  });
}

function isAt({ address }: BrowserTab, wanted: string): boolean {
  return address !== undefined && withoutFragment(address) === withoutFragment(wanted);
}

function isThere(_: null): boolean {
  return true;
}

const patternOf = (site: string): string => `${site}/*`;

function gone(cause?: unknown): WebpaceError {
  return new WebpaceError('tab-gone', 'The tab was closed. Choose another one.', { cause });
}

function changed(cause?: unknown): WebpaceError {
  return new WebpaceError(
    'tab-changed',
    'The tab shows another page now. Ask again to use the page that it shows, or go back in it.',
    { cause },
  );
}

function quoteGone(): WebpaceError {
  return new WebpaceError(
    'quote-gone',
    'The tab is in front, but its page does not show these words. Ask again if it has changed.',
  );
}

function notAllowed(address: string | undefined, cause: unknown): WebpaceError {
  const site = siteOf(address ?? '');
  const message =
    site === ''
      ? 'WebPACE may not read this tab yet. Press its button in the browser’s toolbar while the tab is in front, or leave the tab out.'
      : `WebPACE may not read pages of ${new URL(site).hostname} yet. Allow it in the list of tabs, or leave the tab out.`;
  return new WebpaceError('tab-not-allowed', message, {
    cause,
    ...(site === '' ? {} : { details: { site } }),
  });
}
