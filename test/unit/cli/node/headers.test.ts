/** What the pages of the app may do, as its headers say. */
import { expect, test } from 'vitest';
import { contentSecurityPolicy, workerHeaders } from '../../../../src/cli/node/headers.mjs';

const worker = workerHeaders('/assets/model-files-a1.js')?.['Content-Security-Policy'] ?? '';

test.each([
  ['a page', contentSecurityPolicy()],
  ['a page of the dev server', contentSecurityPolicy('abc')],
  ['the worker that downloads models', worker],
])('Z1: %s sends no form, has no other base and stands in no frame', (_, policy) => {
  const directives = policy.split('; ');
  for (const name of ['default-src', 'base-uri', 'form-action', 'frame-ancestors'])
    expect(directives).toContain(`${name} 'none'`);
});
