/** The interpreter in node. That it runs in a worker of a page is proven in test/browser/code. */
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { javascriptService } from '../../../../src/adapters/code/javascript-service.ts';

const wasm = createRequire(import.meta.url).resolve('@jitl/quickjs-wasmfile-release-sync/wasm');
const endless = [
  'const f = () => Promise.resolve().then(f); f()',
  'const f = async () => { await null; return f(); }; f()',
];

/** Memory runs out at another place of a promise's work with each of these; at 1008 the interpreter reads outside of its memory. */
for (const kilobytes of [1000, 1003, 1006, 1008])
  test(`Y15: promises without end that fill ${kilobytes} kB end by the memory limit, not as a crash`, async () => {
    for (const code of endless) {
      const service = javascriptService(wasm);
      await service.load({ memoryBytes: kilobytes * 1024 });
      const outcome = await service.operations.run(
        { code, timeLimitMilliseconds: 120_000, longestOutput: 100, state: 'fresh' },
        { emit: () => undefined, signal: new AbortController().signal },
      );
      expect([outcome.ended, outcome.error, outcome.value], code).toEqual(['memory-limit', null, null]);
    }
  });
