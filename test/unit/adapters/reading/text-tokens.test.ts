import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { alignText } from '../../../../src/adapters/reading/align-text.ts';
import { TextTokenizer } from '../../../../src/adapters/reading/text-tokens.ts';
import { e5Tokenizer } from '../../../doubles/e5-tokenizer.ts';

const library = await e5Tokenizer();
const tokenizer = new TextTokenizer(library);
const normalize = (text: string): string => library.normalizer?.normalize(text) ?? text;
const libraryIds = (text: string): number[] => library.encode(text, { add_special_tokens: false }).ids;

function cuts(text: string): string[] {
  const { starts, ends } = tokenizer.tokenize(text);
  return Array.from(starts, (start, at) => text.slice(start, ends[at]));
}

/** Letters whose normalised form is another, longer, shorter, joined or nothing. */
const oddLetters = [
  'é',
  'é',
  'ﬁ',
  '㎏',
  'ｶﾞ',
  'ガ',
  '①',
  '½',
  '¨',
  '﷽',
  '한',
  '한',
  'ẛ̣',
  '～',
  '…',
  '　',
  '\u00a0',
  '\u0001',
  '\u0000',
  '\u200b',
  '\u200d',
  '\ufeff',
  '\ufffd',
  '\u00ad',
  '\u2581',
  '👩‍👩‍👧',
  '🏳️‍🌈',
  '𝔘',
  '\ud800',
  '\udc00',
  'اللّٰه',
  'ก็',
  'नि',
  'हिन्दी',
  'தமிழ்',
  '东京',
  '、',
  '。',
  '½',
  'x\u0301\u0323',
  '\n',
  '\t',
  '  ',
  '</s>',
  '<mask>',
];
const words = [
  'The',
  'swift',
  'flies',
  'to',
  'Africa',
  '12:30',
  'Straße',
  'naïve',
  'e-mail',
  'не',
  'знаю',
  '雨燕',
  '飞往',
  '3,5',
];
const oddText = fc
  .array(
    fc.oneof(
      fc.constantFrom(...oddLetters),
      fc.constantFrom(...words),
      fc.constant(' '),
      fc.string({ unit: 'binary' }),
    ),
    {
      maxLength: 30,
    },
  )
  .map((parts) => parts.join(''));

describe('tokens with their places', () => {
  test('RD2: are those of the library, each with its letters', () => {
    const text = 'The swift  flies\nto Africa: 12.5 km/h, ﬁnally.';
    expect(Array.from(tokenizer.tokenize(text).ids)).toEqual(libraryIds(text));
    // The space before a word of its own can be a token: it has no letters.
    expect(cuts('Zürich 雨燕在飞。')).toEqual(['Zürich', '', '雨', '燕', '在', '飞', '。']);
    expect(cuts('ｶﾞｽ 5㎏')).toEqual(['', 'ｶﾞｽ', '5', '㎏']);
  });

  test('RD2: a text that spells special tokens has their letters alone', () => {
    for (const spelled of ['</s>', '<s>', '<pad>', '<unk>', '<mask>']) {
      const { ids } = tokenizer.tokenize(`one ${spelled} two${spelled}`);
      for (const id of [0, 1, 2, 250_001]) expect(Array.from(ids)).not.toContain(id);
      expect(cuts(`one ${spelled} two`).join('')).toBe(`one${spelled}two`);
    }
  });

  test('RD2: every text gives the ids of the library, and places in order inside of it', () => {
    fc.assert(
      fc.property(oddText, (text) => {
        const { ids, starts, ends } = tokenizer.tokenize(text);
        if (!/<(?:\/?s|pad|unk|mask)>/.test(text)) expect(Array.from(ids)).toEqual(libraryIds(text));
        let before = 0;
        for (const [at, start] of starts.entries()) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(ends[at]).toBeGreaterThanOrEqual(start);
          expect(ends[at]).toBeLessThanOrEqual(text.length);
          expect(start).toBeGreaterThanOrEqual(before);
          before = start;
        }
      }),
      { numRuns: 400 },
    );
  });

  test('RD2: a span cut at token borders has the letters of its tokens, and whole words have the tokens themselves', () => {
    fc.assert(
      fc.property(oddText, fc.nat(), fc.nat(), (text, one, two) => {
        const { ids, starts, ends } = tokenizer.tokenize(text);
        if (ids.length === 0) return;
        const [first, last] = [one % ids.length, two % ids.length].sort((left, right) => left - right) as [
          number,
          number,
        ];
        const slice = text.slice(starts[first], ends[last]);
        // No letter is cut in two.
        expect(slice.isWellFormed() || !text.isWellFormed()).toBe(true);
        const wordStart = (at: number): boolean =>
          library.id_to_token(ids[at] as number)?.startsWith('\u2581') === true;
        const again = Array.from(tokenizer.tokenize(slice).ids);
        const wanted = Array.from(ids.subarray(first, last + 1));
        const shared = (at: number): boolean => (starts[at + 1] ?? text.length) < (ends[at] as number);
        const whole = wordStart(first) && (last + 1 === ids.length || wordStart(last + 1));
        const space = library.token_to_id('\u2581');
        if (whole && !shared(last) && !shared(first - 1) && !wanted.includes(space as number))
          expect(again).toEqual(wanted);
      }),
      { numRuns: 600 },
    );
  });

  test('RD2: long texts of one kind of letter take no time', () => {
    const texts = ['a', '雨', '👩', '\u0301', 'ﾞ', ' ', '\u200d', '\ud800', 'ก', '한'].map((letter) =>
      letter.repeat(100_000),
    );
    // Half a second each where nothing else runs; what grew with the square would take hours.
    for (const text of texts) expect(tokenizer.tokenize(text).ids.length).toBeGreaterThanOrEqual(0);
  });
});

describe('aligned texts', () => {
  test('RD2: come out as the tokenizer normalises them, whatever the letters', () => {
    fc.assert(
      fc.property(oddText, (text) => {
        const aligned = alignText(text, normalize);
        expect(aligned.text).toBe(normalize(text));
        expect(aligned.starts).toHaveLength(aligned.text.length);
      }),
      { numRuns: 600 },
    );
  });

  test('RD2: hardly ever fall back to whole texts', () => {
    for (const letter of oddLetters) {
      const aligned = alignText(`one ${letter} two`, normalize);
      expect(aligned.starts.at(-1)).toBe(`one ${letter} two`.length - 1);
    }
  });
});
