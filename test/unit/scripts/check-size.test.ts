import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { measureShell, shellFiles } from '../../../scripts/check-size.mjs';

let folder: string;

const files: Readonly<Record<string, string>> = {
  'index.html':
    '<link rel="icon" href="./icon.svg"><script type="module" crossorigin src="./assets/index-1.js"></script><link rel="modulepreload" href="./assets/shared-2.js"><link rel="stylesheet" href="./assets/index-3.css">',
  'assets/index-1.js':
    'import{a as b}from"./shared-2.js";import"./effect-4.js";const later=()=>import("./view-5.js");export{b,later};',
  'assets/shared-2.js': 'export const a="a long text ".repeat(9);',
  'assets/effect-4.js': "export * from './deep-6.js';",
  'assets/deep-6.js': 'globalThis.deep=1;',
  'assets/view-5.js': 'import"./chart-7.js";',
  'assets/chart-7.js': '0;',
  'assets/index-3.css': 'body{color:red}',
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'webpace-size-'));
  await mkdir(join(folder, 'assets'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const shell = [
  'assets/deep-6.js',
  'assets/effect-4.js',
  'assets/index-1.js',
  'assets/index-3.css',
  'assets/shared-2.js',
  'index.html',
];

test('Z32: the shell is the page, its styles, and what its scripts import at once, however deep', async () => {
  expect((await shellFiles(folder)).sort()).toEqual(shell);
});

test('Z32: what counts is the compressed size', async () => {
  const { total, files: measured } = await measureShell(folder);
  const expected = shell.map((name) => gzipSync(files[name] ?? '', { level: 9 }).length);
  expect(total).toBe(expected.reduce((sum, bytes) => sum + bytes, 0));
  expect(measured.map(({ bytes }) => bytes)).toEqual(expected.sort((left, right) => right - left));
});
