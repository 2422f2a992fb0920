// `npm run test:gpu`: web-llm for real, where there is a graphics processor, a model and its library. Writes what it saw.
import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { basename, join } from 'node:path';
import process from 'node:process';
import { chromium } from 'playwright';
import { serveApp } from '../src/cli/node/serve.mjs';
import { findChromium } from './chromium.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { isMain, readOptions, root, runMain } from './lib/command-line.mjs';

const usage = `
Usage: npm run test:gpu -- --model ID --folder FOLDER

Downloads a model of the catalogue in the app from FOLDER instead of its publisher, loads it
with web-llm on this machine's graphics processor, asks one question, and writes
.cache/reports/gpu.json. Where that is not possible it says why, and runs nothing.

  --model ID       as web-llm names it (for example Qwen3-0.6B-q4f16_1-MLC); WEBPACE_GPU_MODEL
  --folder FOLDER  the model's files and its library (*.wasm), downloaded before;
                   WEBPACE_MODEL_FOLDER
  --help           this text
`;

const launchOptions = () => {
  const path = findChromium();
  return {
    ...(path === undefined ? { channel: 'chromium' } : { executablePath: path }),
    chromiumSandbox: process.getuid?.() !== 0,
    args: ['--enable-unsafe-webgpu', '--enable-features=Vulkan'],
  };
};

/**
 * What the browser gives a page without any software in its place.
 * @param {import('playwright').Browser} browser
 */
async function readAdapter(browser) {
  // WebGPU wants a secure page: one of this machine is.
  const server = createServer((_, response) => response.end('<!doctype html>'));
  await new Promise((done) => server.listen(0, '127.0.0.1', () => done(undefined)));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${port}/`);
    return await page.evaluate(async () => {
      const { gpu } = /** @type {{ gpu?: GPU }} */ (navigator);
      const adapter = await gpu?.requestAdapter({ powerPreference: 'high-performance' });
      if (!adapter) return null;
      const { vendor, architecture, description, isFallbackAdapter } = adapter.info;
      const words = [vendor, architecture, description].filter(Boolean).join(' ');
      return {
        name: words || 'unnamed',
        software: isFallbackAdapter || /swiftshader|llvmpipe|basic render/i.test(words),
        halfPrecision: adapter.features.has('shader-f16'),
        maxBufferBytes: adapter.limits.maxBufferSize,
      };
    });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/**
 * Why nothing can be run; null where it can.
 * @param {Awaited<ReturnType<typeof readAdapter>>} adapter
 * @param {string | undefined} model
 * @param {string | undefined} folder
 */
export function whyNot(adapter, model, folder) {
  if (adapter === null) return 'this machine gives the browser no graphics processor (WebGPU)';
  if (adapter.software) return `its only graphics processor is software (${adapter.name})`;
  if (!model || !folder) return 'no model was named: give --model and --folder';
  for (const file of ['mlc-chat-config.json', 'tensor-cache.json', 'tokenizer.json'])
    if (!existsSync(join(folder, file))) return `the folder has no ${file}`;
  if (/q4f16/.test(model) && !adapter.halfPrecision)
    return `${adapter.name} offers no 16-bit numbers here, and ${model} needs them`;
  return null;
}

/**
 * @param {import('playwright').Browser} browser
 * @param {string} model
 * @param {string} folder
 */
async function runModel(browser, model, folder) {
  const library = (await readdir(folder)).find((file) => file.endsWith('.wasm'));
  if (library === undefined) throw new Error(`${folder} has no library (*.wasm).`);
  await ensureBuilt();
  const app = await serveApp({ port: 4390, strictPort: false });
  const started = Date.now();
  const since = () => Math.round((Date.now() - started) / 100) / 10;
  try {
    const context = await browser.newContext();
    context.setDefaultTimeout(900_000);
    await context.route(/^https:\/\/(huggingface\.co|raw\.githubusercontent\.com)\//, (route) => {
      const name = basename(new URL(route.request().url()).pathname);
      const path = join(folder, name.endsWith('.wasm') ? library : name);
      const headers = { 'access-control-allow-origin': '*' };
      return existsSync(path) ? route.fulfill({ path, headers }) : route.fulfill({ status: 404, headers });
    });
    const page = await context.newPage();
    await page.addInitScript((id) => {
      const kept = JSON.parse(localStorage.getItem('webpace-preferences') ?? '{}');
      localStorage.setItem('webpace-preferences', JSON.stringify({ ...kept, languageModel: id }));
    }, model.toLowerCase());
    await page.goto(app.url);
    await page.getByRole('button', { name: /^Models/ }).click();
    const row = page.locator(`[data-model="${model.toLowerCase()}"]`);
    await row.getByRole('button', { name: /^Download/ }).click();
    await row.getByRole('button', { name: 'Delete' }).waitFor();
    const downloaded = since();
    await page.reload();
    await page.getByRole('button', { name: /^Models/ }).click();
    await page.getByRole('button', { name: 'Load the models now' }).click();
    await page.getByText('Language model: ready').waitFor();
    const loaded = since();
    await page.getByRole('button', { name: /^New question/ }).click();
    await page.getByRole('button', { name: 'Load the sample library' }).first().click();
    await page.getByRole('textbox', { name: 'Question' }).fill('When does the last ferry of the day leave?');
    await page.keyboard.press('Enter');
    await page.getByRole('article').last().waitFor();
    const answered = since();
    await page.getByRole('button', { name: /^Models/ }).click();
    const speed = await page
      .getByText(/^reads .* tokens\/s/)
      .first()
      .textContent();
    return {
      downloadedAfterSeconds: downloaded,
      loadedAfterSeconds: loaded,
      answeredAfterSeconds: answered,
      speed,
    };
  } finally {
    await app.close();
  }
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    const options = readOptions(usage, { model: { type: 'string' }, folder: { type: 'string' } });
    const model = options.model ?? process.env.WEBPACE_GPU_MODEL;
    const folder = options.folder ?? process.env.WEBPACE_MODEL_FOLDER;
    const browser = await chromium.launch(launchOptions());
    try {
      const adapter = await readAdapter(browser);
      const reason = whyNot(adapter, model, folder);
      if (reason !== null) {
        console.log(`Nothing was run on a graphics processor: ${reason}. No test passed and none failed.`);
        return;
      }
      const seen = await runModel(browser, String(model), String(folder));
      const reports = join(root, '.cache', 'reports');
      await mkdir(reports, { recursive: true });
      await writeFile(join(reports, 'gpu.json'), `${JSON.stringify({ model, adapter, ...seen }, null, 2)}\n`);
      console.log(
        `${model} ran on ${adapter?.name}: ${JSON.stringify(seen)}. Written to .cache/reports/gpu.json.`,
      );
    } finally {
      await browser.close();
    }
  });
}
