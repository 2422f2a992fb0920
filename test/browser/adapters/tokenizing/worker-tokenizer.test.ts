import { afterAll, describe, expect, test } from 'vitest';
import { tokenizerContract } from '../../../contracts/tokenizer.contract.ts';
import { makeTokenizer } from '../../engines.ts';

const tokenizer = makeTokenizer();
afterAll(() => tokenizer.close());

tokenizerContract('tokenizer worker, SmolLM2', async () => tokenizer);

describe('tokenizer worker', () => {
  test('counts a hundred pages in one call', async () => {
    const page = 'A page of text about nothing in particular, 1,234 words of it. '.repeat(60);
    const pages = Array.from({ length: 100 }, (_, at) => `${at} ${page}`);
    const counts = await tokenizer.count(pages);
    expect(new Set(counts.map((count) => count > 900 && count < 1300))).toEqual(new Set([true]));
    expect(await tokenizer.count(pages.toReversed())).toEqual(counts.toReversed());
  });
});
