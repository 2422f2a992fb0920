/** The browser's own estimate, which is known to throw and to be wrong by much. */
import type { StorageBudget } from '../../ports/storage-budget.ts';

/** `manager` is undefined where the page is not secure. */
export function browserStorageBudget(
  manager: StorageManager | undefined = (navigator as { storage?: StorageManager }).storage,
): StorageBudget {
  return {
    async read() {
      const [estimate, persisted] = await Promise.all([
        manager?.estimate().catch(() => undefined),
        manager?.persisted().catch(() => false),
      ]);
      return {
        usage: estimate?.usage ?? null,
        quota: estimate?.quota ?? null,
        persisted: persisted ?? false,
      };
    },
    persist: async () => (await manager?.persist().catch(() => false)) ?? false,
  };
}
