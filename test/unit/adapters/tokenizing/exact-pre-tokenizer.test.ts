import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import type {
  TokenizerConfigFile,
  TokenizerFile,
} from '../../../../src/adapters/tokenizing/chat-template.ts';
import { ChatTokenizer } from '../../../../src/adapters/tokenizing/chat-tokenizer.ts';
import { exactPreTokenizer } from '../../../../src/adapters/tokenizing/exact-pre-tokenizer.ts';

const folder = new URL('../../../../public/models/smollm2-135m-instruct/', import.meta.url);
const [tokenizer, config] = (await Promise.all(
  ['tokenizer.json', 'tokenizer_config.json'].map(async (name) =>
    JSON.parse(await readFile(new URL(name, folder), 'utf8')),
  ),
)) as [TokenizerFile, TokenizerConfigFile];

describe('exactPreTokenizer', () => {
  // llama.cpp's own counts (test/browser/adapters/language-models checks them live); the library alone gives 6, 2, 4, 9.
  test.each([
    [' ①②', 7],
    [' ٣', 3],
    ['a \u0085b', 5],
    ["We'll see 3 swifts\n\n  there", 9],
  ])('cuts %j as llama.cpp does', (text, tokens) => {
    expect(new ChatTokenizer(tokenizer, config).count(text)).toBe(tokens);
  });

  test('leaves other steps as they are', () => {
    const plain = {
      type: 'Sequence',
      pretokenizers: [{ type: 'Whitespace' }, { type: 'ByteLevel', use_regex: false }],
    };
    expect(exactPreTokenizer(plain)).toEqual(plain);
    expect(exactPreTokenizer({ type: 'Digits', individual_digits: false }).type).toBe('Digits');
  });
});
