/** What two builds of the same sources differ in. */
import { expect, test } from 'vitest';
import { differences } from '../../../scripts/check-equal-build.mjs';

test('SE8: a file that one build alone has, or that has other bytes, is named; equal builds name nothing', () => {
  const one = new Map([
    ['index.html', 'a'],
    ['assets/main.js', 'b'],
    ['assets/old.js', 'c'],
  ]);
  const other = new Map([
    ['index.html', 'a'],
    ['assets/main.js', 'd'],
    ['assets/new.js', 'c'],
  ]);
  expect(differences(one, new Map(one))).toEqual([]);
  expect(differences(one, other)).toEqual([
    'assets/main.js: other bytes',
    'assets/new.js: only the second build has it',
    'assets/old.js: only the first build has it',
  ]);
});
