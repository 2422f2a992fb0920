import { readFile } from 'node:fs/promises';
import { Tokenizer } from '@huggingface/tokenizers';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TokenizerFile } from '../../../../src/adapters/tokenizing/chat-template.ts';
import { exactPreTokenizer } from '../../../../src/adapters/tokenizing/exact-pre-tokenizer.ts';
import { withKnownWords } from '../../../../src/adapters/tokenizing/known-words.ts';

const folder = new URL('../../../../public/models/smollm2-135m-instruct/', import.meta.url);
const file = JSON.parse(await readFile(new URL('tokenizer.json', folder), 'utf8')) as TokenizerFile;
const exact: TokenizerFile = {
  ...file,
  pre_tokenizer: file.pre_tokenizer && exactPreTokenizer(file.pre_tokenizer),
};
const library = new Tokenizer(exact, {});
const encode = (text: string): number[] => library.encode(text, { add_special_tokens: false }).ids;

describe('words that are known', () => {
  test('have the tokens that the library gives them, whatever stands around them and however often they come', () => {
    let encoded = 0;
    const known = withKnownWords((text) => {
      encoded += 1;
      return encode(text);
    }, exact);
    const piece = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 6 }),
      fc.constantFrom(
        "'s",
        "'",
        "''ll",
        ' ',
        '  ',
        '\n',
        '\t \n',
        '\u0085',
        '\ufeff',
        '\u3000',
        '½',
        '４',
        '12',
        '٣',
      ),
      fc.constantFrom(
        '<|im_start|>',
        '<|im_end|>',
        '<|im_',
        '|>',
        '<repo_name>',
        '<reponame>',
        'ferry',
        ' Straße',
      ),
      fc.constantFrom(
        '\ud83d',
        '\ude00',
        '😀👩‍👩‍👧',
        'a\u0301',
        '清晨水乡',
        'שלום',
        '\u0000',
        '----====',
        '.',
        ' ...',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join('');
        if (text !== '') expect(known(text)).toEqual(encode(text));
      }),
      { seed: 1742, numRuns: 3000 },
    );
    const before = encoded;
    expect(known('the ferry and the ferry, and 12 ferries')).toEqual(
      encode('the ferry and the ferry, and 12 ferries'),
    );
    expect(encoded - before).toBeLessThan(9);
  });

  test('are not cut where a vocabulary does something else to its texts', () => {
    for (const other of [
      { ...exact, normalizer: { type: 'NFC' } },
      { ...exact, post_processor: { type: 'TemplateProcessing' } },
      { ...exact, pre_tokenizer: { type: 'Whitespace' } },
      { ...exact, pre_tokenizer: { type: 'Split', pattern: { Regex: '.' } } },
      { ...exact, added_tokens: [{ content: '<x>', special: true, lstrip: true }] },
    ])
      expect(withKnownWords(encode, other)).toBe(encode);
  });
});
