/** Where the runtime can be opened. */
import { expect, test } from 'vitest';
import { createRuntime } from '../../../src/runtime/create-runtime.ts';

test('outside of a page, the runtime says what it needs and what works there', async () => {
  const opening = createRuntime({ storage: 'memory', encoder: null });
  await expect(opening).rejects.toMatchObject({
    code: 'settings-invalid',
    message: expect.stringContaining('Call createRuntime in a page. In node, use webpace/core'),
  });
});
