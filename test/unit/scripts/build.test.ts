import { execFile } from 'node:child_process';
import process from 'node:process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test('CL1: a build explains itself, also as `npm run build:app -- --help`', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/build.mjs', 'app', '--help']);
  expect(stdout).toMatch(/^Usage: node scripts\/build\.mjs/);
});
