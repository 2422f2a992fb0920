/** The folder that a library is read from. */
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readLibraryFolder } from '../../../../../src/cli/node/ask/library-folder.mjs';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'webpace-folder-'));
  await mkdir(join(folder, 'mixed', 'inside'), { recursive: true });
  await mkdir(join(folder, 'gone'));
  await writeFile(join(folder, 'mixed', 'inside', 'nöte 1.txt'), 'The boat leaves at nine.');
  await writeFile(join(folder, 'mixed', 'tool.exe'), '');
  await symlink(join(folder, 'nowhere'), join(folder, 'mixed', 'link.md'));
  await symlink(join(folder, 'nowhere'), join(folder, 'gone', 'link.md'));
});
afterAll(() => rm(folder, { recursive: true }));

test('CL2: a link to nothing is named as unreadable, and the other documents are found', async () => {
  expect(await readLibraryFolder(join(folder, 'mixed'))).toEqual({
    folder: join(folder, 'mixed'),
    names: ['inside/nöte 1.txt'],
    paths: [join(folder, 'mixed', 'inside', 'nöte 1.txt')],
    unreadable: ['link.md'],
    others: 1,
  });
});

test.runIf(process.platform === 'linux')(
  'CL2: so are names that are not UTF-8, of files and folders',
  async () => {
    const bytes = (name: string) => Buffer.from(join(folder, 'latin', name), 'latin1');
    await mkdir(bytes('caf\xe9'), { recursive: true });
    await writeFile(bytes('caf\xe9/menu.txt'), '');
    await writeFile(bytes('th\xe9.txt'), '');
    await writeFile(bytes('tea.txt'), '');
    const { names, unreadable } = await readLibraryFolder(join(folder, 'latin'));
    expect([names, unreadable]).toEqual([['tea.txt'], ['caf\ufffd', 'th\ufffd.txt']]);
  },
);

test('CL2: a folder without a document that can be read is refused, with what to do', async () => {
  await expect(readLibraryFolder(join(folder, 'gone'))).rejects.toThrow(
    /link\.md: it cannot be read\. Next: see/,
  );
});

test('CL1: a folder that is missing, and a file, are refused without naming an option of one command', async () => {
  await expect(readLibraryFolder(join(folder, 'nope'))).rejects.toThrow(
    /There is no folder .* Next: correct its name/,
  );
  await expect(readLibraryFolder(join(folder, 'mixed', 'tool.exe'))).rejects.toThrow(
    /is a file\. Next: name the folder/,
  );
});
