import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compareModels, parseChecksums } from '../../../scripts/verify-models.mjs';

const emptyFile = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

describe('parseChecksums', () => {
  it('reads what sha256sum writes', () => {
    expect(parseChecksums(`${emptyFile}  ./a/b.onnx\n${emptyFile} *c d.json\n`)).toEqual([
      { path: 'a/b.onnx', sha256: emptyFile },
      { path: 'c d.json', sha256: emptyFile },
    ]);
  });

  it.each([
    ['a digest that is too short', `${emptyFile.slice(1)}  ./a`, /line 1 is malformed/],
    ['a line without a path', `${emptyFile}  \n`, /line 1 is malformed/],
    ['an empty line in the middle', `${emptyFile}  ./a\n\n${emptyFile}  ./b\n`, /line 2 is malformed/],
    ['a path that leaves the folder', `${emptyFile}  ./../a\n`, /outside the folder/],
    ['an absolute path', `${emptyFile}  /a\n`, /outside the folder/],
    ['a file listed twice', `${emptyFile}  ./a\n${emptyFile}  a\n`, /line 2 repeats 'a'/],
    ['an empty list', '', /is empty/],
  ])('refuses %s', (_what, text, message) => {
    expect(() => parseChecksums(text)).toThrow(message);
  });
});

describe('compareModels', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'webpace-models-'));
  });
  afterEach(async () => {
    await rm(folder, { recursive: true });
  });

  it('names what is missing, changed and extra', async () => {
    await writeFile(
      join(folder, 'SHA256SUMS'),
      ['right', 'changed', 'missing'].map((name) => `${emptyFile}  ./${name}\n`).join(''),
    );
    await writeFile(join(folder, 'right'), '');
    await writeFile(join(folder, 'changed'), 'x');
    await writeFile(join(folder, 'extra'), '');
    expect(await compareModels(folder)).toEqual({
      checked: 3,
      missing: ['missing'],
      changed: ['changed'],
      extra: ['extra'],
    });
  });

  it('refuses a folder without a list, and says what to do', async () => {
    await expect(compareModels(folder)).rejects.toThrow(/git checkout -- public\/models/);
  });
});
