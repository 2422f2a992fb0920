// `npm run check:web-llm-real`: the adapter of web-llm over a real compiled library, on software WebGPU. By hand: it takes long.
import { existsSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, extname, join, resolve } from 'node:path';
import process from 'node:process';
import { chromium } from 'playwright';
import { build } from 'vite';
import { chromiumLaunchOptions, graphicsLaunchOptions } from './chromium.mjs';
import { isMain, readOptions, root, runCommand, runMain, UserError } from './lib/command-line.mjs';
import { contentTypes, listening } from './lib/local-server.mjs';
import { chatConfig, fillShard, layOut, readMetadata } from './web-llm-real/generated-model.mjs';

/** @typedef {{ name: string, passed: boolean, seen: string, seconds: number }} Check */

/** The newest package that links the makers' libraries of v0_2_48. */
const fittingVersion = '0.2.79';
const published =
  'https://github.com/mlc-ai/binary-mlc-llm-libs/raw/main/web-llm-models/v0_2_48/Qwen2-0.5B-Instruct-q4f32_1-ctx4k_cs1k-webgpu.wasm';

const usage = `
Usage: npm run check:web-llm-real -- --library PATH-OR-ADDRESS [--package FOLDER]

Loads a library that web-llm's makers compiled, with generated weights of its shape, into Chromium
on software WebGPU, through the app's own adapter, and asks it a few words. It shows that the
adapter and a real engine fit: loading, prefill, decoding, the cut of its cache, grammars, stops.
What the model says means nothing. It takes about half an hour on two idle cores, 2 GB of memory and 1 GB of disk,
and writes .cache/reports/web-llm-real.md.

  --library PATH-OR-ADDRESS  a compiled library (*.wasm) of four-bit weights, for example
                             ${published}
  --package FOLDER           the folder of @mlc-ai/web-llm ${fittingVersion}; without it npm installs the
                             package into a temporary folder, and it is deleted afterwards
  --graphics                 on this machine's graphics processor; see WEBPACE_CHROMIUM_SWITCHES of test:gpu
  --short                    without the cache: loads, reads a few words, writes two tokens, in minutes
  --help                     this text
`;

/**
 * @param {string | undefined} place
 * @returns {Promise<Uint8Array>}
 */
export async function readLibrary(place) {
  const next = `Next: give --library a file or an address, for example\n  ${published}`;
  if (!place) throw new UserError(`No compiled library was named. ${next}`);
  if (/^https?:/.test(place)) {
    const answer = await fetch(place).catch(() => null);
    if (answer === null)
      throw new UserError(`${place} could not be reached. Next: download it, and give its path.`);
    if (!answer.ok) throw new UserError(`${place} answered ${answer.status}. ${next}`);
    return new Uint8Array(await answer.arrayBuffer());
  }
  if (!existsSync(place)) throw new UserError(`There is no file ${place}. ${next}`);
  return readFile(place);
}

/**
 * What the library is made for; a UserError where it is of no use here.
 * @param {Uint8Array} library
 */
export function usableMetadata(library) {
  const next = `Next: take another one, for example\n  ${published}`;
  if (Buffer.from(library.subarray(0, 4)).toString('latin1') !== '\0asm')
    throw new UserError(`The library is no WebAssembly. ${next}`);
  const metadata = readMetadata(library);
  if (metadata === null) throw new UserError(`The library does not say what it is made for. ${next}`);
  if (metadata.quantization !== 'q4f32_1')
    throw new UserError(
      `The library computes in ${metadata.quantization}; software WebGPU has no 16-bit numbers, and only q4f32_1 weights are generated. ${next}`,
    );
  return metadata;
}

/**
 * The folder of the older package, of the version that fits.
 * @param {string | undefined} given
 * @param {string} temporary
 */
async function findPackage(given, temporary) {
  const folder = given === undefined ? join(temporary, 'node_modules', '@mlc-ai', 'web-llm') : resolve(given);
  if (given === undefined) {
    await writeFile(join(temporary, 'package.json'), '{ "private": true }\n');
    const args = ['install', '--prefix', temporary, '--no-save', '--no-audit', '--no-fund'];
    const { code } = await runCommand('npm', [...args, `@mlc-ai/web-llm@${fittingVersion}`]);
    if (code !== 0)
      throw new UserError(
        `npm could not install @mlc-ai/web-llm ${fittingVersion}. Next: install it elsewhere, and give its folder to --package.`,
      );
  }
  const description = join(folder, 'package.json');
  const version = existsSync(description)
    ? JSON.parse(await readFile(description, 'utf8')).version
    : undefined;
  if (version !== fittingVersion)
    throw new UserError(
      `${folder} has ${version === undefined ? 'no package' : `version ${version}`}. Next: give --package a folder with @mlc-ai/web-llm ${fittingVersion}.`,
    );
  return folder;
}

/** In 0.2.86 the engine waits for this function; our adapter, written for that, answers with a promise. */
const called = 'const retGetInputData = this.getInputData();';
const awaited = 'const retGetInputData = yield this.getInputData();';

/**
 * Page and worker, bundled with the older package in the place of ours.
 * @param {string} packageFolder
 * @param {string} outDir
 */
async function bundlePage(packageFolder, outDir) {
  const entry = join(packageFolder, 'lib', 'index.js');
  /** @returns {import('vite').Plugin} */
  const waits = () => ({
    name: 'wait-for-input',
    transform(code, id) {
      if (id !== entry) return null;
      if (code.split(called).length !== 2) throw new UserError(`${entry} is not the package that was read.`);
      return code.replace(/\/\/# sourceMappingURL=.*/, '').replace(called, awaited);
    },
  });
  const output = { entryFileNames: 'page.js' };
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    resolve: { alias: { '@mlc-ai/web-llm': entry } },
    plugins: [waits()],
    worker: { format: 'es', plugins: () => [waits()] },
    build: {
      outDir,
      minify: false,
      modulePreload: false,
      chunkSizeWarningLimit: 10_000,
      rollupOptions: { input: join(root, 'scripts', 'web-llm-real', 'page.mjs'), output },
    },
  });
}

/**
 * The model's files by name; weights are made when they are asked for.
 * @param {Uint8Array} library
 */
async function modelFiles(library) {
  const { params } = usableMetadata(library);
  const tokenizer = await readFile(join(root, 'public', 'models', 'smollm2-135m-instruct', 'tokenizer.json'));
  const { model, added_tokens: added } = JSON.parse(tokenizer.toString('utf8'));
  const words = Object.keys(model.vocab).length;
  const endOfTurn = added.find(
    (/** @type {{ content: string }} */ { content }) => content === '<|im_end|>',
  ).id;
  const vocabulary = params.find(({ name }) => name === 'model.embed_tokens.q_weight')?.shape[0] ?? words;
  const shards = layOut(params);
  /** @type {Map<string, () => Uint8Array>} */
  const files = new Map();
  const addJson = (/** @type {string} */ name, /** @type {unknown} */ content) =>
    files.set(name, () => Buffer.from(JSON.stringify(content)));
  addJson('mlc-chat-config.json', chatConfig({ vocabulary, context: 512, endOfTurn }));
  addJson('ndarray-cache.json', { metadata: { ParamSize: params.length }, records: shards });
  files.set('tokenizer.json', () => tokenizer);
  files.set('library.wasm', () => library);
  for (const shard of shards) files.set(shard.dataPath, () => fillShard(shard, words));
  return files;
}

/**
 * @param {ReadonlyMap<string, () => Uint8Array>} files
 * @param {string} outDir
 */
async function serve(files, outDir) {
  /**
   * @param {import('node:http').IncomingMessage} request
   * @param {import('node:http').ServerResponse} response
   */
  const answer = async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://page');
    const name = basename(pathname);
    if (pathname === '/')
      return response
        .setHeader('content-type', 'text/html')
        .end('<!doctype html><link rel="icon" href="data:,"><script type="module" src="/page.js"></script>');
    const built = join(outDir, pathname.includes('/assets/') ? join('assets', name) : name);
    const content = files.get(name)?.() ?? (existsSync(built) ? await readFile(built) : null);
    if (content === null) return response.writeHead(404).end();
    const kind = contentTypes[extname(name)] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': kind, 'content-length': content.byteLength }).end(content);
  };
  return listening(createServer((request, response) => void answer(request, response)));
}

/**
 * @param {string} url
 * @param {string} profile
 * @param {ReturnType<typeof graphicsLaunchOptions>} options
 */
async function runPage(url, profile, options) {
  /** @type {Check[]} */
  const checks = [];
  // A profile on the disk: without one the browser holds its files in memory.
  const context = await chromium.launchPersistentContext(profile, options);
  try {
    const page = await context.newPage();
    page.on('console', (message) => {
      if (['error', 'info'].includes(message.type())) console.log(`  ${message.text()}`);
    });
    await page.exposeFunction('tellCheck', (/** @type {Check} */ check) => {
      checks.push(check);
      console.log(`${check.passed ? 'passed' : 'FAILED'} (${check.seconds} s): ${check.name}: ${check.seen}`);
    });
    await page.goto(url);
    await page.waitForFunction(() => 'webpaceReal' in globalThis);
    const adapter = await page.evaluate(() => /** @type {any} */ (globalThis).webpaceReal.readAdapter());
    if (adapter === null)
      throw new UserError('This Chromium gives no WebGPU. Next: name another in CHROMIUM_PATH.');
    console.log(`On ${adapter}.`);
    await page.evaluate(() => {
      const { webpaceReal, tellCheck } = /** @type {any} */ (globalThis);
      return webpaceReal.checkAll(tellCheck);
    });
    return { adapter: String(adapter), checks };
  } finally {
    await context.close();
  }
}

/**
 * @param {string} library
 * @param {string} adapter
 * @param {readonly Check[]} checks
 */
export function reportText(library, adapter, checks) {
  return [
    `## ${library}, web-llm ${fittingVersion}, generated weights, on ${adapter}`,
    '',
    '| what | outcome | seen | seconds |',
    '|---|---|---|---|',
    ...checks.map(
      ({ name, passed, seen, seconds }) =>
        `| ${name} | ${passed ? 'passed' : 'failed'} | ${seen.replace(/[|\s]+/g, ' ')} | ${seconds} |`,
    ),
    '',
  ].join('\n');
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    const options = readOptions(usage, {
      library: { type: 'string' },
      package: { type: 'string' },
      graphics: { type: 'boolean' },
      short: { type: 'boolean' },
    });
    const files = await modelFiles(await readLibrary(options.library));
    const temporary = await mkdtemp(join(tmpdir(), 'webpace-web-llm-real-'));
    process.once('SIGINT', () => {
      rmSync(temporary, { recursive: true, force: true });
      process.exit(130);
    });
    try {
      const outDir = join(temporary, 'page');
      await bundlePage(await findPackage(options.package, temporary), outDir);
      const { url, close } = await serve(files, outDir);
      try {
        const { adapter, checks } = await runPage(
          options.short ? `${url}?short` : url,
          join(temporary, 'profile'),
          options.graphics ? graphicsLaunchOptions() : chromiumLaunchOptions(),
        );
        const text = reportText(basename(String(options.library)), adapter, checks);
        const reports = join(root, '.cache', 'reports');
        await mkdir(reports, { recursive: true });
        await writeFile(join(reports, 'web-llm-real.md'), text);
        console.log(`\n${text}\nWritten to .cache/reports/web-llm-real.md.`);
        if (checks.length < 2 || checks.some(({ passed }) => !passed)) process.exitCode = 1;
      } finally {
        await close();
      }
    } finally {
      await rm(temporary, { recursive: true, force: true });
    }
  });
}
