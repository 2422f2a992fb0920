import { expect, test } from 'vitest';
import { CheckedTokenizer } from '../../../../src/adapters/tokenizing/checked-tokenizer.ts';
import { EstimatingTokenizer } from '../../../../src/adapters/tokenizing/estimating-tokenizer.ts';
import type { LanguageModel } from '../../../../src/ports/models/language-model.ts';
import { learningCounts } from '../../../../src/runtime/models/learning-counts.ts';
import { collect, request } from '../../../contracts/language-model.contract.ts';

test('R33: counts of a model learn from the engine’s, on the high side, and what the model says of itself stays asked for', async () => {
  const tokenizer = new CheckedTokenizer(new EstimatingTokenizer());
  const expected = await tokenizer.countPrompt(request.messages);
  let [reuse, counted]: [LanguageModel['reuse'], number] = ['cache-edited', 2 * expected];
  const zero = { cachedTokens: 0, generatedTokens: 1, prefillMilliseconds: 0, decodeMilliseconds: 0 };
  const model = learningCounts(
    {
      id: 'one',
      engine: 'web-llm',
      contextWindow: 4096,
      grammars: true,
      tokenizer,
      get reuse() {
        return reuse;
      },
      async *generate() {
        yield { type: 'finish', reason: 'stop', text: '', usage: { ...zero, promptTokens: counted } };
      },
    },
    tokenizer,
  );
  reuse = 'none';
  expect(model.reuse).toBe('none');
  await collect(model.generate(request));
  expect(await model.tokenizer.countPrompt(request.messages)).toBe(2 * expected);
  counted = 1;
  await collect(model.generate(request));
  expect(await model.tokenizer.countPrompt(request.messages)).toBe(2 * expected);
});
