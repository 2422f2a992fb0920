/** The browser's own estimate, which may throw and may be very wrong. */
import type { StorageBudget } from '../../ports/storage/storage-budget.ts';

/**
 * `manager` is undefined in an insecure page. The browser never removes what an extension with `unlimitedStorage` keeps, but
 * `persisted` does not say so.
 */
export function browserStorageBudget(
  manager: StorageManager | undefined = (navigator as { storage?: StorageManager }).storage,
  isExtension = (globalThis as { location?: Location }).location?.protocol === 'chrome-extension:',
): StorageBudget {
  return {
    async read() {
      const [estimate, persisted] = await Promise.all([
        told(async () => manager?.estimate()),
        told(async () => manager?.persisted()),
      ]);
      return {
        usage: estimate?.usage ?? null,
        quota: estimate?.quota ?? null,
        persisted: isExtension || (persisted ?? false),
      };
    },
    persist: async () => (await told(async () => manager?.persist())) ?? false,
  };
}

/** Undefined if the browser throws, at once or later. */
function told<Value>(ask: () => Promise<Value>): Promise<Value | undefined> {
  return ask().catch(() => undefined);
}
