/** JavaScript in QuickJS, in its worker. */
import { afterAll, describe, expect, test } from 'vitest';
import type { CodeOutcome, CodeRequest } from '../../../../src/ports/tools/code-runner.ts';
import { createJavascriptRunner } from '../../../../src/runtime/engines/code-runners.ts';
import { spawnJavascript } from '../../../../src/runtime/engines/spawn-workers.ts';
import { createCodeTool } from '../../../../src/tools/code/run-code.ts';
import { callTool } from '../../../../src/tools/tool.ts';
import { codeRunnerContract } from '../../../contracts/code-runner.contract.ts';

const runner = createJavascriptRunner({ worker: spawnJavascript, memoryBytes: 32 * 1024 * 1024 });
afterAll(() => runner.close());

async function run(code: string, more: Partial<CodeRequest> = {}): Promise<CodeOutcome> {
  const ran = await runner.run({
    code,
    timeLimitMilliseconds: 1_500,
    longestOutput: 500,
    state: 'fresh',
    ...more,
  });
  if (!ran.ok) throw ran.error;
  return ran.value;
}

codeRunnerContract('JavaScript', () => runner, {
  works: 'console.log("one"); 6 * 7',
  fails: 'throw new Error("no")',
  endless: 'console.log("begun"); for (;;) {}',
  sets: 'globalThis.kept = 1',
  reads: 'kept',
  floods: 'for (;;) console.log("x".repeat(1000))',
});

describe('JavaScript', () => {
  test('Y15: output, value and error come back', async () => {
    expect(
      await run('console.log("a", 1, [2, {b: 3}], null, undefined); console.error(4n); 6 * 7'),
    ).toMatchObject({
      ended: 'done',
      output: 'a 1 [2,{"b":3}] null undefined\n4\n',
      value: '42',
      error: null,
    });
    expect((await run('"text"')).value).toBe('"text"');
    expect((await run('({ a: [1, 2] })')).value).toBe('{"a":[1,2]}');
    expect((await run('let x = 1;')).value).toBeNull();
    expect((await run('Promise.resolve(3).then((n) => n + 1)')).value).toBe('4');
    expect((await run('new Promise(() => {})')).value).toBe('a promise that nothing settles');
    expect((await run('const a = {}; a.a = a; a')).ended).toBe('done');
    const thrown = await run('function f() { throw new TypeError("no"); }\nf();');
    expect([thrown.ended, thrown.error?.split('\n')[0]]).toEqual(['error', 'TypeError: no']);
    expect(thrown.error).toContain('code.js:1');
    expect((await run('Promise.reject(new Error("later"))')).error).toContain('Error: later');
    expect((await run('let 1')).error).toContain('SyntaxError');
    expect((await run('throw null')).ended).not.toBe('done');
  });

  const hogs: Readonly<Record<string, readonly [code: string, ends: readonly string[]]>> = {
    'an endless loop in a promise': ['Promise.resolve().then(() => { for (;;) {} })', ['time-limit']],
    'promises without end': [
      'const f = () => Promise.resolve().then(f); f()',
      ['time-limit', 'memory-limit'],
    ],
    'recursion without end': ['const f = (n) => f(n + 1) + 1; f(0)', ['error']],
    'a memory hog': ['const a = []; for (;;) a.push(new Uint8Array(1e6).fill(1))', ['memory-limit']],
    'a string hog': ['let s = "x"; for (;;) s += s', ['memory-limit', 'error']],
    'a slow pattern': ['/^(a+)+$/.test("a".repeat(40) + "!")', ['time-limit', 'error', 'done']],
    'a getter that hides a loop': ['({ get a() { for (;;) {} } })', ['time-limit', 'error', 'done']],
  };
  for (const [what, [code, ends]] of Object.entries(hogs))
    test(`Y15: ${what} ends cleanly, and the next call works`, async () => {
      // A busy machine fills the memory slowly, and what has to end by time alone ends soon.
      const timeLimitMilliseconds = ends.includes('time-limit') ? 1_500 : 60_000;
      const outcome = await run(code, { timeLimitMilliseconds });
      expect(ends, outcome.error ?? '').toContain(outcome.ended);
      expect(outcome.output.length).toBeLessThanOrEqual(500);
      expect((await run('1 + 1')).value).toBe('2');
    });

  test('Y15: promises without end are interrupted in order, wherever in their work', async () => {
    for (let timeLimitMilliseconds = 300; timeLimitMilliseconds < 800; timeLimitMilliseconds += 57) {
      const outcome = await run('const f = () => Promise.resolve().then(f); f()', { timeLimitMilliseconds });
      expect([outcome.ended, outcome.error]).toEqual(['time-limit', null]);
    }
  });

  test('Y15: there is no network, page, file, timer or module', async () => {
    const names = [
      'fetch',
      'XMLHttpRequest',
      'WebSocket',
      'Worker',
      'importScripts',
      'self',
      'window',
      'document',
      'postMessage',
      'indexedDB',
      'caches',
      'navigator',
      'process',
      'require',
      'setTimeout',
      'WebAssembly',

      'std',
      'os',
    ];
    const { value } = await run(
      `JSON.stringify(${JSON.stringify(names)}.filter((name) => typeof globalThis[name] !== 'undefined'))`,
    );
    expect(JSON.parse(JSON.parse(value ?? '""') as string)).toEqual([]);
    expect((await run('import("https://example.org/x.js")')).ended).toBe('error');
    expect((await run('this.constructor.constructor("return typeof postMessage")()')).value).toBe(
      '"undefined"',
    );
  });

  test('Y16: a fresh call knows nothing of the last; a kept one does, until it ends badly', async () => {
    await run('globalThis.a = 1; Array.prototype.map = null');
    expect((await run('typeof a + typeof [].map')).value).toBe('"undefinedfunction"');
    const kept = { state: 'kept' } as const;
    await run('var total = 1', kept);
    expect((await run('total += 1', kept)).value).toBe('2');
    expect((await run('typeof total')).value).toBe('"undefined"');
    expect((await run('total', kept)).value).toBe('2');
    await run('while (true) {}', kept);
    expect((await run('typeof total', kept)).value).toBe('"undefined"');
  });

  test('Y15: an abort ends it at once, and calls wait for each other', async () => {
    const stop = new AbortController();
    const long = runner.run({
      code: 'while (true) {}',
      timeLimitMilliseconds: 60_000,
      longestOutput: 100,
      state: 'fresh',
      signal: stop.signal,
    });
    const next = run('3');
    setTimeout(() => stop.abort(), 200);
    const ran = await long;
    expect(!ran.ok && ran.error.code).toBe('aborted');
    expect((await next).value).toBe('3');
  });

  test('as a tool it says what happened in words', async () => {
    const tool = createCodeTool(runner, { timeLimitMilliseconds: 2_000, longestOutput: 20 });
    const said = async (code: string) => {
      const result = await callTool(tool, { code });
      return result.ok ? result.value.observation : result.error.code;
    };
    expect(await said('console.log("hello"); [1, 2]')).toBe('Output:\nhello\nValue: [1,2]');
    expect(await said('let a')).toBe('It ran, and wrote nothing.');
    expect(await said('console.log("x".repeat(50))')).toBe(
      `Output:\n${'x'.repeat(20)}\n[Cut: 20 of 51 characters of output are kept.]`,
    );
    expect(await said('while (true);')).toBe('Stopped: it ran longer than 2 seconds. Do less at once.');
    const result = await callTool(tool, { code: '1' });
    expect(result.ok && result.value.trust).toBe('untrusted');
  });
});
