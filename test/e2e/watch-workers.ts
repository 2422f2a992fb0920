/** Tells when the model of a page has written something, so that a test waits no longer and no shorter. */
import type { BrowserContext, Page } from '@playwright/test';

interface Calls {
  /** Calls of all workers that are not answered. */
  readonly open: number;
  /** Texts that a language model has written to their end, or left. */
  readonly written: number;
}

/** Counts the calls of workers in pages that are opened from now on. */
export async function watchWorkers(pages: Page | BrowserContext): Promise<void> {
  await pages.addInitScript(() => {
    const open = new Map<Worker, Map<unknown, unknown>>();
    let written = 0;
    const { postMessage, terminate } = Worker.prototype;
    Worker.prototype.postMessage = function (message: unknown, ...more: unknown[]) {
      type Sent = { path?: readonly string[]; id?: unknown; argumentList?: readonly { value: unknown }[] };
      const { path, id, argumentList } = (message ?? {}) as Sent;
      if (path?.[0] === 'run') {
        const calls = open.get(this) ?? new Map<unknown, unknown>();
        if (!open.has(this))
          this.addEventListener('message', ({ data }) => {
            if (calls.get(data?.id) === 'generate') written += 1;
            calls.delete(data?.id);
          });
        open.set(this, calls.set(id, argumentList?.[1]?.value));
      }
      Reflect.apply(postMessage, this, [message, ...more]);
    };
    Worker.prototype.terminate = function () {
      open.delete(this);
      terminate.call(this);
    };
    const calls = () => ({ open: [...open.values()].reduce((sum, { size }) => sum + size, 0), written });
    Object.assign(window, { calls });
  });
}

/**
 * The model has written two texts (a bad one is written again, E16), or nothing has been asked of any worker for two seconds: work in
 * the background begins a second after a question (R43).
 */
export async function modelHasWritten(page: Page): Promise<void> {
  const count = () => page.evaluate(() => (window as unknown as { calls(): Calls }).calls());
  const { written: before } = await count();
  for (let quiet = 0; quiet < 8; ) {
    const { open, written } = await count();
    if (written >= before + 2) return;
    quiet = open === 0 ? quiet + 1 : 0;
    await page.waitForTimeout(250);
  }
}
