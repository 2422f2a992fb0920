/**
 * What the page's content policy refuses, tried by a script of the page itself: an evaluation by the debugger would pass it
 * by. On our own server, which sends the policy, and on a plain static host, where the page brings it along.
 */
import { expect, type Page, test } from '@playwright/test';
import { serveStatically } from './static-host.ts';

/** Runs as a file of the page's origin, and leaves the name of what it could do. */
const probe = `
const tried = { fetch: '', beacon: '', eval: '', function: '', inline: '', handler: '', dataScript: '', frame: '', style: '', socket: '', form: '' };
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
await add('script', { textContent: 'window.inlineRan = true' });
await add('img', { src: 'icon.svg', onload: null });
const holder = document.createElement('div');
holder.setAttribute('onclick', 'window.handlerRan = true');
document.body.append(holder);
holder.click();
tried.dataScript = await add('script', { src: 'data:text/javascript,window.dataRan=true' });
await add('iframe', { src: 'https://elsewhere.example/' });
await add('img', { src: 'https://elsewhere.example/pixel.png' });
await attempt('socket', () => new Promise((open, refused) => {
  const socket = new WebSocket('wss://elsewhere.example/');
  socket.onopen = open;
  socket.onerror = () => refused(new DOMException('', 'SecurityError'));
}));
const compiled = await WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])).then(() => true);
window.probed = {
  tried, violations, compiled,
  inlineRan: window.inlineRan === true, handlerRan: window.handlerRan === true, dataRan: window.dataRan === true,
};
`;

async function probeOn(page: Page, address: string): Promise<unknown> {
  await page.route('**/probe.js', (route) => route.fulfill({ contentType: 'text/javascript', body: probe }));
  const asked: string[] = [];
  page.on('response', (response) => asked.push(response.url()));
  page.on('requestfailed', (request) => {
    // A request that the policy blocks is told of here too: it never left.
    if (request.failure()?.errorText !== 'csp') asked.push(request.url());
  });
  await page.goto(address);
  await page.evaluate(() => {
    document.body.append(
      Object.assign(document.createElement('script'), { src: 'probe.js', type: 'module' }),
    );
  });
  const probed = await page.waitForFunction(() => Reflect.get(window, 'probed') as unknown);
  expect(asked.filter((url) => url.includes('elsewhere.example'))).toEqual([]);
  return probed.jsonValue();
}

const refused = {
  tried: {
    fetch: 'TypeError',
    eval: 'EvalError',
    function: 'EvalError',
    dataScript: 'refused',
    socket: 'SecurityError',
  },
  inlineRan: false,
  handlerRan: false,
  dataRan: false,
  compiled: true,
  violations: expect.arrayContaining([
    'connect-src',
    'script-src',
    'script-src-elem',
    'script-src-attr',
    'frame-src',
    'img-src',
  ]) as unknown,
};

test('Z1: the page cannot reach another origin, nor run text as code; WebAssembly it can', async ({
  page,
}) => {
  expect(await probeOn(page, '/')).toMatchObject(refused);
});

test('Z1: so it is on a host that sends no headers', async ({ page }) => {
  const host = await serveStatically('/demo/');
  try {
    expect(await probeOn(page, host.url)).toMatchObject(refused);
  } finally {
    await host.close();
  }
});
