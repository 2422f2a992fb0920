/** The files of --json and --export are refused before anything is asked. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkOutputFile } from '../../../../../src/cli/node/ask/output-file.mjs';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'webpace-output-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('a file in a folder that is there can be written, and so can none', async () => {
  await expect(checkOutputFile('--json', join(folder, 'a.json'))).resolves.toBeUndefined();
  await expect(checkOutputFile('--json', undefined)).resolves.toBeUndefined();
});

test('a folder, and a file in a folder that is missing, are refused with the option', async () => {
  await expect(checkOutputFile('--json', folder)).rejects.toThrow(
    /is a folder\. Next: name a file in it for --json/,
  );
  await expect(checkOutputFile('--export', join(folder, 'missing', 'run.json'))).rejects.toThrow(
    /There is no folder .*missing'\. Next: make it, or name another place for --export/,
  );
});
