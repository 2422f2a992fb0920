import { expect, test } from 'vitest';
import type { StoredRun } from '../../../../src/ports/runs/run-store.ts';
import { refuseEncoding } from '../../../../src/runtime/models/run-of-this-device.ts';

const run = (encoder: unknown, steps: number) =>
  ({ run: { steps, settings: { encoder } } }) as unknown as StoredRun;

test('MS13: a run whose texts were encoded elsewhere never goes to an encoder of a server', () => {
  const here = 'server/models.example:1/bge/96/0123abcd/1';
  for (const encoder of [null, 'multilingual-e5-small/q4/384/mean/1'])
    expect(refuseEncoding(encoder, run('another', 3))).toBeNull();
  expect(refuseEncoding(here, undefined)).toBeNull();
  expect(refuseEncoding(here, run('multilingual-e5-small/q4/384/mean/1', 0))).toBeNull();
  expect(refuseEncoding(here, run('server/models.example:1/other/64/0123abcd/1', 3))).toBeNull();
  for (const encoder of [
    'multilingual-e5-small/q4/384/mean/1',
    'server/elsewhere:1/bge/96/0123abcd/1',
    null,
    undefined,
  ])
    expect(refuseEncoding(here, run(encoder, 3))).toMatchObject({
      code: 'model-server-refused',
      message: expect.stringContaining('models.example:1'),
    });
});
