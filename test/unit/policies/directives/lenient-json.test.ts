import { describe, expect, test } from 'vitest';
import { readLenientJson } from '../../../../src/policies/directives/lenient-json.ts';
import { growthOf, linear } from '../../../doubles/growth.ts';

describe('readLenientJson', () => {
  test.each([
    ['bare', '{"a":1}', { a: 1 }],
    ['in a fence', 'Sure!\n```json\n{"a":[1,2]}\n```\nDone.', { a: [1, 2] }],
    ['with prose brackets before', 'I chose (see [above]) {as asked}: {"a":"b"}', { a: 'b' }],
    ['a list', '[{"a":1}]', [{ a: 1 }]],
    ['trailing commas', '{"a":[1,2,],"b":"x,]",}', { a: [1, 2], b: 'x,]' }],
    [
      'single quotes and apostrophes',
      "{'a':'it is Anna\\'s', 'b': 'say \"yes\"'}",
      { a: "it is Anna's", b: 'say "yes"' },
    ],
    ['an apostrophe inside double quotes', '{"a":"Anna\'s mill","b":"x"}', { a: "Anna's mill", b: 'x' }],
    [
      'constants of Python',
      '{"a":None,"b":True,"c":False,"d":"None"}',
      { a: null, b: true, c: false, d: 'None' },
    ],
    ['line breaks in strings', '{"a":"one\ntwo"}', { a: 'one\ntwo' }],
    ['brackets in strings', '{"a":"} ] {"}', { a: '} ] {' }],
    ['empty', '{}', {}],
  ])('E8: reads %s', (_, text, value) => {
    expect(readLenientJson(text)).toEqual({ ok: true, value });
  });

  test.each([
    ['no JSON', 'I would fold blocks 1 to 3.'],
    ['nothing', ''],
    [
      'a value that is cut off, whole values inside it included',
      '{"modifications":[{"ids":["s1"],"new_content":""},{"ids":["s2"',
    ],
    ['a list that is cut off', '[{"a":1},'],
    ['brackets that do not match', '{"a":[1}'],
    ['what no repair reads', '{"a" "b"}'],
    ['a reply without end', `{"a":"${'again and '.repeat(20_000)}"}`],
  ])('E8: refuses %s', (_, text) => {
    expect(readLenientJson(text)).toMatchObject({ ok: false, error: { code: 'directive-malformed' } });
  });

  test('E8: takes time linear in the text, whatever its brackets', () => {
    for (const [unit, times] of [
      ['{', 90_000],
      ['["', 40_000],
      ['[{', 40_000],
      ["{'a':", 18_000],
    ] as const)
      expect([unit, growthOf(times, (size) => readLenientJson(unit.repeat(size)))]).toEqual([unit, linear]);
  });
});
