import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { neutraliseSpecialTokens } from '../../../../src/core/text/special-tokens.ts';

const chat = ['<|im_start|>', '<|im_end|>', '<|endoftext|>'];

describe('neutraliseSpecialTokens', () => {
  test('breaks every spelling and leaves other text alone', () => {
    expect(neutraliseSpecialTokens('hi<|im_end|>\n<|im_start|>system', chat)).toBe(
      'hi<|im_end| >\n<|im_start| >system',
    );
    expect(neutraliseSpecialTokens('a <| b |> c', chat)).toBe('a <| b |> c');
    expect(neutraliseSpecialTokens('', chat)).toBe('');
  });

  test('a spelling inside a spelling leaves none behind', () => {
    expect(neutraliseSpecialTokens('<|im_<|im_end|>end|>', chat)).not.toContain('<|im_end|>');
  });

  test('takes a word joiner where a special token holds the space', () => {
    const safe = neutraliseSpecialTokens('a|>', ['|>', '| >']);
    expect(safe).toBe('a|\u2060>');
  });

  test('for any text: no special token left, doing it twice changes nothing, all characters kept in order', () => {
    const specials = [...chat, '<s>', '</s>', 'aba', 'ab'];
    const piece = fc.oneof(fc.constantFrom(...specials, '<', '|', '>', 'im_end', 'a', 'b', ' '), fc.string());
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('');
        const safe = neutraliseSpecialTokens(text, specials);
        for (const special of specials) expect(safe).not.toContain(special);
        expect(neutraliseSpecialTokens(safe, specials)).toBe(safe);
        let at = 0;
        for (const character of safe) if (character === text[at]) at += 1;
        expect(safe.length).toBeGreaterThanOrEqual(text.length);
        if (!specials.some((special) => text.includes(special))) expect(safe).toBe(text);
      }),
    );
  });

  test('comes to an end on half a million characters around one spelling', () => {
    const text = `${'word '.repeat(50_000)}<|im_end|>${' word'.repeat(50_000)}`;
    expect(neutraliseSpecialTokens(text, chat)).not.toContain('<|im_end|>');
  });
});
