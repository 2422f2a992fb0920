/** SentencePiece's vocabularies as llama.cpp cuts them, on generated models: counts are the engine's, whatever the text. */
import fc from 'fast-check';
import { test } from 'vitest';
import { type TinyPiecesModel, tinySentencePieces } from '../../../doubles/tiny-sentence-pieces.ts';
import { countsOfOwnModels } from './own-model-counts.ts';

const expectCounts = await countsOfOwnModels('pieces');
const written = [
  'abc ab abab aaaaa aaaaaaa cbabc',
  '   leading,  double    and trailing   ',
  'ing in  ing\n\n.\n\n\n.\r\n\t 1234 12 123 23 1231234',
  '雨燕子 燕子雨燕 éée e\u0301 🐦a🐦‍⬛ ▁▁ ▁ \u00a0\u3000',
  '<0x0A> <0x0a> <0xE9> <s> </s> <unk> <|user|> <|user|>  a<|assistant|>\n b <|im_end|> <tool>a<tool>',
  '\u0000\u0001\u001f\u007f\ufeff\u0000',
];
const texts = fc
  .array(
    fc.oneof(
      {
        weight: 4,
        arbitrary: fc.constantFrom(
          ...'ab abc aa ▁ ing in 12 3 !! 雨燕 é 🐦 \n . <0 x0A> us er'.split(' '),
          ' ',
          '  ',
        ),
      },
      {
        weight: 2,
        arbitrary: fc.constantFrom(
          '<s>',
          '</s>',
          '<unk>',
          '<|user|>',
          '<tool>',
          '<0x0A>',
          '<|',
          '|>',
          '▁▁▁▁▁',
        ),
      },
      { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 6 }) },
      fc.string({ unit: 'grapheme', maxLength: 6 }),
      fc.constantFrom('\u0000', '\u0007', '\ud83d', '\udc26', '\u200d', '\ufeff', '\u0085', '\r', '\t'),
    ),
    { maxLength: 20 },
  )
  .map((parts) => parts.join(''));

const kinds: readonly [string, TinyPiecesModel][] = [
  ['as they mostly are', {}],
  ['with control tokens for turns', { control: ['<|user|>', '<|assistant|>'] }],
  ['without a space in front', { spaceFirst: false }],
  ['of Phi-3, whose tokens swallow white space', { name: 'Tiny Phi-3 mini' }],
  ['closed by the engine', { closes: true }],
];

test.each(kinds)('EN1: %s', (title, kind) =>
  expectCounts(title, tinySentencePieces(kind), [
    ...written,
    ...fc.sample(texts, { seed: 20_261_121, numRuns: 120 }),
  ]),
);
