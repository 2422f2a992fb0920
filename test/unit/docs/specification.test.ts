/** SPEC.md and docs/spec, the titles of tests and the comments that name rules say the same. */
import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';

const root = new URL('../../../', import.meta.url);

async function textsOf(folder: string, name: RegExp): Promise<string[]> {
  const entries = await readdir(new URL(folder, root), { recursive: true });
  const files = entries
    .filter((entry) => name.test(entry))
    .map((entry) => new URL(`${folder}/${entry}`, root));
  return Promise.all(files.map((file) => readFile(file, 'utf8')));
}

/** SPEC.md has the method, durability and trust; the other rules stand in docs/spec. */
const specification = [
  await readFile(new URL('SPEC.md', root), 'utf8'),
  ...(await textsOf('docs/spec', /\.md$/)),
].join('\n');
const rules = [...specification.matchAll(/^- \*\*([A-Z]+\d+)\*\* /gm)].map(([, rule]) => rule as string);

/** The rules that titles of tests begin with. A test that does not run proves none. */
function titledIn(text: string): string[] {
  const titles = [...text.matchAll(/(?<!\.(?:skip|fixme|todo))\(\s*['"`]([A-Z]+\d+(?:, [A-Z]+\d+)*): /g)];
  return titles.flatMap(([, list = '']) => list.split(', '));
}

/** The rules that there are from one to another: `W1 to W4`. */
function spanned(span: string): string[] {
  const [first = '', last = first] = span.split(' to ');
  const letter = first.replace(/\d+$/, '');
  const numberOf = (rule: string): number => Number(rule.slice(letter.length));
  if (first === last) return [first];
  return rules.filter(
    (rule) =>
      rule.replace(/\d+$/, '') === letter &&
      numberOf(rule) >= numberOf(first) &&
      numberOf(rule) <= numberOf(last),
  );
}

describe('the specification', () => {
  test('is not proven by a test that is skipped', () => {
    const off = ['skip', 'fixme', 'todo'].map((how) => `test.${how}(\n  'Z2: is off', () => {});`);
    expect(titledIn(["test('Z1, Z3: is on', () => {});", ...off].join('\n'))).toEqual(['Z1', 'Z3']);
  });

  test('defines every rule once', () => {
    expect(rules.length).toBeGreaterThan(50);
    expect(rules.filter((rule, i) => rules.indexOf(rule) !== i)).toEqual([]);
  });

  test('and the titles of tests name the same rules', async () => {
    const titled = new Set<string>();
    for (const text of await textsOf('test', /\.tsx?$/)) for (const rule of titledIn(text)) titled.add(rule);
    expect(rules.filter((rule) => !titled.has(rule))).toEqual([]);
    expect([...titled].filter((rule) => !rules.includes(rule))).toEqual([]);
  });

  test('reaches every rule through the app or the command line, or says why not', async () => {
    const reached = new Set<string>();
    for (const folder of ['e2e', 'browser', 'unit/runtime', 'unit/cli', 'unit/ui', 'unit/extension'])
      for (const text of await textsOf(`test/${folder}`, /\.tsx?$/))
        for (const rule of titledIn(text)) reached.add(rule);
    const table = await readFile(new URL('docs/spec/reach.md', root), 'utf8');
    const explained = [...table.matchAll(/^\| ([A-Z]+\d[^|]*) \| [^|]+ \|$/gm)].flatMap(([, cell = '']) =>
      cell.split(', ').flatMap(spanned),
    );
    expect(rules.filter((rule) => !reached.has(rule) && !explained.includes(rule))).toEqual([]);
    expect(explained.filter((rule) => !rules.includes(rule))).toEqual([]);
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

describe('the map of src/core/README.md', async () => {
  const map = new URL('src/core/README.md', root);
  const rows = (await readFile(map, 'utf8'))
    .split('\n')
    .filter((line) => /^\| (eq|§|Algorithm)/.test(line))
    .map((line) => line.slice(2, -2).split(' | '));

  test('has a row for each of the equations 3 to 8 and for Algorithm 1', () => {
    const named = rows.map(([paper = '']) => paper.replace(/[:,].*/, ''));
    expect(named).toEqual(
      expect.arrayContaining(['eq. 3', 'eq. 4', 'eq. 5', 'eq. 6', 'eq. 7', 'eq. 8', 'Algorithm 1']),
    );
  });

  test('names functions that their files export, rules of the specification and titles of tests', async () => {
    const tests = (await textsOf('test', /\.tsx?$/)).join('\n');
    const wrong: string[] = [];
    for (const [paper, name = '', file = '', rule = '', title = ''] of rows) {
      const source = await readFile(new URL(file.replaceAll('`', ''), map), 'utf8').catch(() => '');
      const exported = new RegExp(`^export (async )?(function|const) ${name.replaceAll('`', '')}\\b`, 'm');
      if (!exported.test(source)) wrong.push(`${paper}: ${file} exports no ${name}`);
      if (!rules.includes(rule)) wrong.push(`${paper}: no rule ${rule}`);
      if (!title.startsWith(`${rule}:`) || !tests.includes(title)) wrong.push(`${paper}: no test “${title}”`);
    }
    expect(wrong).toEqual([]);
  });
});
