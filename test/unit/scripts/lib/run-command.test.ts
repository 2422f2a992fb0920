import process from 'node:process';
import { describe, expect, it } from 'vitest';
import { runCommand } from '../../../../scripts/lib/command-line.mjs';
import { timeLeft } from '../../../../scripts/lib/stage-times.mjs';

const run = (program: string, silenceMs: number) =>
  runCommand(process.execPath, ['-e', program], { silenceMs });

describe('runCommand', () => {
  it('ends a command that prints nothing, children included', async () => {
    const hangs = `require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'],
      { stdio: 'inherit' })`;
    expect(await run(hangs, 700)).toMatchObject({ timedOut: true });
  });

  it('lets a slow command go on as long as it prints', async () => {
    const slow = 'let n = 0; setInterval(() => { console.log(++n); if (n === 6) process.exit(3); }, 250)';
    expect(await run(slow, 1200)).toEqual({ code: 3, timedOut: false });
  });
});

describe('timeLeft', () => {
  it('adds up what is still to run, and says nothing of what was never timed', () => {
    expect(timeLeft({ lint: 60_000, unit: 240_000 }, ['lint', 'unit'])).toBe(', about 5 minutes left');
    expect(timeLeft({ lint: 60_000 }, ['lint', 'unit'])).toBe('');
  });
});
