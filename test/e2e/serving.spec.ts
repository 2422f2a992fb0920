import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { codeFrameHash } from '../../src/cli/node/headers.mjs';
import { serveApp } from '../../src/cli/node/serve.mjs';
import { freePort } from './app-server.ts';

test('the page is served with isolation and a strict content security policy', async ({ request }) => {
  for (const path of ['/', '/ask.html']) {
    const response = await request.get(path);
    expect(response.status()).toBe(200);
    const headers = response.headers();
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['cross-origin-embedder-policy']).toBe('require-corp');
    expect(headers['x-content-type-options']).toBe('nosniff');
    const policy = (headers['content-security-policy'] ?? '').split('; ');
    expect(policy).toContain("default-src 'none'");
    // The hash is that of the one script of the frame that code runs in.
    expect(policy).toContain(`script-src 'self' 'wasm-unsafe-eval' '${codeFrameHash}'`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy.join()).not.toMatch(/unsafe-inline|'unsafe-eval'|https?:|\*/);
  }
});

test('the page is cross-origin isolated and breaks no rule of its policy', async ({ page }) => {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) violations.push(message.text());
  });
  await page.goto('/');
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  expect(violations).toEqual([]);
});

test('the weights of a model come as they are, with their length', async ({ request }) => {
  const response = await request.head('/models/reader/reader.onnx', {
    headers: { 'accept-encoding': 'gzip, deflate, br' },
  });
  const { 'content-encoding': encoding, 'content-length': length } = response.headers();
  expect(encoding).toBeUndefined();
  expect(Number(length)).toBe(statSync('dist/app/models/reader/reader.onnx').size);
});

test('a missing file is a 404 and never HTML', async ({ request }) => {
  for (const path of [
    '/models/missing/onnx/model.onnx',
    '/models/missing/config.json',
    '/assets/missing.js',
  ]) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(404);
    expect(await response.text(), path).not.toContain('<html');
  }
});

test('the bundled models are served whole', async ({ request }) => {
  const response = await request.head('/models/smollm2-135m-instruct/SmolLM2-135M-Instruct.Q4_1.gguf');
  expect(response.status()).toBe(200);
  expect(response.headers()['content-length']).toBe('98362432');
});

test('`npm start` prints at most ten lines', async () => {
  const port = await freePort();
  const started = spawn('npm', ['start', '--', '--port', String(port), '--no-open'], { detached: true });
  let said = '';
  for (const stream of [started.stdout, started.stderr])
    stream.on('data', (data: Buffer) => {
      said += data.toString();
    });
  await expect.poll(() => said).toContain('Press Ctrl-C to stop it.');
  // The program and the server that it started.
  process.kill(-(started.pid as number), 'SIGTERM');
  await new Promise((ended) => started.once('close', ended));
  expect(said).toContain(`WebPACE is running on http://localhost:${port}/`);
  expect(said.split('\n').length - 1).toBeLessThanOrEqual(10);
});

test('commands that are started at once take a port each', async ({ request }) => {
  const servers = await Promise.all([1, 2, 3].map(() => serveApp({ port: 4400, strictPort: false })));
  expect(new Set(servers.map(({ port }) => port)).size).toBe(3);
  for (const server of servers) {
    expect((await request.get(server.url)).status()).toBe(200);
    await server.close();
  }
});
