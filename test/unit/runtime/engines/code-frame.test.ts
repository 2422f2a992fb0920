import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { codeFrameHash, contentSecurityPolicy } from '../../../../src/cli/node/headers.mjs';
import { frameScript, frameScriptHash } from '../../../../src/runtime/engines/code-frame.ts';

describe('the frame that code runs in', () => {
  test('Y17: its script has the hash that the page’s policy allows, and the policy allows no other inline script', () => {
    const hash = `sha256-${createHash('sha256').update(frameScript).digest('base64')}`;
    expect([frameScriptHash, codeFrameHash]).toEqual([hash, hash]);
    const scripts = contentSecurityPolicy()
      .split('; ')
      .find((directive) => directive.startsWith('script-src'));
    expect(scripts).toBe(`script-src 'self' 'wasm-unsafe-eval' '${hash}'`);
  });
});
