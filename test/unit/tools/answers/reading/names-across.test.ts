import { expect, test } from 'vitest';
import { namesSaid } from '../../../../../src/tools/answers/reading/names-across.ts';

test.each([
  ['Was ist in der Wohnung Harbour Row erlaubt?', ['Wohnung Harbour', 'Wohnung Harbour Row', 'Harbour Row']],
  ['Who leads the Copper Kettle?', ['Copper Kettle']],
  ['Larkfield的保险多少钱？', []],
  ['who leads the copper kettle?', []],
  ['Who leads Larkfield?', []],
])('Q50: names in “%s”', (question, names) => {
  expect(namesSaid(question)).toEqual(names);
});
