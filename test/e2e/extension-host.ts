/**
 * The built extension in a browser of its own. Questions about permissions cannot be pressed by a test, so that a test which
 * needs a site gets a copy of the extension whose manifest names that site; nothing else of the copy is other.
 */
import { existsSync } from 'node:fs';
import { cp, link, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page, test, type Worker } from '@playwright/test';
import { chromiumLaunchOptions } from '../../scripts/chromium.mjs';
import { seeOwnShare } from './own-share.ts';

const built = 'dist-extension';

export interface OpenedExtension {
  readonly context: BrowserContext;
  /** `chrome-extension://…` without a slash at its end. */
  readonly origin: string;
  /** The panel's page, in a tab. */
  openPanel(): Promise<Page>;
  /** Closes the browser and removes what it left. */
  close(): Promise<void>;
}

interface ExtensionOptions {
  /** Patterns of sites that the person is taken to have allowed. */
  readonly sites?: readonly string[];
  /** Optional permissions that the person is taken to have allowed. */
  readonly permissions?: readonly string[];
  /** Files that stand in the copy beside those of the build, by name. */
  readonly files?: Readonly<Record<string, string>>;
  /** The files of another extension in the same browser, by name; its service worker is not called as ours is. */
  readonly neighbour?: Readonly<Record<string, string>>;
}

/** The file of our service worker. */
const ownWorker = 'background.js';

export async function openExtension({
  sites = [],
  permissions = [],
  files = {},
  neighbour,
}: ExtensionOptions = {}): Promise<OpenedExtension> {
  if (!existsSync(join(built, 'manifest.json')))
    throw new Error('The extension is not built. Next: npm run build:extension, then these tests again.');
  const place = await mkdtemp(join(tmpdir(), 'webpace-extension-'));
  const folder = join(place, 'extension');
  await copyLinked(built, folder);
  const manifest = JSON.parse(await readFile(join(built, 'manifest.json'), 'utf8')) as {
    permissions: string[];
  };
  await rewrite(
    join(folder, 'manifest.json'),
    JSON.stringify({
      ...manifest,
      permissions: [...manifest.permissions, ...permissions],
      ...(sites.length > 0 ? { host_permissions: sites } : {}),
    }),
  );
  for (const [name, text] of Object.entries(files)) await rewrite(join(folder, name), text);
  const folders = neighbour === undefined ? folder : `${folder},${await writeNeighbour(place, neighbour)}`;
  const options = chromiumLaunchOptions();
  const context = await chromium.launchPersistentContext(join(place, 'profile'), {
    ...options,
    viewport: { width: 400, height: 800 },
    serviceWorkers: 'allow',
    args: [...options.args, `--disable-extensions-except=${folders}`, `--load-extension=${folders}`],
  });
  await seeOwnShare(context, test.info().config.workers);
  const isOwn = (worker: Worker): boolean => worker.url().endsWith(`/${ownWorker}`);
  const worker =
    context.serviceWorkers().find(isOwn) ??
    (await context.waitForEvent('serviceworker', { predicate: isOwn }));
  const origin = `chrome-extension://${new URL(worker.url()).host}`;
  return {
    context,
    origin,
    async openPanel() {
      const page = await context.newPage();
      await page.goto(`${origin}/side-panel.html`);
      return page;
    },
    async close() {
      await context.close();
      await rm(place, { recursive: true, force: true });
    },
  };
}

async function writeNeighbour(place: string, files: Readonly<Record<string, string>>): Promise<string> {
  const folder = join(place, 'neighbour');
  await mkdir(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}

/** Another file in the place of one that is linked, so that the build stays as it is. */
async function rewrite(path: string, text: string): Promise<void> {
  await rm(path, { force: true });
  await writeFile(path, text);
}

/** The models have a hundred megabytes: files are linked where the disk allows it. */
async function copyLinked(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const source = join(from, entry.name);
    const target = join(to, entry.name);
    if (entry.isDirectory()) await copyLinked(source, target);
    else await link(source, target).catch(() => cp(source, target));
  }
}

/** The browser's question cannot be pressed by a test: what it is asked is noted, and answered in the person's place. */
export async function answerPermissions(panel: Page, answer: boolean): Promise<void> {
  await panel.evaluate((yes) => {
    Object.assign(window, { askedFor: [] as unknown[] });
    chrome.permissions.request = (async (permissions: unknown) => {
      (Reflect.get(window, 'askedFor') as unknown[]).push(permissions);
      return yes;
    }) as typeof chrome.permissions.request;
  }, answer);
}

/** What the browser was asked since. */
export function askedFor(panel: Page): Promise<unknown> {
  return panel.evaluate(() => Reflect.get(window, 'askedFor') as unknown);
}

/** What the service worker says when the shortcut is pressed in a window. */
export function focusIn(windowId: number) {
  return { type: 'focus-question', windowId };
}

export function windowOf(panel: Page): Promise<number> {
  return panel.evaluate(async () => (await chrome.windows.getCurrent()).id ?? 0);
}

/** Says to all open panels that the shortcut was pressed in the window of this page of the extension. */
export async function sayFocus(panel: Page): Promise<void> {
  const message = focusIn(await windowOf(panel));
  await panel.evaluate((said) => chrome.runtime.sendMessage(said).catch(() => undefined), message);
}
