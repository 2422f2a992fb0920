import { expect, test } from 'vitest';
import { browserStorageBudget } from '../../../../src/adapters/storage-budget/browser-storage-budget.ts';

test('BX1: what the extension keeps lasts, whatever the browser says of pages', async () => {
  const manager = { estimate: async () => ({}), persisted: async () => false } as unknown as StorageManager;
  expect((await browserStorageBudget(manager, true).read()).persisted).toBe(true);
  expect((await browserStorageBudget(manager, false).read()).persisted).toBe(false);
});

test.each<[string, () => never | Promise<never>]>([
  [
    'throws',
    () => {
      throw new Error('No estimate.');
    },
  ],
  ['rejects', () => Promise.reject(new Error('No estimate.'))],
])(
  'I10: where the browser %s when it is asked for its room, nothing is known and nothing fails',
  async (_, fail) => {
    const manager = { estimate: fail, persisted: fail, persist: fail } as unknown as StorageManager;
    const budget = browserStorageBudget(manager);
    expect(await budget.read()).toEqual({ usage: null, quota: null, persisted: false });
    expect(await budget.persist()).toBe(false);
  },
);
