/** CONTRIBUTING.md names every npm script and every environment variable, and no other. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const read = (file: string): string => readFileSync(root + file, 'utf8');
const page = read('CONTRIBUTING.md');

/** What the pattern finds in the first cells of a section's table. */
function firstCells(heading: string, pattern: RegExp): string[] {
  const section = page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  return [...section.matchAll(pattern)].map(([, name = '']) => name).sort();
}

/** `KEY_1` and `` `KEY_${number}` `` are one variable. */
function variablesIn(text: string): string[] {
  return (text.match(/\bWEBPACE_[A-Z0-9_]+/g) ?? []).map((name) => name.replace(/_\d*$/, '_1'));
}

test('the table of commands has the scripts of package.json, each once', () => {
  const named = firstCells('Commands', /^\| `npm (?:run )?([\w:-]+)/gm);
  expect(named).toEqual(Object.keys(JSON.parse(read('package.json')).scripts).sort());
});

test('the table of variables has those that the code names, each once', () => {
  const files = execFileSync(
    'git',
    ['grep', '--untracked', '-lI', 'WEBPACE_', '--', '*.ts', '*.tsx', '*.mjs'],
    { cwd: root, encoding: 'utf8' },
  );
  const others = files
    .trim()
    .split('\n')
    .filter((file) => !file.endsWith('contributing.test.ts'));
  const used = others.flatMap((file) => variablesIn(read(file)));
  expect(firstCells('Environment variables', /^\| `(\w+)`/gm)).toEqual([...new Set(used)].sort());
});
