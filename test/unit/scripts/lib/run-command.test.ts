import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { describe, expect, it } from 'vitest';
import { runCommand } from '../../../../scripts/lib/command-line.mjs';
import { paceOf, sayingHowFar, timeLeft } from '../../../../scripts/lib/stage-times.mjs';

const run = (program: string, silenceMs: number) =>
  runCommand(process.execPath, ['-e', program], { silenceMs });

describe('runCommand', () => {
  it('ends a command that prints nothing, children included', async () => {
    const hangs = `require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'],
      { stdio: 'inherit' })`;
    expect(await run(hangs, 700)).toMatchObject({ timedOut: true });
  });

  it('lets a slow command go on as long as it prints', async () => {
    // Longer in all than the silence that is allowed, which a busy machine needs to start node.
    const slow = 'let n = 0; setInterval(() => { console.log(++n); if (n === 6) process.exit(3); }, 1000)';
    expect(await run(slow, 5000)).toEqual({ code: 3, timedOut: false });
  });
});

describe('runMain', () => {
  it('CL3: a command whose output is closed ends without an error', () => {
    const program = `import { runMain } from './scripts/lib/command-line.mjs';
      const pause = () => new Promise((done) => setTimeout(done, 5));
      await runMain(async () => { for (let n = 0; n < 400; n += 1) { console.log('x'.repeat(4000)); await pause(); } });`;
    const { stderr, stdout } = spawnSync(
      'sh',
      ['-c', '"$0" --input-type=module -e "$1" | head -c 10', process.execPath, program],
      { encoding: 'utf8' },
    );
    expect([stdout, stderr]).toEqual(['x'.repeat(10), '']);
  });
});

describe('timeLeft', () => {
  it('adds up what is still to run, and says nothing of what was never timed', () => {
    expect(timeLeft({ lint: 60_000, unit: 240_000 }, ['lint', 'unit'])).toBe(', about 5 minutes left');
    expect(timeLeft({ lint: 60_000 }, ['lint', 'unit'])).toBe('');
  });

  it('counts what has passed of the stage that runs, and says that one takes longer', () => {
    const times = { lint: 60_000, unit: 240_000 };
    expect(timeLeft(times, ['unit'], { elapsed: 120_000 })).toBe(', about 2 minutes left');
    expect(timeLeft(times, ['lint', 'unit'], { pace: 3, elapsed: 60_000 })).toBe(', about 14 minutes left');
    expect(timeLeft(times, ['lint', 'unit'], { elapsed: 90_000 })).toBe(
      ', longer than before, and about 4 minutes after it',
    );
    expect(timeLeft(times, ['unit'], { elapsed: 300_000 })).toBe(', longer than before');
  });
});

describe('paceOf', () => {
  it('tells how slow the machine is today from the stages that say something of it', () => {
    const times = { format: 1_000, lint: 20_000, types: 10_000, build: 15_000 };
    expect(paceOf(times, {})).toBe(1);
    expect(paceOf(times, { format: 9_000, build: 500 })).toBe(1);
    expect(paceOf(times, { format: 9_000, lint: 50_000, types: 40_000, build: 500 })).toBe(1.4);
  });

  it('believes long stages more than short ones', () => {
    const times = { lint: 20_000, unit: 280_000, e2e: 1_200_000 };
    const threefold = { lint: 60_000, unit: 840_000, e2e: 3_600_000 };
    const { lint, unit } = threefold;
    const paces = [{ lint }, { lint, unit }, threefold].map((done) => paceOf(times, done));
    expect(paces.map((pace) => Math.round(10 * pace) / 10)).toEqual([1.3, 2.4, 2.9]);
  });
});

describe('sayingHowFar', () => {
  it('speaks while the work goes on, and not after it', async () => {
    const said: number[] = [];
    const result = await sayingHowFar(
      async () => {
        while (said.length < 2) await new Promise((later) => setTimeout(later, 5));
        return 'done';
      },
      (elapsed) => said.push(elapsed),
      10,
    );
    expect(result).toBe('done');
    const count = said.length;
    await new Promise((later) => setTimeout(later, 50));
    expect(said).toHaveLength(count);
  });
});
