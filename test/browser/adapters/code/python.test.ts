/** Python in Pyodide, in a worker inside a frame of an origin of its own. */
import { strToU8, zipSync } from 'fflate';
import { afterAll, describe, expect, test } from 'vitest';
import type { CodeOutcome, CodeRequest } from '../../../../src/ports/tools/code-runner.ts';
import { FramedWorker, frameScript, frameScriptHash } from '../../../../src/runtime/engines/code-frame.ts';
import { createPythonRunner, type Wheel } from '../../../../src/runtime/engines/code-runners.ts';
import { createCodeTool } from '../../../../src/tools/code/run-code.ts';
import { callTool } from '../../../../src/tools/tool.ts';
import { codeRunnerContract } from '../../../contracts/code-runner.contract.ts';

const wheels: Wheel[] = [];
const runner = createPythonRunner({
  baseUrl: `${location.origin}/`,
  memoryBytes: 192 * 1024 * 1024,
  wheels: async () => wheels,
});
afterAll(() => runner.close());

/** Calls share an interpreter unless a test says otherwise: each start takes seconds. */
async function run(code: string, more: Partial<CodeRequest> = {}): Promise<CodeOutcome> {
  const ran = await runner.run({
    code,
    timeLimitMilliseconds: 20_000,
    longestOutput: 2_000,
    state: 'kept',
    ...more,
  });
  if (!ran.ok) throw ran.error;
  return ran.value;
}

/** A package of pure Python as its file would be. */
function wheel(name: string, files: Readonly<Record<string, string>>): Wheel {
  const info = `${name}-1.0.dist-info`;
  const all = {
    ...files,
    [`${info}/METADATA`]: `Metadata-Version: 2.1\nName: ${name}\nVersion: 1.0\n`,
    [`${info}/WHEEL`]: 'Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n',
    [`${info}/RECORD`]: '',
  };
  return {
    name: `${name}-1.0-py3-none-any.whl`,
    bytes: zipSync(Object.fromEntries(Object.entries(all).map(([path, text]) => [path, strToU8(text)]))),
  };
}

codeRunnerContract('Python', () => runner, {
  works: 'print("one")\n6 * 7',
  fails: '1 / 0',
  // It catches whatever could end it.
  endless: 'print("begun")\nwhile True:\n  try:\n    while True: pass\n  except BaseException: pass',
  sets: 'kept = 1',
  reads: 'kept',
  floods: 'while True: print("x" * 1000)',
});

describe('Python', () => {
  test('Y17: output, value and error come back', async () => {
    const heard: string[] = [];
    expect(
      await run(
        'import sys, math\nprint("héllo", 望 := 3)\nprint("to err", file=sys.stderr)\nmath.comb(10, 3)',
        {
          onOutput: (text) => heard.push(text),
        },
      ),
    ).toMatchObject({ ended: 'done', output: 'héllo 3\nto err\n', value: '120', error: null, figures: [] });
    expect(heard.join('')).toBe('héllo 3\nto err\n');
    const failed = await run('def f(x):\n    return 1 / x\nf(0)');
    expect(failed.ended).toBe('error');
    expect(failed.error).toMatch(
      /^Traceback[\s\S]*File "code\.py", line 3[\s\S]*line 2, in f[\s\S]*ZeroDivisionError/,
    );
    expect(failed.error).not.toContain('_webpace');
    expect((await run('import asyncio\nawait asyncio.sleep(0.01)\n"awaited"')).value).toBe("'awaited'");
    expect((await run('import sys; sys.exit(3)')).error).toBe('SystemExit: 3');
    expect((await run('x = 1 +')).error).toContain('SyntaxError');
    expect((await run('input()')).ended).toBe('error');
  });

  test('Y18: a package that is not there is named with the file that brings it', async () => {
    const numpy = await run('import numpy as np');
    expect(numpy.missing).toEqual({
      module: 'numpy',
      file: expect.stringMatching(/^numpy-.*\.whl$/) as unknown,
    });
    expect((await run('import nothing_of_this_name')).missing).toEqual({
      module: 'nothing_of_this_name',
      file: null,
    });
    const tool = createCodeTool(runner, { state: 'kept' });
    const result = await callTool(tool, { code: 'import pandas.io' });
    expect(result.ok && result.value.observation).toMatch(
      /The module “pandas” is not on this device\. The user can add its file pandas-\S+\.whl \(of the Pyodide 314\.0\.7 release\) under Tools; else do without it\./,
    );
  });

  test('Y17: nothing of the outside can be reached from Python', async () => {
    const tries = [
      'from js import fetch',
      'from js import document',
      'from js import self',
      'from js import XMLHttpRequest',
      `from pyodide.http import pyfetch\nawait pyfetch("${location.origin}/")`,
      `import urllib.request\nurllib.request.urlopen("${location.origin}/", timeout=2).read()`,
      'import socket\nassert socket.create_connection(("127.0.0.1", 80), timeout=2).recv(1)',
      'from pyodide.code import run_js\nrun_js("1 + 1")',
      'import pyodide_js\nawait pyodide_js.loadPackage("https://example.org/x.whl")\nimport x',
      'import os\nos.fork()',
      'import subprocess\nsubprocess.run(["ls"])',
      'import threading\nthreading.Thread(target=print).start()',
      'open("/etc/passwd").read() and 1/0\nopen("/nowhere")',
    ];
    for (const code of tries) expect([code, (await run(code)).ended]).toEqual([code, 'error']);
  });

  test('Y16: what is kept is there in the next call; a fresh one knows nothing', async () => {
    await run('import os\nnumber = 41\nopen("note.txt", "w").write("kept")');
    expect((await run('number + 1, open("note.txt").read()')).value).toBe("(42, 'kept')");
    const fresh = { state: 'fresh' } as const;
    expect((await run('"number" in globals(), __import__("os").path.exists("note.txt")', fresh)).value).toBe(
      '(False, False)',
    );
  });

  const hogs: Readonly<Record<string, readonly [code: string, ends: readonly string[]]>> = {
    'a fork': ['import os\nwhile True: os.fork()', ['error']],
    'recursion without end': ['def f(n): return f(n + 1)\nf(0)', ['error']],
    'recursion without a limit': [
      'import sys\nsys.setrecursionlimit(10**9)\ndef f(n): return f(n + 1)\nf(0)',
      ['error', 'crash'],
    ],
    'a memory hog': ['a = []\nwhile True: a.append(bytearray(10**7))', ['memory-limit']],
    'an abort of the interpreter': ['import os\nos.abort()', ['crash', 'error']],
  };
  for (const [what, [code, ends]] of Object.entries(hogs))
    test(`Y17: ${what} ends cleanly, and the next call works`, async () => {
      const outcome = await run(code, { timeLimitMilliseconds: 2_000 });
      expect(ends).toContain(outcome.ended);
      expect(outcome.output.length).toBeLessThanOrEqual(2_000);
      expect((await run('1 + 1')).value).toBe('2');
    });

  test('Y18: packages that the user supplies are there, and figures come back as pictures', async () => {
    // Matplotlib itself has compiled parts and is not in the npm package: this one only has its form.
    const png = [137, 80, 78, 71, 13, 10, 26, 10, 1, 2, 3];
    wheels.push(
      wheel('matplotlib', {
        'matplotlib/__init__.py': '',
        'matplotlib/pyplot.py': `
_open = []
class _Figure:
    def savefig(self, file, format):
        file.write(bytes([${png.join(', ')}]))
def plot(*given): _open.append(1)
def get_fignums(): return _open
def figure(number): return _Figure()
def close(what): _open.clear()
`,
      }),
    );
    const tool = createCodeTool(runner, { state: 'fresh' });
    const result = await callTool(tool, {
      code: 'import matplotlib.pyplot as plt\nplt.plot([1, 2], [3, 4])',
    });
    if (!result.ok) throw result.error;
    expect(result.value.observation).toBe('[1 figure drawn.]');
    expect(result.value.images).toEqual([
      { type: 'image/png', bytes: Uint8Array.from(png), title: 'Figure 1 of 1' },
    ]);
    wheels.push({ name: 'broken.whl', bytes: new Uint8Array(10) });
    const broken = await runner.run({
      code: '1',
      timeLimitMilliseconds: 1_000,
      longestOutput: 10,
      state: 'fresh',
    });
    expect(!broken.ok && [broken.error.code, broken.error.message.includes('broken.whl')]).toEqual([
      'code-unavailable',
      true,
    ]);
    wheels.length = 0;
  });

  test('Y17: an abort ends it, also while it starts', async () => {
    for (const wait of [30, 3_500]) {
      const stop = new AbortController();
      const ran = runner.run({
        code: 'while True: pass',
        timeLimitMilliseconds: 60_000,
        longestOutput: 10,
        state: 'fresh',
        signal: stop.signal,
      });
      setTimeout(() => stop.abort(), wait);
      const result = await ran;
      expect(!result.ok && result.error.code).toBe('aborted');
    }
    expect(document.querySelectorAll('iframe[sandbox]').length).toBe(0);
  });
});

describe('the frame', () => {
  test('Y17: its script is the one that the content policy names', async () => {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(frameScript));
    expect(`sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`).toBe(frameScriptHash);
  });

  test('Y17: what runs in it reaches no server, storage, page or other worker, whatever it calls', async () => {
    const { origin } = location;
    await caches.open('secret');
    const source = `
      const tries = {
        origin: async () => { if (self.origin !== 'null') return self.origin; throw 0; },
        fetchOwn: () => fetch('${origin}/', { mode: 'no-cors' }),
        fetchOther: () => fetch('https://example.org/', { mode: 'no-cors' }),
        fetchData: () => fetch('data:text/plain,hi'),
        fetchBlob: () => fetch(URL.createObjectURL(new Blob(['x']))),
        request: () => new Promise((done, fail) => { const r = new XMLHttpRequest(); r.onload = done; r.onerror = fail; r.open('GET', '${origin}/'); r.send(); }),
        socket: () => new Promise((done, fail) => { const s = new WebSocket('ws://${location.host}/'); s.onopen = done; s.onerror = fail; }),
        events: () => new Promise((done, fail) => { const s = new EventSource('${origin}/'); s.onopen = done; s.onerror = fail; }),
        beacon: async () => { if (self.navigator.sendBeacon?.('${origin}/', 'x')) return 1; throw 0; },
        transport: async () => { const t = new WebTransport('https://example.org/'); await t.ready; },
        scripts: async () => importScripts('${origin}/x.js'),
        module: () => import('${origin}/@vite/client'),
        dataModule: () => import('data:text/javascript,export default 1'),
        evaluated: async () => (0, eval)('1'),
        made: async () => new Function('return 1')(),
        timer: () => new Promise((done, fail) => { self.ran = done; try { setTimeout('self.ran()', 0); } catch (e) { fail(e); } setTimeout(() => fail(0), 100); }),
        database: () => new Promise((done, fail) => { const r = indexedDB.open('x'); r.onsuccess = done; r.onerror = fail; }),
        cache: async () => { if (await caches.has('secret')) return 1; throw 0; },
        files: () => navigator.storage.getDirectory(),
        locks: () => navigator.locks.request('x', () => 1),
        cookies: async () => { if (self.cookieStore) { await cookieStore.getAll(); return 1; } throw 0; },
        page: async () => { if (typeof document !== 'undefined' || typeof parent !== 'undefined') return 1; throw 0; },
        nested: () => new Promise((done, fail) => { const w = new Worker('${origin}/x.js'); w.onmessage = done; w.onerror = fail; setTimeout(() => fail(0), 300); }),
        channel: () => new Promise((done, fail) => { const c = new BroadcastChannel('webpace-test'); c.onmessage = done; c.postMessage('out'); setTimeout(() => fail(0), 300); }),
      };
      onmessage = async () => {
        const reached = [];
        for (const [name, attempt] of Object.entries(tries)) {
          try { await Promise.race([attempt(), new Promise((_, late) => setTimeout(() => late(0), 1500))]); reached.push(name); } catch {}
        }
        postMessage(reached);
      };
      postMessage('ready');`;
    const heard: unknown[] = [];
    const channel = new BroadcastChannel('webpace-test');
    channel.onmessage = ({ data }) => heard.push(data);
    const worker = new FramedWorker(source);
    const message = () =>
      new Promise<unknown>((resolve) =>
        worker.addEventListener('message', ((event: MessageEvent) => resolve(event.data)) as never, {
          once: true,
        }),
      );
    expect(await message()).toBe('ready');
    const answer = message();
    worker.postMessage('go');
    expect(await answer).toEqual([]);
    expect(heard).toEqual([]);
    channel.close();
    worker.terminate();
    await caches.delete('secret');
  });

  test('a worker that cannot start is told', async () => {
    const worker = new FramedWorker('throw new Error("no start")');
    const message = await new Promise((resolve) =>
      worker.addEventListener('error', ((event: ErrorEvent) => resolve(event.message)) as never),
    );
    expect(message).toContain('no start');
    worker.terminate();
  });
});
