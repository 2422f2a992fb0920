/** SPEC.md, the titles of tests and the comments that name rules say the same. */
import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);

async function textsOf(folder: string, name: RegExp): Promise<string[]> {
  const entries = await readdir(new URL(folder, root), { recursive: true });
  const files = entries
    .filter((entry) => name.test(entry))
    .map((entry) => new URL(`${folder}/${entry}`, root));
  return Promise.all(files.map((file) => readFile(file, 'utf8')));
}

const rules = [
  ...(await readFile(new URL('SPEC.md', root), 'utf8')).matchAll(/^- \*\*([A-Z]+\d+)\*\* /gm),
].map(([, rule]) => rule as string);

describe('SPEC.md', () => {
  test('defines every rule once', () => {
    expect(rules.length).toBeGreaterThan(50);
    expect(rules.filter((rule, i) => rules.indexOf(rule) !== i)).toEqual([]);
  });

  test('and the titles of tests name the same rules', async () => {
    const titled = new Set<string>();
    for (const text of await textsOf('test', /\.tsx?$/)) {
      for (const [, list = ''] of text.matchAll(/\(\s*['"`]([A-Z]+\d+(?:, [A-Z]+\d+)*): /g)) {
        for (const rule of list.split(', ')) titled.add(rule);
      }
    }
    expect(rules.filter((rule) => !titled.has(rule))).toEqual([]);
    expect([...titled].filter((rule) => !rules.includes(rule))).toEqual([]);
  });

  test('has every rule that a comment refers to', async () => {
    const named = new Set<string>();
    for (const text of await textsOf('src', /\.tsx?$/)) {
      for (const [, first, last] of text.matchAll(/\brules? ([A-Z]+\d+)(?: (?:to|and) ([A-Z]+\d+))?/g)) {
        for (const rule of [first, last]) if (rule !== undefined) named.add(rule);
      }
    }
    expect([...named].filter((rule) => !rules.includes(rule))).toEqual([]);
  });
});
