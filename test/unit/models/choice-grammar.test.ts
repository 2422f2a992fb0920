import { expect, test } from 'vitest';
import { choiceGrammar } from '../../../src/models/choice-grammar.ts';

test('a choice grammar lists its texts as literals, with quotes, backslashes and line ends escaped', () => {
  expect(choiceGrammar(['07:45', 'the "Heather"', 'C:\\logs', 'one\ntwo'])).toBe(
    'root ::= "07:45" | "the \\"Heather\\"" | "C:\\\\logs" | "one\\ntwo"',
  );
});
