import { expect, test, vi } from 'vitest';
import { hostLosses } from '../../../../../src/runtime/hosts/storage/losses-host.ts';
import { StatusBoard } from '../../../../../src/runtime/status-board.ts';

vi.mock('../../../../../src/runtime/hosts/storage/tell-losses.ts', () => {
  throw new TypeError('Failed to fetch');
});

test('D19: a run is opened with what is left of it where the code that mends it cannot be fetched', async () => {
  const board = new StatusBoard('indexed');
  const losses = hostLosses({ copy: {} } as never, board);
  expect(await losses.mend('run' as never, [2])).toBe(false);
  expect(board.read().notices).toEqual([]);
});
