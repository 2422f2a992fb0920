import { expect, test } from 'vitest';
import { filesFromDrop } from '../../../../../src/ui/state/library/incoming-files.ts';

type Entry = Pick<FileSystemEntry, 'name' | 'isFile'>;

function file(name: string, isReadable = true): Entry {
  const open = (resolve: (file: File) => void, reject: (error: Error) => void): void =>
    isReadable ? resolve(new File(['The office opens at 07:45.'], name)) : reject(new Error('NotFoundError'));
  return Object.assign({ name, isFile: true }, { file: open });
}

function folder(name: string, children: readonly Entry[], isReadable = true): Entry {
  const portions = [[...children], []];
  const readEntries = (resolve: (entries: Entry[]) => void, reject: (error: Error) => void): void =>
    isReadable ? resolve(portions.shift() ?? []) : reject(new Error('NotReadableError'));
  return Object.assign({ name, isFile: false }, { createReader: () => ({ readEntries }) });
}

test('a file or folder that cannot be opened is refused by its path, and the other files are added', async () => {
  const dropped = folder('papers', [
    file('gone.md', false),
    folder('locked', [], false),
    file('office.md'),
    file('.hidden.md', false),
  ]);
  const items = [dropped, file('mill.md')].map((entry) => ({ webkitGetAsEntry: () => entry }));
  const sorted = await filesFromDrop({ items, files: [] } as unknown as DataTransfer);
  expect(sorted.files.map(({ name }) => name)).toEqual(['papers/office.md', 'mill.md']);
  expect(sorted.refused).toMatchObject([
    { name: 'papers/gone.md', refusal: { code: 'document-not-found' } },
    { name: 'papers/locked', refusal: { code: 'document-not-found' } },
  ]);
});
