import { describe, expect, it } from 'vitest';
import { inTurns } from '../../../src/tools/in-turns.ts';

describe('inTurns', () => {
  it('gives results in the order of the items, with no more than so many under way', async () => {
    let underWay = 0;
    let most = 0;
    const results = await inTurns([3, 1, 2, 0], 2, async (turns) => {
      underWay += 1;
      most = Math.max(most, underWay);
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
      underWay -= 1;
      return turns * 10;
    });
    expect(results).toEqual([30, 10, 20, 0]);
    expect(most).toBe(2);
  });

  it('fails with the first that fails, and does nothing for no items', async () => {
    const refused = inTurns([1, 2], 1, (item) => Promise.reject(new Error(`item ${item}`)));
    await expect(refused).rejects.toThrow('item 1');
    expect(await inTurns([], 3, async () => 1)).toEqual([]);
  });
});
