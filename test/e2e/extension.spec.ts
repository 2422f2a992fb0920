/** The browser extension: what is built is loaded into a browser, and the panel is opened as a page. */
import { expect, test } from '@playwright/test';
import { type OpenedExtension, openExtension } from './extension-host.ts';
import { questionBox } from './support.ts';

test.describe.configure({ mode: 'serial' });

/** Runs as a file of the package: an evaluation by the debugger would pass the policy by. */
const probe = `
const tried = {};
const violations = [];
document.addEventListener('securitypolicyviolation', (event) => violations.push(event.effectiveDirective));
const attempt = async (name, act) => {
  try { await act(); tried[name] = 'done'; } catch (error) { tried[name] = error.name; }
};
const add = (tag, fields) => new Promise((settled) => {
  const element = Object.assign(document.createElement(tag), fields);
  element.addEventListener('load', () => settled('loaded'));
  element.addEventListener('error', () => settled('refused'));
  document.body.append(element);
  setTimeout(() => settled('silent'), 300);
});
await attempt('fetch', () => fetch('https://elsewhere.example/collect'));
await attempt('eval', () => (0, eval)('1 + 1'));
await attempt('function', () => new Function('return 1')());
// Versions of the browser differ in whether it starts; where it does, it has the same policy.
tried.textWorker = await new Promise((said) => {
  const text = "fetch('https://elsewhere.example/').then(() => postMessage('reached'), () => postMessage('refused'))";
  const worker = new Worker(URL.createObjectURL(new Blob([text])));
  worker.onmessage = ({ data }) => said(data);
  worker.onerror = () => said('refused');
});
await attempt('socket', () => new Promise((open, refused) => {
  const socket = new WebSocket('wss://elsewhere.example/');
  socket.onopen = open;
  socket.onerror = () => refused(new DOMException('', 'SecurityError'));
}));
await add('script', { textContent: 'window.inlineRan = true' });
tried.dataScript = await add('script', { src: 'data:text/javascript,window.dataRan=true' });
await add('iframe', { src: 'https://elsewhere.example/' });
await add('img', { src: 'https://elsewhere.example/pixel.png' });
const compiled = await WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])).then(() => true);
window.probed = { tried, violations, compiled, inlineRan: window.inlineRan === true, dataRan: window.dataRan === true };
`;

let extension: OpenedExtension;

test.beforeAll(async () => {
  extension = await openExtension({ files: { 'probe.js': probe } });
});

test.afterAll(async () => {
  await extension.close();
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
  await other.evaluate(() => chrome.runtime.sendMessage('focus-question').catch(() => undefined));
  await panel.bringToFront();
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
  const probed = await page.waitForFunction(() => Reflect.get(window, 'probed') as unknown);
  expect(await probed.jsonValue()).toMatchObject({
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
