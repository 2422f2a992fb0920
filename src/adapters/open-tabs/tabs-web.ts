/** Tabs as addresses to visit: `tab:12` is read in its tab, any other address by the web adapter behind it. */
import { failure, type Result, success, WebpaceError } from '../../core/errors.ts';
import type { OpenTabs } from '../../ports/web/open-tabs.ts';
import type { Web, WebRequest, WebText } from '../../ports/web/web.ts';

/** The tab that an address names; undefined for other addresses. */
export function tabIn(address: string): number | undefined {
  const digits = /^tab:(\d{1,15})$/.exec(address.trim())?.[1];
  return digits === undefined ? undefined : Number(digits);
}

export class TabsWeb implements Web {
  readonly #tabs: Pick<OpenTabs, 'read'>;
  readonly #behind: Web;

  /** @param behind reads all other addresses */
  constructor(tabs: Pick<OpenTabs, 'read'>, behind: Web) {
    this.#tabs = tabs;
    this.#behind = behind;
  }

  async read(request: WebRequest): Promise<Result<WebText>> {
    const tab = tabIn(request.address);
    if (tab === undefined) {
      if (/^tab:/i.test(request.address.trim()))
        return failure(
          new WebpaceError(
            'address-refused',
            `“${request.address.slice(0, 100)}” names no tab. Take the place from a search of the tabs.`,
          ),
        );
      return this.#behind.read(request);
    }
    const { signal, timeLimitMilliseconds } = request;
    const read = await this.#tabs.read({
      tab,
      part: 'page',
      signal,
      ...(timeLimitMilliseconds === undefined ? {} : { timeLimitMilliseconds }),
    });
    if (!read.ok) return read;
    const { address, contentType, text, cut } = read.value;
    return success({ address, contentType, text, bytes: text.length, ...(cut ? { cut } : {}) });
  }
}
