/** The page on security promises nothing without a test that is there, and says nothing of a rule that is not. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const page = await readFile(join(root, 'docs/security.md'), 'utf8');

/** The text under a heading. */
function under(heading: string): string {
  const [, after = ''] = page.split(`## ${heading}\n`);
  return after.split('\n## ')[0] ?? '';
}

/** Test files that a text names: from the root, or from `test/unit`. */
function testsIn(text: string): string[] {
  const names = [...text.matchAll(/`([\w/.-]+\.(?:test|spec)\.tsx?)`/g)].map(([, name = '']) => name);
  return names.map((name) => (name.startsWith('test/') ? name : `test/unit/${name}`));
}

async function textsOf(files: readonly string[]): Promise<string> {
  return (await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')))).join('\n');
}

/** `Y7 to Y10` is four rules. */
function rulesIn(text: string): string[] {
  return [...text.matchAll(/\(((?:[A-Z]{1,2}\d+(?:, | to |(?=\))))+)\)/g)].flatMap(([, list = '']) =>
    list.split(', ').flatMap((one) => {
      const [first = '', last = first] = one.split(' to ');
      const family = first.replace(/\d+$/, '');
      const [from, to] = [first, last].map((rule) => Number(rule.slice(family.length))) as [number, number];
      return Array.from({ length: to - from + 1 }, (_, at) => `${family}${from + at}`);
    }),
  );
}

const promises = under('What each boundary promises')
  .split('\n\n')
  .filter((paragraph) => paragraph.startsWith('**'));

test('every test that the page names is there', () => {
  const named = testsIn(page);
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter((name) => !existsSync(join(root, name)))).toEqual([]);
});

test.each(promises.map((text) => [text.split('**')[1] ?? '', text]))(
  'what is promised of %s has tests, and a test of them for each rule that it names',
  async (_, text) => {
    const tests = testsIn(text);
    expect(tests.length).toBeGreaterThan(0);
    const contracts = ['test/contracts/web.contract.ts', 'test/contracts/document-parser.contract.ts'];
    const titles = await textsOf([...tests, ...contracts]);
    const rules = rulesIn(text);
    expect(rules.filter((rule) => !new RegExp(`['"\`(, ]${rule}[,:]`).test(titles))).toEqual([]);
  },
);

test('the page has its promises, and what it does not promise', () => {
  expect(promises.length).toBeGreaterThan(12);
  expect(promises.flatMap(rulesIn).length).toBeGreaterThan(30);
  expect(under('What is not promised').split('\n- **').length).toBeGreaterThan(8);
});

test('each attempt names what proves it', () => {
  const rows = under('What was tried')
    .split('\n')
    .filter((line) => /^\| (?!-)/.test(line))
    .slice(1);
  expect(rows.length).toBeGreaterThan(15);
  for (const row of rows) {
    const proof = row.split(' | ').at(-1) ?? '';
    expect(proof, row).toMatch(/`[\w/.:-]+\.(?:test|spec)\.tsx?`|`npm run [\w:-]+`/);
  }
});
