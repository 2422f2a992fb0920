import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openRows } from '../../../../../src/cli/node/lab/rows.mjs';

const folder = await mkdtemp(join(tmpdir(), 'lab-rows-'));
afterAll(() => rm(folder, { recursive: true }));

describe('rows of earlier runs', () => {
  const programs = new Map([
    ['newest', 'one-program'],
    ['nearest', 'one-program'],
  ]);

  test('L10: two policies of one program have a row each', async () => {
    const rows = openRows<{ recall: number }>(programs, false, folder);
    await rows.writeRow('session', 'newest', { recall: 0.5 });
    expect(await rows.readRow('session', 'newest')).toEqual({ recall: 0.5 });
    expect(await rows.readRow('session', 'nearest')).toBeUndefined();
  });

  test('L10: a row of another program is measured again', async () => {
    await openRows(programs, false, folder).writeRow('session', 'newest', { recall: 0.5 } as never);
    const changed = openRows(new Map([['newest', 'other-program']]), false, folder);
    expect(await changed.readRow('session', 'newest')).toBeUndefined();
    expect(await openRows(programs, true, folder).readRow('session', 'newest')).toBeUndefined();
  });
});
