/**
 * What the page's content policy refuses, tried by a script of the page itself: an evaluation by the debugger would pass it
 * by. On our own server, which sends the policy, and on a plain static host, where the page brings it along.
 */
import { expect, type Page, test } from '@playwright/test';
import { policyProbe, socketProbe } from './policy-probe.ts';
import { serveStatically } from './static-host.ts';

/** Runs as a file of the page's origin, and leaves the name of what it could do. */
const probe = `
const tried = { fetch: '', beacon: '', eval: '', function: '', inline: '', handler: '', dataScript: '', frame: '', style: '', socket: '', form: '' };
${policyProbe}await add('script', { textContent: 'window.inlineRan = true' });
await add('img', { src: 'icon.svg', onload: null });
const holder = document.createElement('div');
holder.setAttribute('onclick', 'window.handlerRan = true');
document.body.append(holder);
holder.click();
tried.dataScript = await add('script', { src: 'data:text/javascript,window.dataRan=true' }, 60000);
await add('iframe', { src: 'https://elsewhere.example/' });
await add('img', { src: 'https://elsewhere.example/pixel.png' });
${socketProbe}const compiled = await WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])).then(() => true);
window.probed = {
  tried, violations, compiled,
  inlineRan: window.inlineRan === true, handlerRan: window.handlerRan === true, dataRan: window.dataRan === true,
};
`;

async function expectRefused(page: Page, address: string): Promise<void> {
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
  // Violations are told after what they refuse.
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'probed') as unknown))
    .toMatchObject(refused);
  expect(asked.filter((url) => url.includes('elsewhere.example'))).toEqual([]);
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
  await expectRefused(page, '/');
});

test('Z1: so it is on a host that sends no headers', async ({ page }) => {
  const host = await serveStatically('/demo/');
  try {
    await expectRefused(page, host.url);
  } finally {
    await host.close();
  }
});
