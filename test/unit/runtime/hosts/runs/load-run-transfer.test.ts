import { expect, test } from 'vitest';
import { loadRunTransfer } from '../../../../../src/runtime/hosts/runs/load-run-transfer.ts';

test('what is not fetched is told as that, and not as a fault of the store', async () => {
  const loaded = loadRunTransfer(() =>
    Promise.reject(new Error('Failed to fetch dynamically imported module')),
  );
  await expect(loaded).rejects.toMatchObject({ code: 'part-unavailable' });
});
