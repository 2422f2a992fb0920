import { expect, test } from 'vitest';
import { unitOf } from '../../../../src/evidence/values/units.ts';

test.each([
  ['millimetres', 'mm'],
  ['milímetros', 'mm'],
  ['Zentimetern', 'cm'],
  ['mililitros', 'ml'],
  ['miles', 'mi'],
  ['members', null],
])('Q100: the unit of “%s” is %s', (word, unit) => {
  expect(unitOf(word)).toBe(unit);
});
