/** docs/faults.md names tests that are there. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const root = new URL('../../../', import.meta.url);
const rows = (await readFile(new URL('docs/faults.md', root), 'utf8'))
  .split('\n')
  .filter((line) => /^\| \d+ \|/.test(line));

test('the table of faults has forty, in order', () => {
  expect(rows.map((row) => Number(row.split('|')[1]))).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
});

test('D20: every test that the table of faults names is there', async () => {
  const named = rows.flatMap((row) => [...row.matchAll(/\]\(\.\.\/([^)]+)\) `([^`]+)`/g)]);
  expect(named.length).toBeGreaterThan(55);
  for (const [, path = '', title = ''] of named)
    expect(await readFile(new URL(path, root), 'utf8'), path).toContain(title);
});
