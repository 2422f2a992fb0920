/** Long runs as files, and the way to look at them, for the end-to-end tests. */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { type LongRunOptions, longRun } from '../doubles/long-run.ts';
import { runFileOf } from '../doubles/run-file-of.ts';
import { openApp } from './support.ts';

export interface RunFile {
  readonly steps: number;
  readonly buffer: Buffer;
}

export async function longRunFile(options: LongRunOptions): Promise<RunFile> {
  return { steps: options.steps, buffer: Buffer.from(runFileOf(await longRun(options))) };
}

/** Opens the app with the run of a file, and waits until its newest context is told. */
async function openRunFile(page: Page, { steps, buffer }: RunFile): Promise<void> {
  await openApp(page);
  await page
    .getByLabel('Conversation files', { exact: true })
    .setInputFiles({ name: 'long.webpace.json', mimeType: 'application/json', buffer });
  await expect(page.getByRole('heading', { name: `Memory of step ${steps}` })).toBeVisible();
}

export async function openInspectorOf(page: Page, file: RunFile): Promise<void> {
  await openRunFile(page, file);
  await page.getByRole('button', { name: 'Open inspector' }).click();
  await expect(page.getByRole('heading', { name: 'Context inspector', level: 1 })).toBeVisible();
}

/**
 * Reads a run from its file once, for all pages of a browser context. Returns the way to its inspector, from the context's storage:
 * a page that opens it is as new as any other.
 */
export async function storedRun(
  context: BrowserContext,
  file: RunFile,
): Promise<(page: Page) => Promise<void>> {
  const first = await context.newPage();
  await openInspectorOf(first, file);
  const address = first.url();
  await first.close();
  return async (page) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Context inspector', level: 1 })).toBeVisible();
    await expect(page.locator('.inspector-steps')).toContainText(`Step ${file.steps} of ${file.steps}`);
  };
}
