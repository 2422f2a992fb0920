/** The browser extension: what is built is loaded into a browser, and the panel is opened as a page. */
import { expect, test } from '@playwright/test';
import { type LocalServer, serveLocally } from '../doubles/local-server.ts';
import {
  answerPermissions,
  askedFor,
  type OpenedExtension,
  openExtension,
  sayFocus,
} from './extension-host.ts';
import { policyProbe, socketProbe } from './policy-probe.ts';
import { ask, goTo, questionBox, said } from './support.ts';

test.describe.configure({ mode: 'serial' });

/** Runs as a file of the package: an evaluation by the debugger would pass the policy by. */
const probe = `
const tried = {};
${policyProbe}// Versions of the browser differ in whether it starts; where it does, it has the same policy.
tried.textWorker = await new Promise((said) => {
  const text = "fetch('https://elsewhere.example/').then(() => postMessage('reached'), () => postMessage('refused'))";
  const worker = new Worker(URL.createObjectURL(new Blob([text])));
  worker.onmessage = ({ data }) => said(data);
  worker.onerror = () => said('refused');
});
${socketProbe}await add('script', { textContent: 'window.inlineRan = true' });
tried.dataScript = await add('script', { src: 'data:text/javascript,window.dataRan=true' }, 60000);
await add('iframe', { src: 'https://elsewhere.example/' });
await add('img', { src: 'https://elsewhere.example/pixel.png' });
const compiled = await WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])).then(() => true);
window.probed = { tried, violations, compiled, inlineRan: window.inlineRan === true, dataRan: window.dataRan === true };
`;

let extension: OpenedExtension;
let server: LocalServer;

test.beforeAll(async () => {
  server = await serveLocally({
    '/ferry': { body: '<title>Ferry to Harrowick</title><p>The last boat leaves at 21:40.</p>' },
  });
  // The list of tabs is allowed, no site is.
  extension = await openExtension({ files: { 'probe.js': probe }, permissions: ['tabs'] });
});

test.afterAll(async () => {
  await extension.close();
  await server.close();
});

test('BX3, BX4: the panel opens with the keyboard in the question, and isolated, so that models have threads', async () => {
  const panel = await extension.openPanel();
  await expect(questionBox(panel)).toBeFocused();
  expect(await panel.evaluate(() => crossOriginIsolated)).toBe(true);
  const commands = await panel.evaluate(() => chrome.commands.getAll());
  expect(commands.map(({ name, shortcut }) => [name, shortcut])).toEqual([
    ['_execute_action', 'Ctrl+Shift+Y'],
  ]);
  // What the service worker says when the shortcut is pressed while the panel is open.
  await panel.getByRole('button', { name: 'Menu' }).focus();
  await expect(questionBox(panel)).not.toBeFocused();
  const other = await extension.openPanel();
  await sayFocus(other);
  await panel.bringToFront();
  await expect(questionBox(panel)).toBeFocused();
  await panel.getByRole('button', { name: 'Menu' }).click();
  await goTo(panel, 'Library');
  await expect(questionBox(panel)).toBeHidden();
  await sayFocus(other);
  await expect(questionBox(panel)).toBeFocused();
  await other.close();
  await panel.close();
});

test('BX2: the policy lets nothing reach anything but the package', async () => {
  const page = await extension.openPanel();
  const asked: string[] = [];
  page.on('response', (response) => asked.push(response.url()));
  await page.evaluate(() => {
    document.body.append(
      Object.assign(document.createElement('script'), { src: 'probe.js', type: 'module' }),
    );
  });
  // Violations are told after what they refuse.
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'probed') as unknown))
    .toMatchObject({
      tried: {
        fetch: 'TypeError',
        eval: 'EvalError',
        function: 'EvalError',
        textWorker: 'refused',
        socket: 'SecurityError',
        dataScript: 'refused',
      },
      compiled: true,
      inlineRan: false,
      dataRan: false,
      violations: expect.arrayContaining(['connect-src', 'script-src', 'frame-src', 'img-src']) as string[],
    });
  expect(asked.filter((url) => url.includes('elsewhere.example'))).toEqual([]);
  await page.close();
});

test('BX11, BX12: asking about a site that is not allowed asks for that site alone; what is refused is not read', async () => {
  const tab = await extension.context.newPage();
  await tab.goto(`${server.origin}/ferry`);
  const panel = await extension.openPanel();
  await expect(panel.locator('details.open-tabs summary').first()).toHaveText(/1 tab/);
  await answerPermissions(panel, false);
  await ask(panel, 'When does the last boat leave?');
  await expect(said(panel, 'The site was not allowed, so its page was not read.')).toBeVisible();
  await expect.poll(() => askedFor(panel)).toEqual([{ origins: ['http://127.0.0.1/*'] }]);

  // Said yes to here and not by the browser: the browser's own refusal comes back in words, with the way to allow it.
  await answerPermissions(panel, true);
  await ask(panel, 'When does the last boat leave?');
  await expect(said(panel, 'WebPACE may not read pages of 127.0.0.1 yet.')).toBeVisible();
  await answerPermissions(panel, false);
  await panel.getByRole('button', { name: 'Allow reading 127.0.0.1' }).first().click();
  await expect.poll(() => askedFor(panel)).toEqual([{ origins: ['http://127.0.0.1/*'] }]);

  // Tabs of the browser itself are left out, and counted.
  const own = await extension.context.newPage();
  await own.goto('chrome://version/');
  await panel.bringToFront();
  await panel.locator('details.open-tabs summary').first().click();
  await expect(panel.getByText(/left out: pages of the browser itself cannot be read/)).toBeVisible();
  await expect(panel.getByRole('checkbox', { name: /chrome:/ })).toHaveCount(0);
});
