/** Milliseconds of the code tools, told in one line for bench.mjs. */
import { expect, test } from 'vitest';
import type { CodeRunner } from '../../src/ports/tools/code-runner.ts';
import { createJavascriptRunner, createPythonRunner } from '../../src/runtime/engines/code-runners.ts';
import { spawnJavascript } from '../../src/runtime/engines/spawn-workers.ts';
import { median } from '../lib/statistics.mjs';

const rounds = 5;
const loops = {
  javascript: 'let sum = 0; for (let i = 0; i < 1000000; i += 1) sum += i; sum',
  python: 'sum = 0\nfor i in range(1000000):\n    sum += i\nsum',
} as const;

async function timed(
  runner: CodeRunner,
  code: string,
  state: 'fresh' | 'kept',
  wanted: string,
): Promise<number> {
  const start = performance.now();
  const ran = await runner.run({ code, state, timeLimitMilliseconds: 60_000, longestOutput: 100 });
  const time = performance.now() - start;
  expect(ran.ok && ran.value.value).toBe(wanted);
  return time;
}

test('start of the interpreters', async () => {
  const runners = [
    createJavascriptRunner({ worker: spawnJavascript }),
    createPythonRunner({ baseUrl: `${location.origin}/` }),
  ];
  const rows = [];
  for (const runner of runners) {
    const times = {
      first: [] as number[],
      fresh: [] as number[],
      kept: [] as number[],
      loop: [] as number[],
    };
    // The files come from the server once; that is the network's time and not the interpreter's.
    await timed(runner, '1 + 1', 'kept', '2');
    for (let round = 0; round < rounds; round += 1) {
      runner.close();
      times.first.push(await timed(runner, '1 + 1', 'kept', '2'));
      times.kept.push(await timed(runner, '1 + 1', 'kept', '2'));
      times.loop.push(await timed(runner, loops[runner.language], 'kept', '499999500000'));
      times.fresh.push(await timed(runner, '1 + 1', 'fresh', '2'));
    }
    runner.close();
    const interpreter = runner.language === 'python' ? 'Pyodide' : 'QuickJS';
    const { first, fresh, kept, loop } = times;
    rows.push({
      interpreter,
      first: median(first),
      fresh: median(fresh),
      kept: median(kept),
      loop: median(loop),
    });
  }
  console.info(`CODE-START ${JSON.stringify(rows)}`);
});
