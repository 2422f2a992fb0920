/** Code that is loaded when it is wanted, and a connection that fails just then. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { lazyPages } from '../../../../../src/runtime/hosts/library/lazy-pages.ts';

test('Q49: pages that could not be fetched say nothing by themselves, and are fetched when they are wanted again', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const unhandled: unknown[] = [];
  const hear = (reason: unknown) => unhandled.push(reason);
  process.on('unhandledRejection', hear);
  onTestFinished(() => void process.off('unhandledRejection', hear));
  const host = { has: async () => true };
  const load = vi
    .fn()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue({ hostDocumentPages: () => host });
  const pages = lazyPages({} as never, load);
  await vi.advanceTimersByTimeAsync(100_000);
  expect(load).toHaveBeenCalledTimes(1);
  await expect(pages.pages()).rejects.toThrow('Failed to fetch');
  expect(await pages.pages()).toBe(host);
  vi.useRealTimers();
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(unhandled).toEqual([]);
});
