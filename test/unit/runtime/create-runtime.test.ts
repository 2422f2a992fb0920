/** Where the runtime can be opened. */
import { expect, test, vi } from 'vitest';
import { createRuntime } from '../../../src/runtime/create-runtime.ts';

test('outside of a page, the runtime says what it needs and what works there', async () => {
  const opening = createRuntime({ storage: 'memory', encoder: null });
  await expect(opening).rejects.toMatchObject({
    code: 'settings-invalid',
    message: expect.stringContaining('Call createRuntime in a page. In node, use webpace/core'),
  });
});

test('EN10: a place of the models that is no address of a folder is refused with what to write', async () => {
  vi.stubGlobal('document', {});
  for (const baseUrl of ['models/', 'https://example.org/app'])
    await expect(createRuntime({ storage: 'memory', encoder: null, baseUrl })).rejects.toMatchObject({
      code: 'settings-invalid',
      message: expect.stringContaining('ends in a slash'),
    });
  vi.unstubAllGlobals();
});
