// The package as others get it: packed, linted, its types resolved, and an app built on it and run.
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, extname, join, normalize, relative } from 'node:path';
import process from 'node:process';
import { appHeaders } from '../src/cli/node/headers.mjs';
import { buildLibrary } from './build.mjs';
import { chromiumLaunchOptions } from './chromium.mjs';
import { isMain, readOptions, root, runCommand, runMain, UserError } from './lib/command-line.mjs';
import { listFiles } from './lib/files.mjs';
import { contentTypes, listening } from './lib/local-server.mjs';

const usage = `
Usage: node scripts/check-package.mjs

Builds and packs the library, checks the package (publint, are-the-types-wrong), installs it into a
copy of test/consumer, checks that app's types, builds it with vite and runs it in Chromium on the
bundled models, under the same headers as the app. Nothing is fetched: the packages that the library
depends on are the installed ones.
`;

/**
 * @param {string} what
 * @param {string[]} args for node
 */
async function runNode(what, args) {
  const { code } = await runCommand(process.execPath, args, { silenceMs: 1_800_000 });
  if (code !== 0) throw new UserError(`${what} failed (exit code ${code}); the messages above say why.`);
}

/**
 * Packs the library and unpacks it as an installed package.
 * @param {string} folder
 */
async function packInto(folder) {
  const { code } = await runCommand('npm', ['pack', '--silent', '--pack-destination', folder]);
  const tarball = (await readdir(folder)).find((name) => name.endsWith('.tgz'));
  if (code !== 0 || tarball === undefined)
    throw new UserError('npm pack failed; the messages above say why.');
  const { code: unpacked } = await runCommand('tar', ['-xzf', join(folder, tarball), '-C', folder]);
  if (unpacked !== 0) throw new UserError('The packed library could not be unpacked.');
  return { tarball: join(folder, tarball), unpacked: join(folder, 'package') };
}

/** @param {{ tarball: string, unpacked: string }} packed */
async function checkManifest({ tarball, unpacked }) {
  const { publint } = await import('publint');
  const { messages } = await publint({ pkgDir: unpacked, level: 'suggestion', strict: true });
  const { checkPackage, createPackageFromTarballData } = await import('@arethetypeswrong/core');
  const analysis = await checkPackage(createPackageFromTarballData(await readFile(tarball)));
  if (analysis.types === false) throw new UserError('are-the-types-wrong finds no types in the package.');
  // The package is ESM alone: node10 knows no exports, and require of ESM is the caller's matter.
  const esm = analysis.problems.filter((problem) => {
    const resolution = 'resolutionKind' in problem ? problem.resolutionKind : undefined;
    return resolution !== 'node10' && resolution !== 'node16-cjs';
  });
  const found = [
    ...messages.map((message) => `publint: ${message.code} ${JSON.stringify(message.args)}`),
    ...esm.map((problem) => `are-the-types-wrong: ${JSON.stringify(problem)}`),
  ];
  if (found.length > 0) throw new UserError(found.join('\n'));
  console.log('publint and are-the-types-wrong: nothing to say');
}

/**
 * What the package's files import and whoever installs it would not have: files that `files` of package.json leaves out,
 * and packages that it does not depend on.
 * @param {string} unpacked
 */
async function checkImports(unpacked) {
  const { name: own, ...manifest } = JSON.parse(await readFile(join(unpacked, 'package.json'), 'utf8'));
  const { dependencies, peerDependencies, optionalDependencies } = manifest;
  const declared = [own, ...Object.keys({ ...dependencies, ...peerDependencies, ...optionalDependencies })];
  const missing = [];
  const library = join(unpacked, 'dist', 'library');
  for (const name of await listFiles(library)) {
    const path = join(library, name);
    if (!/\.(js|d\.ts)$/.test(path)) continue;
    const text = await readFile(path, 'utf8');
    for (const [, target = ''] of text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"\s]+)['"]/g)) {
      if (!/^\.{1,2}\//.test(target)) {
        const [, needed = target] = /^((?:@[^/]+\/)?[^/]+)/.exec(target) ?? [];
        if (!declared.includes(needed)) missing.push(`${relative(unpacked, path)} imports ${target}`);
        continue;
      }
      const wanted = join(dirname(path), path.endsWith('.d.ts') ? target.replace(/\.ts$/, '.d.ts') : target);
      if (!existsSync(wanted)) missing.push(`${relative(unpacked, path)} imports ${target}`);
    }
  }
  if (missing.length > 0) throw new UserError(`The package lacks what it imports:\n${missing.join('\n')}`);
}

/**
 * The consumer with the package in its node_modules, and links to the packages that are installed here.
 * @param {string} app
 * @param {string} unpacked
 */
async function install(app, unpacked) {
  await cp(join(root, 'test', 'consumer'), app, { recursive: true });
  const modules = join(app, 'node_modules');
  await mkdir(modules);
  await cp(unpacked, join(modules, 'webpace'), { recursive: true });
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (name !== 'webpace' && !name.startsWith('.'))
      await symlink(join(root, 'node_modules', name), join(modules, name), 'junction');
  }
}

/**
 * The built app, with models and sample library beside it.
 * @param {string} dist
 */
async function serve(dist) {
  /**
   * @param {string} path of the address
   * @returns {Promise<{ status: number, type: string, content: Buffer | string }>}
   */
  const answer = async (path) => {
    const file = path === '/' ? '/index.html' : path;
    const folder = /^\/(models|library)\//.test(file) ? join(root, 'public') : dist;
    try {
      const content = await readFile(join(folder, file));
      return { status: 200, type: contentTypes[extname(file)] ?? 'application/octet-stream', content };
    } catch {
      return { status: 404, type: 'text/plain', content: 'Not found' };
    }
  };
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname));
    void answer(path).then(({ status, type, content }) =>
      response.writeHead(status, { ...appHeaders(), 'Content-Type': type }).end(content),
    );
  });
  return listening(server);
}

/** @param {string} dist */
async function runApp(dist) {
  const { chromium } = await import('playwright');
  const server = await serve(dist);
  const browser = await chromium.launch(chromiumLaunchOptions());
  try {
    const page = await browser.newPage();
    /** @type {string[]} */
    const outside = [];
    page.on('request', (request) => {
      if (!/^(http:\/\/127\.0\.0\.1|blob:|data:)/.test(request.url())) outside.push(request.url());
    });
    page.on('console', (message) => {
      if (message.type() === 'error') console.log(`page: ${message.text()}`);
    });
    await page.goto(server.url);
    await page.waitForFunction('window.consumerResults !== undefined', undefined, { timeout: 600_000 });
    const results = /** @type {any} */ (await page.evaluate('window.consumerResults'));
    checkResults(results, outside);
  } finally {
    await browser.close();
    await server.close();
  }
}

/**
 * @param {any} results
 * @param {string[]} outside
 */
function checkResults(results, outside) {
  /** @type {[string, boolean][]} */
  const checks = [
    ['every example ran', results.error === undefined],
    [
      'an AI SDK model and the scripted one answered',
      String(results.doubles?.answers) === 'Nobody knows.,Nobody knows.',
    ],
    ['C22: a question used a context policy of the app', results.policy?.named === 'keeps-long'],
    [
      'C22: two policies of one name were refused',
      /“keeps-long” cannot be that of another/.test(results.policy?.refused),
    ],
    ['webpace/core counts', results.doubles?.estimate === 3],
    [
      'a client’s model with a tool of the app answered',
      results.client?.answered?.value?.answer?.prose === 'At 04:12 and 16:37.',
    ],
    [
      'its quote was found in what the tool said',
      results.client?.answered?.value?.answer?.citations?.length === 1,
    ],
    [
      'the tool was called once',
      results.client?.events?.filter((/** @type {string} */ type) => type === 'tool-call').length === 1,
    ],
    ['the bundled models answered', results.bundled?.value?.answer?.outcome === 'answered'],
    ['with a quote of the library', results.bundled?.value?.answer?.citations?.[0]?.document != null],
    ['nothing was asked of another origin', outside.length === 0],
  ];
  const failed = checks.filter(([, passed]) => !passed).map(([name]) => name);
  if (failed.length > 0)
    throw new UserError(
      `The app on the package: not so that ${failed.join('; ')}.\n${JSON.stringify({ results, outside }, null, 1)}`,
    );
  console.log(`The app on the package: ${checks.length} of ${checks.length} checks`);
}

async function checkPackage() {
  await buildLibrary();
  const folder = await mkdtemp(join(tmpdir(), 'webpace-package-'));
  try {
    const packed = await packInto(folder);
    await checkManifest(packed);
    await checkImports(packed.unpacked);
    const app = join(folder, 'app');
    await install(app, packed.unpacked);
    await runNode('The types of the app on the package', [
      join(root, 'node_modules/typescript/bin/tsc'),
      '-p',
      app,
    ]);
    await runNode('The build of the app on the package', [
      join(root, 'node_modules/vite/bin/vite.js'),
      'build',
      app,
      '--config',
      join(app, 'vite.config.mjs'),
      '--logLevel',
      'warn',
    ]);
    await runApp(join(app, 'dist'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    readOptions(usage, {});
    await checkPackage();
  });
}
