import { expect, test } from 'vitest';
import { orderedLists } from '../../../../src/evidence/lists/ordered-lists.ts';

test.each([
  ['in Chinese', '1、打开电源。\n2、放入衣物。\n3、选择程序。', 3],
  ['in Chinese, with dots', '1.打开电源。\n2.放入衣物。', 2],
  ['in Chinese, in brackets', '（1）打开电源。\n（2）放入衣物。', 2],
  ['with a bracket behind', '1）打开电源。\n2）放入衣物。', 2],
  ['that Markdown numbers itself', '1. Open it.\n1. Fill it.\n   Not too much.\n1. Close it.', 3],
])('Q43: a numbered list %s is one whole', (_, list, items) => {
  const text = `洗衣 Washing:\n\n${list}\n\nDone.`;
  const [only, ...others] = orderedLists(text);
  expect(others).toEqual([]);
  expect(only).toMatchObject({ items });
  expect(text.slice(only?.start, only?.end)).toBe(list);
});

test.each([
  ['decimals', '1.5 litres\n2.5 litres'],
  ['days of the month', '3、4月\n4、5月'],
  ['paragraphs of a law', '(1) The tenant pays.\n(2) The landlord repairs.'],
  ['lists of one item', '1. Open it.\n\n1. Close it.'],
])('Q43: %s are no numbered list', (_, text) => {
  expect(orderedLists(text)).toEqual([]);
});
