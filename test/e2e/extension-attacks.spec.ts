/**
 * Attacks on the browser extension from where attackers stand: a page that is open, another extension that may do all that one
 * can be allowed, and a page that is another one by the time it is read or shown.
 */
import { expect, type Page, test, type Worker } from '@playwright/test';
import { type LocalServer, serveLocally } from '../doubles/local-server.ts';
import { focusIn, type OpenedExtension, openExtension, sayFocus, windowOf } from './extension-host.ts';
import { ask, newestAnswer, questionBox, quotesOnly, said } from './support.ts';

const question = 'When does the last boat to Harrowick leave on Fridays?';
const page = (title: string, text: string): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><article><h1>${title}</h1><p id="text">${text}</p><p>The harbour has a wall of grey stone, two cranes and a small office by the gate.</p></article></body></html>`;
const leaving = (time: string): string =>
  `The last boat to Harrowick leaves the quay at ${time} on Fridays. A return ticket costs £7.60.`;

/** All that an extension can be allowed, the debugger included. */
const neighbour = {
  'manifest.json': JSON.stringify({
    manifest_version: 3,
    name: 'A neighbour',
    version: '1.0',
    permissions: ['tabs', 'scripting', 'debugger', 'storage', 'webNavigation'],
    host_permissions: ['<all_urls>'],
    background: { service_worker: 'neighbour.js' },
  }),
  'neighbour.js': 'chrome.runtime.onInstalled.addListener(() => undefined);',
  'frame.html': '<!doctype html><title>A frame</title><script src="frame.js"></script>',
  // Runs as a file of that extension, so that its own policy and nothing else holds.
  'frame.js': `
const address = new URLSearchParams(location.search).get('address');
document.documentElement.append(Object.assign(document.createElement('iframe'), { src: address }));`,
};

let server: LocalServer;
let extension: OpenedExtension;
let panel: Page;

test.beforeAll(async () => {
  server = await serveLocally({
    '/ferry': { body: page('Ferry to Harrowick', leaving('21:40')) },
    '/forged': { body: page('Ferry to Harrowick, forged', leaving('04:04')) },
  });
  extension = await openExtension({ sites: ['http://127.0.0.1/*'], permissions: ['tabs'], neighbour });
  panel = await extension.openPanel();
  await expect(questionBox(panel)).toBeFocused();
});

test.afterAll(async () => {
  await extension.close();
  await server.close();
});

const idOf = (origin: string): string => new URL(origin).host;

async function neighbouring(): Promise<Worker> {
  const isIts = (worker: Worker): boolean => worker.url().endsWith('/neighbour.js');
  return (
    extension.context.serviceWorkers().find(isIts) ??
    (await extension.context.waitForEvent('serviceworker', { predicate: isIts }))
  );
}

/** What a person sees of the panel and where the keyboard stands: an attack changes neither. */
async function expectUntouched(attack: () => Promise<void>): Promise<void> {
  const looks = () =>
    panel.evaluate(() => ({
      text: document.body.innerText,
      focused: document.activeElement?.outerHTML.slice(0, 120),
      marked: Reflect.get(window, 'attacked') as unknown,
    }));
  await panel.getByRole('button', { name: 'Menu' }).focus();
  const before = await looks();
  await attack();
  // A tab that was opened and closed may be in front for a moment.
  await expect.poll(looks).toEqual(before);
  expect(before.marked).toBeUndefined();
}

test('BX1: a page cannot speak to the extension, load its files, open it or show it in a frame', async () => {
  const tab = await extension.context.newPage();
  await tab.goto(`${server.origin}/ferry`);
  await expect(panel.getByRole('region', { name: 'The page in front of you' })).toContainText('Ferry');
  await expect(panel.locator('details.open-tabs summary').first()).toHaveText(/1 tab/);
  const { origin } = extension;
  const files = ['side-panel.html', 'background.js', 'manifest.json', 'icons/icon-48.png'];
  const focus = focusIn(await windowOf(panel));
  await expectUntouched(async () => {
    const reached = await tab.evaluate(
      async ([own, id, names, focus]) => {
        const reached: string[] = [];
        const loads = (tag: 'script' | 'img' | 'link' | 'embed', address: string) =>
          new Promise<boolean>((settled) => {
            const element = document.createElement(tag);
            element.addEventListener('load', () => settled(true));
            element.addEventListener('error', () => settled(false));
            setTimeout(() => settled(false), 1_000);
            Object.assign(element, tag === 'link' ? { rel: 'stylesheet', href: address } : { src: address });
            document.body.append(element);
          });
        for (const name of names) {
          const address = `${own}/${name}`;
          const fetched = (mode: RequestMode) => fetch(address, { mode }).then(Boolean, () => false);
          if (await fetched('cors')) reached.push(`fetch ${name}`);
          if (await fetched('no-cors')) reached.push(`opaque ${name}`);
          if (await import(address).then(Boolean, () => false)) reached.push(`import ${name}`);
          for (const tag of ['script', 'img', 'link'] as const)
            if (await loads(tag, address)) reached.push(`${tag} ${name}`);
        }
        const { runtime } = (window as { chrome?: { runtime?: typeof chrome.runtime } }).chrome ?? {};
        for (const message of ['focus-question', focus, { type: 'allow' }, null])
          if (runtime?.sendMessage !== undefined) {
            const heard = await runtime.sendMessage(id, message).then(
              () => true,
              () => false,
            );
            if (heard) reached.push('message');
          }
        // Messages to everybody, a press of the shortcut, and a channel by the panel's names.
        for (const key of ['webpace', 'focus-question']) new BroadcastChannel(key).postMessage(focus);
        window.postMessage(focus, '*');
        document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Y', ctrlKey: true, shiftKey: true }));
        return reached;
      },
      [origin, idOf(origin), files, focus] as const,
    );
    expect(reached).toEqual([]);

    await tab.evaluate((address) => {
      for (const sandbox of [null, 'allow-scripts', 'allow-scripts allow-same-origin']) {
        const frame = document.createElement('iframe');
        if (sandbox !== null) frame.setAttribute('sandbox', sandbox);
        Object.assign(frame, { src: address });
        frame.style.opacity = '0.01';
        document.body.append(frame);
      }
    }, `${origin}/side-panel.html`);
    await expect.poll(() => tab.frames().length).toBe(4);
    for (const frame of tab.frames().slice(1)) {
      await expect.poll(() => frame.url()).toMatch(/^(?:chrome-error:|about:blank|$)/);
      expect(await frame.locator('#root, #question').count()).toBe(0);
    }

    const opened = extension.context.waitForEvent('page');
    await tab.evaluate(
      ([address, message]) => {
        const target = window.open(address, 'panel');
        setTimeout(() => target?.postMessage(message, '*'), 500);
      },
      [`${origin}/side-panel.html`, focus] as const,
    );
    const popup = await opened;
    await popup.waitForTimeout(1_000);
    expect(popup.url()).not.toContain('side-panel');
    await popup.close();
  });
  await tab.close();
});

test('BX1: another extension that may do everything reaches neither the panel nor the service worker', async () => {
  const worker = await neighbouring();
  const { origin } = extension;
  const focus = focusIn(await windowOf(panel));
  await expect(panel.locator('details.open-tabs summary').first()).toHaveText(/No tabs/);
  await expectUntouched(async () => {
    const reached = await worker.evaluate(
      async ([own, id, focus]) => {
        const reached: string[] = [];
        const attempt = async (name: string, act: () => Promise<unknown>) => {
          const late = new Promise<never>((_, fail) => setTimeout(() => fail(new Error('late')), 2_000));
          await Promise.race([act(), late]).then(
            (value) => reached.push(`${name}: ${JSON.stringify(value)}`),
            () => undefined,
          );
        };
        for (const message of ['focus-question', focus, null, [], 'x'.repeat(100_000)])
          await attempt('message', () => chrome.runtime.sendMessage(id, message));
        await attempt('port', () => {
          const port = chrome.runtime.connect(id, { name: 'focus-question' });
          return new Promise((heard, fail) => {
            port.onMessage.addListener(heard);
            port.onDisconnect.addListener(() => fail(new Error(chrome.runtime.lastError?.message)));
            port.postMessage(focus);
          });
        });
        for (const file of ['side-panel.html', 'manifest.json', 'background.js'])
          await attempt(`fetch ${file}`, () => fetch(`${own}/${file}`).then(({ status }) => status));
        const panels = (await chrome.tabs.query({})).filter(({ url }) => url?.startsWith(own));
        for (const { id: tabId = 0 } of panels) {
          await attempt('message to the tab', () => chrome.tabs.sendMessage(tabId, focus));
          await attempt('script', () =>
            chrome.scripting.executeScript({
              target: { tabId },
              func: () => Object.assign(window, { attacked: true }),
            }),
          );
          await attempt('script of the page', () =>
            chrome.scripting.executeScript({
              target: { tabId },
              world: 'MAIN',
              func: () => Object.assign(window, { attacked: true }),
            }),
          );
          await attempt('style', () =>
            chrome.scripting.insertCSS({ target: { tabId }, css: 'button { opacity: 0 }' }),
          );
          await attempt('debugger', () => chrome.debugger.attach({ tabId }, '1.3'));
        }
        await attempt('debugger of the extension', () => chrome.debugger.attach({ extensionId: id }, '1.3'));
        return { reached, panels: panels.length };
      },
      [origin, idOf(origin), focus] as const,
    );
    // It knows that the panel is there: the list of tabs is what it was allowed.
    expect(reached).toEqual({ reached: [], panels: 1 });

    const frame = await extension.context.newPage();
    const place = new URL(worker.url()).host;
    await frame.goto(`chrome-extension://${place}/frame.html?address=${origin}/side-panel.html`);
    await expect.poll(() => frame.frames().length).toBe(2);
    await expect.poll(() => frame.frames()[1]?.url()).toMatch(/^(?:chrome-error:|about:blank|$)/);
    expect(await frame.frames()[1]?.locator('#root, #question').count()).toBe(0);
    await frame.close();
  });
  // The same message from the extension itself is heard: what was tried is what would work.
  const own = await extension.openPanel();
  await sayFocus(own);
  await panel.bringToFront();
  await expect(questionBox(panel)).toBeFocused();
  await own.close();
});

/** Just before the extension's next script runs in a tab, this happens: nothing in the browser stands still meanwhile. */
async function beforeReading(happens: () => Promise<unknown>): Promise<void> {
  const name = `happens${Math.random().toString(36).slice(2)}`;
  await panel.exposeFunction(name, async () => void (await happens()));
  await panel.evaluate((key) => {
    const run = chrome.scripting.executeScript;
    chrome.scripting.executeScript = (async (injection: { args?: unknown[] }) => {
      // A look whether a tab may be read has no limits.
      if (typeof injection.args?.[0] === 'object' && injection.args[0] !== null) {
        chrome.scripting.executeScript = run;
        await (Reflect.get(window, key) as () => Promise<void>)();
      }
      return run(injection as never);
    }) as typeof run;
  }, name);
}

/** The panel as it is when it is opened over a tab: it knows where that tab is. */
async function openAnew(title: RegExp): Promise<void> {
  await panel.bringToFront();
  await panel.reload();
  const inFront = panel.getByRole('region', { name: 'The page in front of you' });
  await expect(inFront.getByRole('heading')).toHaveText(title);
  await expect(inFront).toContainText('127.0.0.1');
  await expect(panel.locator('details.open-tabs summary').first()).toHaveText(/1 tab/);
}

async function newQuestion(): Promise<void> {
  await panel.bringToFront();
  await panel.getByRole('button', { name: 'Menu' }).click();
  await panel.getByRole('button', { name: /New question/ }).click();
}

test('BX13: a tab that goes to another page while it is read is refused, and nothing of that page is quoted', async () => {
  const tab = await extension.context.newPage();
  const elsewhere = server.origin.replace('127.0.0.1', 'localhost');
  for (const [goes, says] of [
    [`${server.origin}/forged`, /The tab shows another page now/],
    [`${elsewhere}/forged`, /another page now|may not read pages of localhost/],
  ] as const) {
    await tab.goto(`${server.origin}/ferry`);
    await openAnew(/^Ferry to Harrowick$/);
    await beforeReading(() => tab.goto(goes));
    await ask(panel, question);
    await expect(said(panel, says)).toBeVisible();
    await expect(panel.getByText('04:04')).toHaveCount(0);
    await panel.getByRole('button', { name: 'Dismiss' }).first().click();
  }
  // Of the same site, but by a lie about its own address.
  await tab.goto(`${server.origin}/forged`);
  await openAnew(/forged$/);
  await beforeReading(() => tab.evaluate(() => history.replaceState(null, '', '/ferry')));
  await ask(panel, question);
  await expect(said(panel, /The tab shows another page now/)).toBeVisible();
  await tab.close();
});

test('BX13: a page that changes without end is quoted as it was read, and shows no mark at words that it lost', async () => {
  const tab = await extension.context.newPage();
  await tab.goto(`${server.origin}/ferry`);
  await tab.evaluate(
    ([one, other]) => {
      const text = document.querySelector('#text') as HTMLElement;
      const ticking = setInterval(() => {
        text.textContent = text.textContent === one ? other : one;
      }, 3);
      Object.assign(window, { ticking });
    },
    [leaving('21:40'), leaving('09:15')] as const,
  );
  await newQuestion();
  await quotesOnly(panel);
  await ask(panel, question);
  const answer = await newestAnswer(panel, question);
  const quotes = (await answer.getByRole('blockquote').allInnerTexts()).join('\n');
  const read = ['21:40', '09:15'].filter((time) => quotes.includes(time));
  // One reading, one page.
  expect(read).toHaveLength(1);

  await tab.evaluate((lie) => {
    clearInterval(Reflect.get(window, 'ticking') as number);
    (document.querySelector('#text') as HTMLElement).textContent = lie;
  }, leaving('04:04'));
  const source = answer
    .getByRole('figure')
    .filter({ hasText: read[0] ?? '' })
    .first()
    .getByRole('button');
  await source.filter({ hasText: 'Ferry to Harrowick' }).first().click();
  await expect.poll(() => tab.evaluate(() => document.visibilityState)).toBe('visible');
  await tab.waitForTimeout(500);
  expect(await tab.evaluate(() => String(getSelection()))).toBe('');
  expect((await answer.getByRole('blockquote').allInnerTexts()).join('\n')).toBe(quotes);

  // It calls itself another page: its quote opens the page that was read, and nothing is carried out in this one.
  await tab.evaluate(() => history.replaceState(null, '', '/forged'));
  await panel.bringToFront();
  const opened = extension.context.waitForEvent('page');
  await source.filter({ hasText: 'Ferry to Harrowick' }).first().click();
  const again = await opened;
  await again.waitForLoadState();
  expect(again.url().split('#')[0]).toBe(`${server.origin}/ferry`);
  expect(await tab.evaluate(() => String(getSelection()))).toBe('');
  await again.close();
  await tab.close();
});
