import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { harbourSession } from '../../doubles/recorded-sessions.ts';

let folder: string;
let least: string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lab-command-'));
  const steps = harbourSession.steps.map((step, i) => ({ i, ...step }));
  await writeFile(join(folder, 'own.jsonl'), `${JSON.stringify({ ...harbourSession, steps })}\n`);
  least = ['--data', folder, '--budget', '200', '--out', join(folder, 'out')];
});

afterAll(async () => {
  await rm(folder, { recursive: true });
});

async function lab(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  try {
    const command = [join('src', 'cli', 'node', 'lab.mjs'), ...least, ...args];
    return { code: 0, ...(await promisify(execFile)(process.execPath, command)) };
  } catch (error) {
    return error as { code: number; stdout: string; stderr: string };
  }
}

test('L24: missing vectors stop the command, unless words are wanted', async () => {
  const refused = await lab('--policy', 'webpace');
  expect(refused.code).toBe(1);
  expect(refused.stderr).toMatch(/Of \d+ texts, \d+ have no vector of multilingual-e5-small-q4/);
  expect(refused.stderr).toContain('Next: make the vectors with --encode');

  expect((await lab('--policy', 'sliding-window')).code).toBe(0);
  expect((await lab('--policy', 'webpace', '--encoder', 'none')).code).toBe(0);
  expect((await lab('--policy', 'webpace', '--words')).code).toBe(0);
  const rows = JSON.parse(await readFile(join(folder, 'out', 'results.json'), 'utf8')) as unknown[];
  expect(rows).toMatchObject([{ policy: 'webpace', queryForm: 'words' }]);
});
