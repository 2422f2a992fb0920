import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rangeLine } from '../../../../src/core/layout/pointers.ts';
import { renderBlock } from '../../../../src/core/memory/chunk.ts';
import { estimateTokens } from '../../../../src/core/text/token-estimate.ts';
import { EstimateTokenizer } from '../../../../src/lab/replay/estimate-tokenizer.ts';

const text = fc.string({
  unit: fc.constantFrom('a', 'B ', '茶', '。', '\n', '[2] ', '[1–3] …\n', '😀', '9'),
  maxLength: 40,
});

async function countOf(tokenizer: EstimateTokenizer, content: string): Promise<number> {
  return tokenizer.countPrompt([{ role: 'user', content }]);
}

describe('the estimate tokenizer', () => {
  test('L2: a block costs its text; headings and range lines cost nothing', async () => {
    const tokenizer = new EstimateTokenizer();
    const [block, longer, one, many, afterBlock] = await tokenizer.count([
      renderBlock(12, 'eight ch'),
      renderBlock(12, '茶馆的老板'),
      rangeLine(7, 7),
      rangeLine(1, 99),
      `\n${rangeLine(98, 99)}`,
    ]);
    expect(block).toBe(2);
    expect(longer).toBeCloseTo(5 / 1.5, 12);
    expect([one, many, afterBlock]).toEqual([0, 0, 0]);
    expect(await countOf(tokenizer, '[3–5] eight ch')).toBe(2);
  });

  test('L2: lines of an index and excerpts cost the same together as apart', async () => {
    const tokenizer = new EstimateTokenizer();
    const parts = [
      '[1–16] ferry, Norby, RX-204\n',
      '[17–18] lamp oil, 茶馆\n',
      '[19] an excerpt\nof two lines\n',
    ];
    const apart = (await tokenizer.count(parts)).reduce((sum, count) => sum + count, 0);
    expect(await countOf(tokenizer, parts.join(''))).toBeCloseTo(apart, 1);
    expect(await countOf(tokenizer, parts.slice(0, 1).join(''))).toBe((await tokenizer.count(parts))[0]);
  });

  test('a text without heading is the plain estimate', async () => {
    const tokenizer = new EstimateTokenizer();
    await fc.assert(
      fc.asyncProperty(
        text.filter((one) => !one.startsWith('[') && !one.startsWith('\n[')),
        async (one) => {
          expect(await tokenizer.count([one])).toEqual([estimateTokens(one)]);
        },
      ),
    );
  });

  test('L2: a prompt costs its registered blocks, whatever their texts look like, and its request', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(text, { maxLength: 6 }), async (texts) => {
        const tokenizer = new EstimateTokenizer();
        for (const [i, one] of texts.entries()) tokenizer.register(i + 1, one, estimateTokens(one));
        const blocks = texts.map((one, i) => renderBlock(i + 1, one)).join('');
        const wanted = texts.reduce((sum, one) => sum + estimateTokens(one), 0);
        expect(await countOf(tokenizer, blocks)).toBeCloseTo(wanted, 5);
        expect(await countOf(tokenizer, `${blocks}${rangeLine(7, 9)}What now?`)).toBeCloseTo(
          wanted + 9 / 4,
          1,
        );
      }),
    );
  });

  test('what is beside history is rounded up to 1/64, so that whole budgets are met exactly', async () => {
    const tokenizer = new EstimateTokenizer();
    const count = await countOf(tokenizer, '茶馆几点开门');
    expect(count * 64).toBe(Math.ceil((6 / 1.5) * 64 - 1e-9));
    expect(2048 + count - count).toBe(2048);
  });

  test('the block registered with its own price keeps it', async () => {
    const tokenizer = new EstimateTokenizer();
    tokenizer.register(1, 'hello', 17.25);
    expect(await tokenizer.count([renderBlock(1, 'hello')])).toEqual([17.25]);
    expect(await countOf(tokenizer, renderBlock(1, 'hello'))).toBe(17.25);
  });

  test('the longest of two representations that begin alike is found', async () => {
    const tokenizer = new EstimateTokenizer();
    tokenizer.register(4, 'start', 1);
    tokenizer.register(4, 'start\nend', 10);
    expect(await countOf(tokenizer, renderBlock(4, 'start\nend'))).toBe(10);
    expect(await countOf(tokenizer, renderBlock(4, 'start'))).toBe(1);
  });

  test('truncating keeps within the tokens', async () => {
    expect(await new EstimateTokenizer().truncate('abcdefgh', 1)).toEqual({ text: 'abcd', tokens: 1 });
  });
});
