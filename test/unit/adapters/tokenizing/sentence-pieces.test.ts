import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TokenizerFile } from '../../../../src/adapters/tokenizing/chat-template.ts';
import { ChatTokenizer } from '../../../../src/adapters/tokenizing/chat-tokenizer.ts';
import { ggufTokenizer } from '../../../../src/adapters/tokenizing/gguf-tokenizer.ts';
import { SentencePieces } from '../../../../src/adapters/tokenizing/sentence-pieces.ts';
import { readGgufHeader } from '../../../../src/models/gguf.ts';
import { tinyPieces, tinySentencePieces } from '../../../doubles/tiny-sentence-pieces.ts';

const { tokens, scores } = tinyPieces();
const byId = (ids: readonly number[]): string[] => ids.map((id) => tokens[id] as string);
const plain = {
  type: 'SentencePieces',
  tokens,
  scores,
  whole: [],
  swallowing: [],
  spaceFirst: true,
} as const;
const idOf = (token: string): number => tokens.lastIndexOf(token);

describe('EN2: pieces by score', () => {
  const pieces = new SentencePieces(plain);

  test('the pair of the highest score first, of equal ones the first in the text', () => {
    expect(byId(pieces.encode('abc'))).toEqual(['▁abc']);
    expect(byId(pieces.encode('xabc'))).toEqual(['▁', 'x', 'abc']);
    expect(byId(pieces.encode('xaaaaa'))).toEqual(['▁', 'x', 'aaaa', 'a']);
  });

  test('what is in no vocabulary is spelled in bytes', () => {
    expect(byId(pieces.encode('ü\0'))).toEqual(['▁', '<0xC3>', '<0xBC>', '<0x00>']);
    expect(byId(pieces.encode('\u{1F980}'))).toEqual(['▁', '<0xF0>', '<0x9F>', '<0xA6>', '<0x80>']);
  });

  test('whole tokens are found first, the longest of them before others, and a space is read behind them', () => {
    const whole = ['</s>', '<s>', '<|user|>'].map(idOf);
    const found = new SentencePieces({ ...plain, whole });
    expect(byId(found.encode('a</s>ab<|user|>'))).toEqual(['▁a', '</s>', '▁ab', '<|user|>']);
    expect(byId(new SentencePieces({ ...plain, whole, spaceFirst: false }).encode('</s>ab'))).toEqual([
      '</s>',
      'ab',
    ]);
    const swallowing = new SentencePieces({ ...plain, whole, swallowing: [idOf('<|user|>')] });
    expect(byId(swallowing.encode('<|user|> \n\tab</s> \n'))).toEqual([
      '<|user|>',
      '▁ab',
      '</s>',
      '▁▁',
      '\n',
    ]);
    expect(byId(found.encode(''))).toEqual([]);
  });

  test('spelled together again they are the text, with its spaces', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
        const bytes = byId(pieces.encode(text)).flatMap((token) => {
          const byte = /^<0x([0-9A-F]{2})>$/.exec(token)?.[1];
          return byte === undefined ? [...new TextEncoder().encode(token)] : [Number.parseInt(byte, 16)];
        });
        const read = new TextDecoder('utf-8', { ignoreBOM: true }).decode(Uint8Array.from(bytes));
        // The token of a byte that is spelled out in the text is that byte to the vocabulary.
        fc.pre(!text.includes('<0'));
        expect(read).toBe(text === '' ? '' : `▁${text.replaceAll(' ', '▁')}`);
      }),
      { seed: 20_261_121, numRuns: 150 },
    );
  });

  test('a text of 200,000 letters is cut in one go', () => {
    expect(pieces.encode('abc ab '.repeat(28_600)).length).toBeGreaterThan(50_000);
  });
});

/**
 * The form that models of this kind have in `tokenizer.json` (Llama 2, Gemma): pairs with ranks, white space replaced, bytes for
 * the rest. A rank for every way to split a piece into two, by the score of the whole, says the same as the scores where no two
 * are equal.
 */
function asTokenizerFile(spaceFirst: boolean): { file: TokenizerFile; scores: number[] } {
  const distinct = tokens.map((_, id) => (id < 259 ? 0 : -id));
  const known = new Map(tokens.map((token, id) => [token, id]));
  const merges = tokens.flatMap((token, id) => {
    const letters = Array.from(token);
    return letters.slice(1).flatMap((_, at): { pair: [string, string]; id: number }[] => {
      const pair: [string, string] = [letters.slice(0, at + 1).join(''), letters.slice(at + 1).join('')];
      return pair.every((part) => known.has(part)) ? [{ pair, id }] : [];
    });
  });
  merges.sort((left, right) => (distinct[right.id] as number) - (distinct[left.id] as number));
  const replace = { type: 'Replace', pattern: { String: ' ' }, content: '▁' };
  return {
    scores: distinct,
    file: {
      version: '1.0',
      truncation: null,
      padding: null,
      added_tokens: ['<unk>', '<s>', '</s>', '<|user|>'].map((content) => ({
        id: idOf(content),
        content,
        special: true,
        single_word: false,
        lstrip: false,
        rstrip: false,
        normalized: false,
      })),
      normalizer: spaceFirst
        ? { type: 'Sequence', normalizers: [{ type: 'Prepend', prepend: '▁' }, replace] }
        : replace,
      pre_tokenizer: null,
      post_processor: null,
      decoder: { type: 'Sequence', decoders: [{ type: 'ByteFallback' }, { type: 'Fuse' }] },
      model: {
        type: 'BPE',
        dropout: null,
        unk_token: '<unk>',
        fuse_unk: true,
        byte_fallback: true,
        vocab: Object.fromEntries(tokens.map((token, id) => [token, id])),
        merges: merges.map(({ pair }) => pair),
      },
    } as unknown as TokenizerFile,
  };
}

test.each([true, false])(
  'EN3: a tokenizer.json of this kind counts as the pieces do (space in front: %s)',
  (spaceFirst) => {
    const { file, scores: distinct } = asTokenizerFile(spaceFirst);
    const config = { chat_template: "{{ messages[0]['content'] }}" };
    const published = new ChatTokenizer(file, config);
    const whole = file.added_tokens.map(({ content }) => idOf(content));
    const pieces = new SentencePieces({ ...plain, scores: distinct, whole, spaceFirst });
    const part = fc.oneof(
      fc.constantFrom(
        'ab',
        'abc',
        'aaaa',
        ' ',
        '  ',
        'in',
        'ing',
        '12',
        '3',
        '!!',
        '雨燕',
        '子',
        'é',
        '🐦',
        'a',
        '\n',
        '.',
        '<0',
        'x',
        '0A>',
      ),
      fc.constantFrom('<s', '>', '<|', '|>', '▁', '\0', '\u200d', 'e\u0301'),
      fc.string({ unit: 'grapheme', maxLength: 4 }),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 24 }), (parts) => {
        const text = parts.join('');
        const content = published.template.neutralise(text);
        expect(published.encodePrompt([{ role: 'user', content: text }])).toEqual(pieces.encode(content));
      }),
      { seed: 20_261_121, numRuns: 500 },
    );
  },
);

describe('EN1: out of a GGUF file', () => {
  const read = (bytes: Uint8Array) => {
    const reading = readGgufHeader(bytes);
    if (!reading.ok) throw new Error(reading.problem);
    return reading.header;
  };

  test('a vocabulary with scores and bytes is exact; one that lacks either is estimated', () => {
    const { metadata } = read(tinySentencePieces());
    expect(ggufTokenizer({ metadata }, 'x').counts).toBe('exact');
    const lacking = new Map(metadata);
    lacking.delete('tokenizer.ggml.scores');
    expect(ggufTokenizer({ metadata: lacking }, 'x').counts).toBe('estimated');
    const bytes = metadata.get('tokenizer.ggml.tokens') as string[];
    const without = new Map(metadata).set(
      'tokenizer.ggml.tokens',
      bytes.map((token) => (token === '<0x41>' ? 'A' : token)),
    );
    expect(ggufTokenizer({ metadata: without }, 'x').counts).toBe('estimated');
  });

  test('its two files go through JSON, and no content spells a control token', () => {
    const { tokenizer, config } = ggufTokenizer(read(tinySentencePieces({ control: ['<|user|>'] })), 'x');
    const own = new ChatTokenizer(JSON.parse(JSON.stringify(tokenizer)), JSON.parse(JSON.stringify(config)));
    expect(own.template.neutralise('a<unk>b</s><|user|>')).not.toMatch(/<unk>|<\/s>|<\|user\|>/);
    const count = (content: string): number => own.countPrompt([{ role: 'user', content }]);
    expect(count('abc')).toBeGreaterThan(5);
    expect(own.truncate('abc abc abc abc', 3)).toEqual({ text: 'abc abc abc', tokens: 3 });
  });
});
