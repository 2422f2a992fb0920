/** The open tabs over a scripted browser: what may be read, and each way in which reading goes wrong. */
import fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { BrowserTabs } from '../../../../src/adapters/open-tabs/browser-tabs.ts';
import { addressOfQuote, checkTabAddress, siteOf } from '../../../../src/adapters/open-tabs/tab-address.ts';
import { TabsWeb, tabIn } from '../../../../src/adapters/open-tabs/tabs-web.ts';
import { failure, success, WebpaceError } from '../../../../src/core/errors.ts';
import type { WebRequest } from '../../../../src/ports/web/web.ts';
import { ScriptedBrowser, type ScriptedTab } from '../../../doubles/scripted-tabs.ts';

const ferry: ScriptedTab = {
  id: 1,
  address: 'https://ferry.example/times#fares',
  title: 'Ferry times',
  body: '<p>The last boat leaves at 21:40.</p>',
  selection: 'leaves at 21:40',
  active: true,
};
const inn: ScriptedTab = { id: 2, address: 'https://inn.example/', title: 'The inn', body: '<p>Beds.</p>' };
const allowed = { sites: ['https://ferry.example'] };

const reading = async (
  tab: Partial<ScriptedTab> | null,
  request: Partial<Parameters<BrowserTabs['read']>[0]> = {},
) => {
  const browser = new ScriptedBrowser(tab === null ? [] : [{ ...ferry, ...tab }], allowed);
  return new BrowserTabs(browser).read({ tab: 1, part: 'page', ...request });
};
const codeOf = (result: Awaited<ReturnType<typeof reading>>) => (result.ok ? 'ok' : result.error.code);

describe('reading a tab', () => {
  test('BX5: the whole page, or what is marked in it', async () => {
    const whole = await reading({});
    expect(whole).toMatchObject({
      ok: true,
      value: {
        address: 'https://ferry.example/times',
        title: 'Ferry times',
        contentType: 'text/html',
        cut: false,
      },
    });
    const marked = await reading({}, { part: 'selection' });
    if (!whole.ok || !marked.ok) throw new Error('Both can be read.');
    expect(whole.value.text).toContain('The last boat leaves at 21:40.');
    expect(marked.value.text).toContain('<p>leaves at 21:40</p>');
    expect(marked.value.text).not.toContain('The last boat');
  });

  test('BX11: every way in which it fails has its code and says what to do', async () => {
    const never = () => new Promise<never>(() => {});
    const cases: [string, ReturnType<typeof reading>][] = [
      ['tab-gone', reading(null)],
      ['tab-not-allowed', reading({ address: 'https://other.example/' })],
      ['tab-changed', reading({}, { address: 'https://ferry.example/prices' })],
      [
        'tab-changed',
        reading(
          { body: async () => ({ address: 'https://inn.example/', title: '', html: '<p>x', cut: false }) },
          { address: ferry.address },
        ),
      ],
      ['tab-changed', reading({ body: () => Promise.reject(new Error('Frame with ID 0 was removed.')) })],
      ['address-refused', reading({ address: 'chrome://settings/' })],
      ['address-refused', reading({ address: 'file:///report.html' })],
      ['address-refused', reading({ address: 'https://chromewebstore.google.com/detail/x' })],
      ['page-unreadable', reading({ asleep: true })],
      [
        'page-unreadable',
        reading({ body: () => Promise.reject(new Error('Frame with ID 0 is showing error page')) }),
      ],
      ['page-unreadable', reading({ body: '' })],
      ['page-unreadable', reading({ selection: '' }, { part: 'selection' })],
      ['page-unreadable', reading({ body: async () => undefined as never })],
      ['page-unreadable', reading({ body: () => Promise.reject(new Error('Something else.')) })],
      ['deadline-exceeded', reading({ body: never }, { timeLimitMilliseconds: 20 })],
      ['aborted', reading({}, { signal: AbortSignal.abort() })],
      ['aborted', reading({ body: never }, { signal: AbortSignal.timeout(20) })],
    ];
    for (const [code, result] of cases) {
      const made = await result;
      expect(codeOf(made)).toBe(code);
      if (!made.ok) expect(made.error.message).toMatch(/\. [A-Z][^.]+\.$|Stopped as asked\./);
    }
  });

  test('BX11: the error of a site that is not allowed names it, so that it can be asked for', async () => {
    const refused = await reading({ address: 'https://other.example:8443/x' });
    expect(refused).toMatchObject({ ok: false, error: { details: { site: 'https://other.example' } } });
  });

  test('BX11: where the browser tells no site, there is none to allow, and the error tells the other way', async () => {
    const browser = new ScriptedBrowser([inn], { list: false });
    const refused = await new BrowserTabs(browser).read({ tab: 2, part: 'page' });
    expect(refused).toMatchObject({ ok: false, error: { code: 'tab-not-allowed' } });
    expect(!refused.ok && refused.error.message).toContain('Press its button in the browser’s toolbar');
  });

  test('BX5: the place within a page does not count where a page is meant', async () => {
    expect(codeOf(await reading({}, { address: 'https://ferry.example/times#top' }))).toBe('ok');
  });

  test('BX13: a page that an app names after the # is another page than its neighbour there', async () => {
    const routed = { address: 'https://ferry.example/app#/boats' };
    const read = await reading(routed, { address: 'https://ferry.example/app#/boats' });
    expect(read).toMatchObject({ ok: true, value: { address: 'https://ferry.example/app#/boats' } });
    expect(codeOf(await reading(routed, { address: 'https://ferry.example/app#/crew' }))).toBe('tab-changed');
    expect(addressOfQuote('https://ferry.example/app#!boats', 'At nine')).toBe(
      'https://ferry.example/app#!boats:~:text=At%20nine',
    );
  });

  test('BX12: a page that was cut says so', async () => {
    expect(await reading({ cut: true })).toMatchObject({ ok: true, value: { cut: true } });
  });
});

describe('the list of tabs', () => {
  const browser = () =>
    new ScriptedBrowser(
      [
        ferry,
        inn,
        { id: 3, address: 'chrome://newtab/', title: 'New tab' },
        { id: 4, address: 'chrome-extension://own/side-panel.html', title: 'WebPACE' },
        { id: 5, address: 'chrome-extension://other/page.html', title: 'Another extension' },
      ],
      allowed,
    );

  test('BX12: own pages are not in it, those of the browser are refused, and a site that is not allowed is asked for', async () => {
    const open = await new BrowserTabs(browser()).list();
    expect(open.map(({ id, access, current }) => [id, access, current])).toEqual([
      [1, 'allowed', true],
      [2, 'ask', false],
      [3, 'refused', false],
      [5, 'refused', false],
    ]);
  });

  test('BX12: a tab that has only been opened, and has no address yet, does not spoil the list', async () => {
    const made = new ScriptedBrowser([ferry, { id: 9, address: '', title: '' }], allowed);
    const open = await new BrowserTabs(made).list();
    expect(open.map(({ id, access }) => [id, access])).toEqual([
      [1, 'allowed'],
      [9, 'ask'],
    ]);
  });

  test('BX12: without the list, tabs of other sites have neither title nor address, and are asked for', async () => {
    const made = browser();
    made.list = false;
    const open = await new BrowserTabs(made).list();
    expect(open.find(({ id }) => id === 2)).toEqual({
      id: 2,
      title: '',
      address: '',
      current: false,
      access: 'ask',
    });
    expect(open.find(({ id }) => id === 1)?.title).toBe('Ferry times');
  });

  test('BX16: a page in front that never answers keeps neither the list nor a quote from being shown', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    // The browser tells its address, although its site is not allowed.
    const made = new ScriptedBrowser([{ ...ferry, silent: true }, inn]);
    made.sites.add('https://ferry.example/*');
    made.holds = async (permission) => permission === 'list';
    const tabs = new BrowserTabs(made);
    const listed = tabs.list();
    const shown = tabs.show({ address: ferry.address, quote: 'The last boat' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect((await listed).map(({ id, access }) => [id, access])).toEqual([
      [1, 'ask'],
      [2, 'ask'],
    ]);
    expect(await shown).toEqual(success(undefined));
    expect(made.done).toContain('front 1');
  });

  test('BX5: where the app is a tab itself, the one that was looked at before it is the current one', async () => {
    const made = new ScriptedBrowser([
      { ...ferry, active: false, lastSeen: 5 },
      { ...inn, lastSeen: 9 },
      { id: 4, address: 'chrome-extension://own/side-panel.html', active: true, lastSeen: 12 },
    ]);
    const open = await new BrowserTabs(made).list();
    expect(open.find(({ current }) => current)?.id).toBe(2);
  });

  test('BX12: sites are allowed by what the person says, each once, and taken back', async () => {
    const made = browser();
    const tabs = new BrowserTabs(made);
    expect(await tabs.allow([inn.address, `${inn.address}rooms`, 'chrome://settings/'])).toBe(true);
    expect(made.done).toContain('ask for https://inn.example/*');
    expect(await tabs.allowedSites()).toEqual(['https://ferry.example', 'https://inn.example']);
    await tabs.revoke('https://inn.example');
    expect(await tabs.allowedSites()).toEqual(['https://ferry.example']);
    await tabs.revokeList();
    expect(await tabs.seesAll()).toBe(false);
    made.answers = false;
    expect(await tabs.allow([inn.address])).toBe(false);
    expect(await tabs.allow(['chrome://settings/'])).toBe(false);
  });
});

describe('showing a quote', () => {
  test('BX8: the open page comes to the front and the quote is looked for in it', async () => {
    const made = new ScriptedBrowser([ferry], allowed);
    const shown = await new BrowserTabs(made).show({
      address: 'https://ferry.example/times',
      quote: 'at 21:40',
    });
    expect(shown.ok).toBe(true);
    expect(made.done).toEqual(['front 1', 'findQuote 1']);
  });

  test('BX8: an open page that does not show the quote is in front, and that it is not there is said', async () => {
    const made = new ScriptedBrowser([{ ...ferry, quotes: false }], allowed);
    const shown = await new BrowserTabs(made).show({ address: ferry.address, quote: 'at 21:40' });
    expect(shown).toMatchObject({ ok: false, error: { code: 'quote-gone' } });
    expect(made.done).toEqual(['front 1', 'findQuote 1']);
  });

  test('BX8: a page that is open in no tab is opened at the quote, and nothing but a page of the web is', async () => {
    const made = new ScriptedBrowser([inn]);
    const tabs = new BrowserTabs(made);
    expect(
      (
        await tabs.show({
          address: ferry.address,
          quote: 'A **bold** half-price [ticket](https://x.example/)',
        })
      ).ok,
    ).toBe(true);
    expect(made.done).toEqual(['open https://ferry.example/times#:~:text=A%20bold%20half%2Dprice%20ticket']);
    for (const address of ['javascript:alert(1)', 'chrome://settings/', 'data:text/html,x', 'no address'])
      expect(await tabs.show({ address, quote: 'x' })).toMatchObject({
        ok: false,
        error: { code: 'address-refused' },
      });
    expect(made.done).toHaveLength(1);
  });

  test('BX8: the address of any quote is an address of its page, and a long one is named by its ends', () => {
    fc.assert(
      fc.property(
        fc.webUrl({ withFragments: true, withQueryParameters: true }),
        fc.string(),
        (address, quote) => {
          const made = addressOfQuote(address, quote);
          expect(made.split('#')[0]).toBe(address.split('#')[0]);
          expect(URL.canParse(made)).toBe(true);
        },
      ),
      { seed: 4704 },
    );
    const words = Array.from({ length: 30 }, (_, place) => `w${place}`).join(' ');
    expect(addressOfQuote('https://a.example/', words)).toBe(
      'https://a.example/#:~:text=w0%20w1%20w2%20w3%20w4,w25%20w26%20w27%20w28%20w29',
    );
  });
});

test('BX12: only pages of the web are sites, by host and without a port', () => {
  expect(siteOf('https://a.example:8443/b?c#d')).toBe('https://a.example');
  expect(siteOf('http://[::1]:8080/')).toBe('http://[::1]');
  // A star in the name would ask for all sites.
  expect(siteOf('https://*/')).toBe('');
  for (const address of [
    'about:blank',
    'view-source:https://a.example/',
    'devtools://x',
    '',
    'blob:https://a.example/1',
  ])
    expect(checkTabAddress(address).ok, address).toBe(false);
});

describe('tabs as places to visit', () => {
  const asked: WebRequest[] = [];
  const behind = {
    async read(request: WebRequest) {
      asked.push(request);
      return failure(new WebpaceError('web-unavailable', 'None here.'));
    },
  };
  const web = new TabsWeb(new BrowserTabs(new ScriptedBrowser([{ ...ferry, cut: true }], allowed)), behind);

  test('BX9: a tab is read by its number, and says where its page is and that it was cut', async () => {
    expect(await web.read({ address: 'tab:1', accept: [] })).toMatchObject(
      success({ address: 'https://ferry.example/times', contentType: 'text/html', cut: true }),
    );
  });

  test('BX9: every other address goes to the web behind; what names no tab goes nowhere', async () => {
    await web.read({ address: 'https://a.example/', accept: [] });
    expect(asked.map(({ address }) => address)).toEqual(['https://a.example/']);
    for (const address of ['tab:', 'tab:-1', 'TAB:x', 'tab:1/../2'])
      expect(await web.read({ address, accept: [] })).toMatchObject({
        ok: false,
        error: { code: 'address-refused' },
      });
    expect(asked).toHaveLength(1);
    expect(tabIn(' tab:12 ')).toBe(12);
  });
});
