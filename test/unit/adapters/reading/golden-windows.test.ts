/** Windows of tokens as the reader was taught with them, from the tokenizer that it was taught with. */
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { readReaderSettings } from '../../../../src/adapters/reading/reader-settings.ts';
import { passageTokens, questionTokens } from '../../../../src/adapters/reading/reading-tokens.ts';
import { passageWindows } from '../../../../src/adapters/reading/reading-windows.ts';
import { TextTokenizer } from '../../../../src/adapters/reading/text-tokens.ts';
import { e5Tokenizer } from '../../../doubles/e5-tokenizer.ts';

interface GoldenCase {
  readonly question: string;
  readonly title: string;
  readonly text: string;
  readonly windows: readonly { readonly ids: readonly number[]; readonly bodyStart: number }[];
}

const { cases } = JSON.parse(
  await readFile(new URL('../../../golden/reader.json', import.meta.url), 'utf8'),
) as { readonly cases: readonly GoldenCase[] };
const tokenizer = new TextTokenizer(await e5Tokenizer());
/** Of the shipped reader; without it, what the golden windows were made with. */
const sizes = await readFile(new URL('../../../../public/models/reader/reader.json', import.meta.url)).then(
  readReaderSettings,
  () => ({ windowTokens: 224, strideTokens: 72, maximumQuestionTokens: 64, maximumTitleTokens: 48 }),
);

describe('windows of the golden texts', () => {
  for (const { question, title, text, windows } of cases) {
    test(`RD3: “${question}” in “${title}”`, () => {
      const { head, tokens } = passageTokens(tokenizer, { title, text });
      const made = passageWindows(0, questionTokens(tokenizer, question), head, tokens, sizes);
      expect(made.map(({ ids, front }) => ({ ids, bodyStart: front }))).toEqual(windows);
    });
  }
});
