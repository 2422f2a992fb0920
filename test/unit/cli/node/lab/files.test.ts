import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { findSessionFiles } from '../../../../../src/cli/node/lab/files.mjs';

test('L12: no two files have one name: those that would have it get further folders in front', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lab-files-'));
  const written = ['a/x/data/s.jsonl', 'b/x/data/s.jsonl', 'b/data/s.jsonl', 'b/data/t.jsonl'];
  for (const path of written) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), '');
  }
  const found = await findSessionFiles([join(folder, 'a'), join(folder, 'b'), join(folder, 'b', 'data')]);
  const names = Object.fromEntries(found.map(({ path, name }) => [path.slice(folder.length + 1), name]));
  expect(names).toEqual({
    'a/x/data/s.jsonl': 'a/x/data/s.jsonl',
    'b/x/data/s.jsonl': 'b/x/data/s.jsonl',
    'b/data/s.jsonl': 'b/data/s.jsonl',
    'b/data/t.jsonl': 'data/t.jsonl',
  });
  await rm(folder, { recursive: true });
});
