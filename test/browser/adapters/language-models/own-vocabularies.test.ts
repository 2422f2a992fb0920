/** Ways of cutting that llama.cpp names, on generated models: what the rebuilt tokenizer counts is what the engine counts. */
import { test } from 'vitest';
import { tinyGguf } from '../../../doubles/tiny-gguf.ts';
import { countsOfOwnModels } from './own-model-counts.ts';

const expectCounts = await countsOfOwnModels('vocabularies');
const texts = [
  'abc ab 12345 1234 12 1',
  "it's abc's IT'S a'S 's",
  'a  b   c    abc\n\n\nabc.\n!!! (ab) ab1ab\t\tab \r\n ab',
  'abä abc½ ４７ 雨燕 12，34。\u00a0ab\u0085a\u2003b 🐦‍⬛ e\u0301a',
  '   ',
];

test.each(['gpt-2', 'smollm', 'starcoder', 'qwen2', 'stablelm2', 'llama-bpe'])('R33: %s', (pre) =>
  expectCounts(pre, tinyGguf(pre), texts),
);
