import { describe, expect, it } from 'vitest';
import { findImportCircles } from '../../../../scripts/lib/import-circles.mjs';

const file = (path: string, ...targets: string[]) => ({
  path,
  text: targets.map((target) => `import type { Any } from '${target}';`).join('\n'),
});

describe('findImportCircles', () => {
  it('finds none where every file stands above those that it imports', () => {
    expect(
      findImportCircles([
        file('a/one.ts', './two.ts', '../b/three.ts'),
        file('a/two.ts'),
        file('b/three.ts'),
      ]),
    ).toEqual([]);
  });

  it('finds each loop once, whatever its length, and a file that imports itself', () => {
    const files = [
      file('top.ts', './a/one.ts'),
      file('a/one.ts', './two.ts'),
      file('a/two.ts', '../b/three.ts', '../own.ts'),
      file('b/three.ts', '../a/one.ts', 'not-a-file-of-ours'),
      file('c.ts', './d.ts'),
      file('d.ts', './c.ts', './top.ts'),
      file('own.ts', './own.ts'),
    ];
    expect(findImportCircles(files).sort()).toEqual([
      ['a/one.ts', 'a/two.ts', 'b/three.ts'],
      ['c.ts', 'd.ts'],
      ['own.ts'],
    ]);
  });

  it('counts dynamic imports and those of several lines', () => {
    const texts = ["const two = await import('./two.ts');", "import {\n  type Any,\n} from './one.ts';"];
    expect(
      findImportCircles(texts.map((text, i) => ({ path: ['one.ts', 'two.ts'][i] as string, text }))),
    ).toEqual([['one.ts', 'two.ts']]);
  });
});
