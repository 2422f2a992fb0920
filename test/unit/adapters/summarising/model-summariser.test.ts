import { describe, expect, test } from 'vitest';
import { modelSummariser } from '../../../../src/adapters/summarising/model-summariser.ts';
import { EstimatingTokenizer } from '../../../../src/adapters/tokenizing/estimating-tokenizer.ts';
import { WebpaceError } from '../../../../src/core/errors.ts';
import { ScriptedLanguageModel, type ScriptedReply } from '../../../doubles/scripted-language-model.ts';

const options = { signal: new AbortController().signal, attempt: 1 };
const whole = '{"detailed":" It opens at 07:45. ","brief":"Opens 07:45."}';

function summariserOf(reply: ScriptedReply, more: { readonly contextWindow?: number } = {}) {
  const tokenizer = new EstimatingTokenizer();
  const model = new ScriptedLanguageModel({
    replies: () => (typeof reply === 'function' ? '' : reply),
    tokenizer,
    ...more,
  });
  return { model, tokenizer, summariser: modelSummariser(model) };
}

describe('summaries by a language model', () => {
  test('one call gives both granularities', async () => {
    const { model, summariser } = summariserOf(whole);
    expect(await summariser.summarise('The office opens at 07:45.', options)).toEqual({
      detailed: 'It opens at 07:45.',
      brief: 'Opens 07:45.',
      finished: true,
    });
    expect(model.requests).toHaveLength(1);
    expect(model.requests[0]).toMatchObject({
      temperature: 0,
      seed: 1,
      grammar: expect.stringContaining('detailed'),
    });
  });

  test('a later try says something else than the first', async () => {
    const { model, summariser } = summariserOf(whole);
    await summariser.summarise('Text.', { ...options, attempt: 3 });
    expect(model.requests[0]).toMatchObject({ temperature: 0.5, seed: 3 });
  });

  test.each([
    ['cut off', '{"detailed":"It opens'],
    ['of another form', '{"summary":"It opens"}'],
    ['no JSON', 'It opens at 07:45.'],
    ['cut at the limit', `{"detailed":"${'word '.repeat(900)}","brief":"x"}`],
  ])('S10: a reply that is %s is told as unfinished, and nothing of it is used', async (_, reply) => {
    const { summariser } = summariserOf(reply);
    expect(await summariser.summarise('Text.', options)).toEqual({
      detailed: '',
      brief: '',
      finished: false,
    });
  });

  test('a long text is cut so that prompt and reply fit the window', async () => {
    const { model, summariser, tokenizer } = summariserOf(whole, { contextWindow: 700 });
    await summariser.summarise('word '.repeat(4000), options);
    const { messages, maxTokens } = model.requests[0] as (typeof model.requests)[number];
    expect((await tokenizer.countPrompt(messages)) + maxTokens).toBeLessThanOrEqual(700);
    expect(messages.at(-1)?.content).toContain('word word');
  });

  test('a window without room is refused in words; an engine’s failure keeps its code; a stop rejects', async () => {
    await expect(
      summariserOf(whole, { contextWindow: 400 }).summariser.summarise('Text.', options),
    ).rejects.toMatchObject({
      code: 'context-does-not-fit',
    });
    const lost = new WebpaceError('worker-lost', 'It is gone.');
    await expect(summariserOf(lost).summariser.summarise('Text.', options)).rejects.toMatchObject({
      code: 'worker-lost',
    });
    const stopped = { ...options, signal: AbortSignal.abort() };
    await expect(summariserOf(whole).summariser.summarise('Text.', stopped)).rejects.toMatchObject({
      code: 'aborted',
    });
  });
});
