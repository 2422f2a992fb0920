import { describe, expect, it } from 'vitest';
import {
  checkFeatures,
  checkFunctions,
  checkImports,
  checkLiterals,
  checkOutput,
  checkTestPlace,
  checkText,
} from '../../../scripts/check-structure.mjs';

const messages = (found: { message: string }[]): string[] => found.map(({ message }) => message);

describe('checkImports', () => {
  it('lets a layer import itself and what its row allows', () => {
    const text = "import { a } from './a.ts';\nexport type { B } from '../core/memory/chunk.ts';\n";
    expect(checkImports({ path: 'src/ports/encoder.ts', text })).toEqual([]);
  });

  it.each([
    ['src/core/a.ts', "import { b } from '../ports/b.ts';", 'core must not import ports (src/ports/b.ts)'],
    [
      'src/ui/a.ts',
      "import type { B } from '../adapters/b.ts';",
      'ui must not import adapters (src/adapters/b.ts)',
    ],
    [
      'src/agent/a.ts',
      "await import('../worker-link/b.ts');",
      'agent must not import worker-link (src/worker-link/b.ts)',
    ],
    [
      'src/core/a.ts',
      "export * from '../../scripts/b.mjs';",
      'core imports scripts/b.mjs, which belongs to no layer',
    ],
    [
      'src/adapters/storage/a.ts',
      "import { b } from '../embedding/b.ts';",
      'an adapter must not import another adapter (src/adapters/embedding/b.ts)',
    ],
  ])('%s: %s', (path, text, message) => {
    expect(messages(checkImports({ path, text }))).toEqual([message]);
  });

  it('refuses a folder that is not in the table', () => {
    expect(messages(checkImports({ path: 'src/helpers/a.ts', text: '' }))).toHaveLength(1);
  });
});

describe('checkFeatures', () => {
  const find = (path: string, target: string) =>
    messages(checkFeatures({ path, text: `import { b } from '${target}';` }));

  it('keeps features of the interface apart, and shared folders free of them', () => {
    expect(find('src/ui/research/a.ts', '../library/b.ts')).toEqual([
      'ui/research must not import the feature ui/library (src/ui/library/b.ts)',
    ]);
    expect(find('src/ui/state/a.ts', '../runs/b.ts')).toHaveLength(1);
  });

  it('lets a feature use itself and shared folders, and the shell use all', () => {
    expect(find('src/ui/research/a.ts', '../parts/b.ts')).toEqual([]);
    expect(find('src/ui/inspector/a.ts', './time-machine/b.ts')).toEqual([]);
    expect(find('src/ui/shell/a.ts', '../runs/b.ts')).toEqual([]);
    expect(find('src/ui/App.tsx', './runs/b.ts')).toEqual([]);
  });

  it('keeps the shell above features and shared folders', () => {
    expect(find('src/ui/runs/a.ts', '../shell/TopBar.tsx')).toEqual([
      'ui/runs must not import the shell, which stands above it (src/ui/shell/TopBar.tsx)',
    ]);
    expect(find('src/ui/parts/texts/a.ts', '../../shell/hooks/use-theme.ts')).toHaveLength(1);
    expect(find('src/ui/mount.tsx', './shell/TopBar.tsx')).toEqual([]);
  });

  it('lets features show lazy parts of each other, and shared folders none', () => {
    expect(find('src/ui/research/steps/a.ts', '../../shell/parts.ts')).toEqual([]);
    expect(find('src/ui/state/a.ts', '../shell/parts.ts')).toHaveLength(1);
  });
});

describe('checkText', () => {
  it.each([
    ['src/ui/a.ts', "new Worker(new URL('x', import.meta.url))"],
    ['src/ui/a.ts', 'element.innerHTML = text;'],
    ['src/tools/a.ts', 'const run = new Function(code);'],
    ['src/tools/a.ts', 'eval(code);'],
    ['src/core/a.ts', 'const x = Math.random();'],
    ['src/core/a.ts', `// ${'TO'}DO later`],
    ['README.md', `cd ${'/ho'}me/somebody/webpace`],
  ])('finds in %s: %s', (path, text) => {
    expect(checkText({ path, text: `\n${text}\n` })).toMatchObject([{ path, line: 2 }]);
  });

  it.each([
    ['src/runtime/create-runtime.ts', 'new Worker(url)'],
    ['src/ui/a.ts', 'if (element.innerHTML === text) evaluate(text);'],
    ['scripts/a.mjs', "const path = '/usr/bin/chromium';"],
    ['src/core/a.ts', 'const todo = regex.exec(text);'],
  ])('lets pass in %s: %s', (path, text) => {
    expect(checkText({ path, text })).toEqual([]);
  });
});

describe('checkTestPlace', () => {
  it('finds a test that no runner would run', () => {
    expect(checkTestPlace('test/core/a.test.ts')).toHaveLength(1);
    expect(checkTestPlace('test/e2e/a.test.ts')).toHaveLength(1);
    expect(checkTestPlace('test/gpu/a.test.ts')).toHaveLength(1);
    expect(checkTestPlace('test/unit/core/a.test.ts')).toEqual([]);
    expect(checkTestPlace('test/e2e/a.spec.ts')).toEqual([]);
  });
});

describe('checkFunctions', () => {
  const lines = (count: number, line = 'work();'): string => `${line}\n`.repeat(count);
  const find = (text: string): string[] => messages(checkFunctions({ path: 'src/ui/a.tsx', text }));

  it('finds a function of more than 60 lines of code, by its name and line', () => {
    const text = `\nexport function long() {\n${lines(60)}}\n`;
    expect(checkFunctions({ path: 'src/core/a.ts', text })).toMatchObject([{ line: 2 }]);
    expect(find(text)).toEqual([
      'long has 61 lines of code, 60 are allowed: make a function of each idea, or a class of functions that share variables',
    ]);
    expect(find(`const long = () => {\n${lines(60)}};\n`)).toHaveLength(1);
    expect(find(`class A {\n  long() {\n${lines(60)}}\n}\n`)).toHaveLength(1);
  });

  it('counts what the functions inside it say, and that of a class by function', () => {
    const inner = `const inner = () => {\n${lines(28)}};\n`;
    expect(find(`function host() {\n${inner}${inner}work();\n}\n`)).toEqual([]);
    expect(find(`function host() {\n${inner}${inner}${lines(2)}}\n`)).toEqual([
      expect.stringMatching(/^host has 61 lines of code/),
    ]);
    expect(find(`class Host {\n${'a() {\n'}${lines(50)}}\n${'b() {\n'}${lines(55)}}\n}\n`)).toEqual([]);
  });

  it('allows the one function that the browser runs from its text', () => {
    const text = `export function readPage() {\n${lines(60)}}\n`;
    expect(checkFunctions({ path: 'src/adapters/open-tabs/page-scripts.ts', text })).toEqual([]);
    expect(checkFunctions({ path: 'src/adapters/open-tabs/other.ts', text })).toHaveLength(1);
  });

  it('counts no blank line, comment, bracket, markup or text', () => {
    const silent = `${lines(40, '')}${lines(40, '// why')}/*\n${lines(40, ' * why')} */\n${lines(20, '{\n}')}`;
    expect(find(`function short() {\n${lines(59)}${silent}}\n`)).toEqual([]);
    expect(find(`function View() {\n${lines(50)}return (\n<p>\n${lines(50, '<b />')}</p>\n);\n}\n`)).toEqual(
      [],
    );
    expect(find(`function query() {\n${lines(50)}return \`\n${lines(50, 'SELECT')}\`;\n}\n`)).toEqual([]);
  });
});

describe('checkLiterals', () => {
  const lines = (text: string): number[] =>
    checkLiterals({ path: 'src/core/a.ts', text }).map(({ line }) => line);

  it('finds a literal that is spread into another, by its line', () => {
    expect(lines('f({\n  ...{ a, b },\n  c,\n});')).toEqual([2]);
    expect(lines('f({ ...({ a }) });\nf({\n  ...{ ...{ b } },\n});')).toEqual([1, 3, 3]);
    expect(lines("f({ ...({ a: 'b' } as const) });\nf({ ...({ a } satisfies B) });")).toEqual([1, 2]);
    expect(lines('const a = [\n  ...[b, c],\n  ...([d] as const),\n];')).toEqual([2, 3]);
    expect(lines('f(...[a, b], c);\nnew F(...[a]);')).toEqual([1, 2]);
    expect(checkLiterals({ path: 'test/unit/a.test.ts', text: 'f({ ...{ a } });' })).toHaveLength(1);
  });

  it('lets pass what is spread on a condition, a spread value, a rest and a text', () => {
    expect(lines("f({ ...(a ? { b } : {}), ...c, d: '...{ e }' }); // ...{ f }")).toEqual([]);
    expect(lines('const { a, ...rest } = b;\nfunction f(...{ length }) {}')).toEqual([]);
    expect(lines('f([...a, ...[...b].map(c), ...(d ? [e] : []), ...f([g])], ...h, ...[i].map(j));')).toEqual(
      [],
    );
    expect(lines('const [, ...[a]] = [, ...b];')).toEqual([]);
    expect(checkLiterals({ path: 'docs/a.md', text: 'f({ ...{ a } });' })).toEqual([]);
  });
});

describe('checkOutput', () => {
  it('finds compiler output among the sources', () => {
    expect(checkOutput('src/core/errors.d.ts')).toHaveLength(1);
    expect(checkOutput('src/core/errors.js')).toHaveLength(1);
    expect(checkOutput('src/core/errors.ts')).toEqual([]);
    expect(checkOutput('src/cli/node/start.mjs')).toEqual([]);
  });
});
