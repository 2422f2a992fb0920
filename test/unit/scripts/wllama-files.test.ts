/** Workers of wllama as files: made of its own texts, or not at all. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { startFromFiles, workerFiles } from '../../../scripts/wllama-files.mjs';

const code = readFileSync(createRequire(import.meta.url).resolve('@wllama/wllama/esm/index.js'), 'utf8');

describe('workers of wllama as files', () => {
  test('BX3: no worker of the engine is started from text any more', () => {
    const changed = startFromFiles(code);
    expect(changed).not.toContain('createWorker(completeCode)');
    expect(changed.match(/new Worker\(workerFile/g)).toHaveLength(1);
    expect(changed).not.toContain('new Blob([moduleCode]');
    expect(changed).toContain("new URL('wllama-thread.js', self.location.href)");
  });

  test('BX3: the files hold the texts that would have been started, in their order', () => {
    const { main, thread } = workerFiles(code);
    expect(thread).toContain('em-pthread');
    expect(main.startsWith('const RUN_OPTIONS = JSON.parse(self.name);')).toBe(true);
    expect(main).toContain('var ___Module');
    expect(main.indexOf('wModuleInit')).toBeLessThan(main.indexOf('wllamaStart'));
    for (const text of [main, thread]) expect(text.length).toBeGreaterThan(100_000);
  });

  test('BX3: another version of the engine, that starts them otherwise, fails the build', () => {
    expect(() =>
      startFromFiles(code.replace('createWorker(completeCode)', 'createWorker(otherCode)')),
    ).toThrow(/does not start its workers as it did/);
    expect(() => workerFiles('var LLAMA_CPP_WORKER_CODE = "x";')).toThrow(/does not hold the texts/);
  });
});
