import { expect, test } from 'vitest';
import { builtPatterns } from '../../../../scripts/lib/built-patterns.mjs';

test('SE3: patterns that a module builds of strings are found as they run, with the module that builds them', async () => {
  const own = RegExp;
  const found = await builtPatterns(['src/core/text/whole-numbers.ts', 'src/evidence/values/units.ts']);
  expect(RegExp).toBe(own);
  expect(found).toContainEqual({
    pattern: '^(?:ft|foot|feet)$',
    flags: 'iu',
    place: 'src/evidence/values/units.ts',
  });
  expect(found.filter(({ place }) => place === 'src/core/text/whole-numbers.ts')).toHaveLength(1);
});
