import { beforeAll, expect, test } from 'vitest';
import { policyNames } from '../../../../../scripts/list-policies.mjs';
import {
  compileLab,
  measuringModules,
  programHashes,
} from '../../../../../src/cli/node/lab/compiled-lab.mjs';

beforeAll(compileLab);

test('L10: rows depend on what cosines are compared with, on how tokens are counted, and on named programs', async () => {
  const words = measuringModules({ encoder: null, tokenizer: null });
  const dense = measuringModules({ encoder: 'e', tokenizer: null });
  const exact = measuringModules({ encoder: null, tokenizer: 't' });
  expect(dense).toContain('adapters/model-files/bundled-models.js');
  expect(exact).toContain('adapters/tokenizing/chat-tokenizer.js');
  const all = [words, dense, exact, [...words, 'lab/success/answerers.js']].map((modules) =>
    programHashes(modules),
  );
  const hashes = await Promise.all([...all, programHashes(words, ['bench/long-job/run-job.mjs'])]);
  for (const policy of policyNames()) {
    const own = hashes.map((each) => each.get(policy));
    expect(new Set(own).size).toBe(hashes.length);
    expect(own).not.toContain(undefined);
  }
  expect(await programHashes(words)).toEqual(hashes[0]);
});
