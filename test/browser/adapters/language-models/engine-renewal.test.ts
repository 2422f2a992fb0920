import { afterAll, beforeAll, expect, test } from 'vitest';
import { collect, request } from '../../../contracts/language-model.contract.ts';
import { makeLanguageModel, makeTokenizer } from '../../engines.ts';

const tokenizer = makeTokenizer();
const model = makeLanguageModel({ tokenizer, promptCacheBytes: 1 });
beforeAll(() => model.load());
afterAll(() => {
  model.close();
  tokenizer.close();
});

test('an engine whose kept prompts have filled their room is renewed between two calls, and answers on', async () => {
  const other = { ...request, messages: [{ role: 'system', content: 'Count.' }] as const, maxTokens: 1 };
  await collect(model.generate({ ...request, maxTokens: 1 }));
  const kept = await collect(model.generate({ ...request, maxTokens: 1 }));
  expect(kept.finish.usage.cachedTokens).toBeGreaterThan(0);
  // Its state is saved when another prompt comes; the call after that finds the room full.
  await collect(model.generate(other));
  const renewed = await collect(model.generate({ ...request, maxTokens: 1 }));
  expect(renewed.finish.usage).toMatchObject({
    cachedTokens: 0,
    promptTokens: kept.finish.usage.promptTokens,
  });
});
