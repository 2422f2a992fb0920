import { expect, test, vi } from 'vitest';
import { loadRunTransfer } from '../../../src/runtime/hosts/load-run-transfer.ts';

vi.mock('../../../src/runtime/hosts/run-transfer.ts', () => {
  throw new Error('Failed to fetch dynamically imported module');
});

test('what is not fetched is told as that, and not as a fault of the store', async () => {
  await expect(loadRunTransfer()).rejects.toMatchObject({ code: 'part-unavailable' });
});
