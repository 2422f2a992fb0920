import { describe, expect, test } from 'vitest';
import { encoderContract } from '../../contracts/encoder.contract.ts';
import { collect, languageModelContract, request } from '../../contracts/language-model.contract.ts';
import { tokenizerContract } from '../../contracts/tokenizer.contract.ts';
import { HashingEncoder } from '../../doubles/hashing-encoder.ts';
import { nodeTokenizer } from '../../doubles/node-tokenizer.ts';
import { ScriptedLanguageModel } from '../../doubles/scripted-language-model.ts';

const tokenizer = await nodeTokenizer();

tokenizerContract('node tokenizer', async () => tokenizer);
encoderContract('hashing encoder', async () => new HashingEncoder());
languageModelContract(
  'scripted language model',
  async () =>
    new ScriptedLanguageModel({
      replies: () => 'The nightingale sings at night.',
      tokenizer,
    }),
);

describe('hashing encoder', () => {
  test('texts that share words are nearer than texts that do not', async () => {
    const [query, near, far] = (await new HashingEncoder().encode(
      ['when is the invoice due', 'the invoice is due on Friday', 'swifts winter far south'],
      { kind: 'passage' },
    )) as [Float32Array, Float32Array, Float32Array];
    const dot = (other: Float32Array): number =>
      query.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0);
    expect(dot(near)).toBeGreaterThan(dot(far) + 0.3);
  });
});

describe('scripted language model', () => {
  test('uses its replies up in order, then fails with what to do', async () => {
    const model = new ScriptedLanguageModel({
      replies: ['one', () => 'two'],
      tokenizer,
    });
    expect((await collect(model.generate(request))).finish.text).toBe('one');
    expect((await collect(model.generate(request))).finish.text).toBe('two');
    await expect(collect(model.generate(request))).rejects.toMatchObject({
      code: 'engine-failed',
    });
    expect(model.requests).toHaveLength(3);
  });

  test('cuts at stop strings', async () => {
    const model = new ScriptedLanguageModel({
      replies: ['one\ntwo'],
      tokenizer,
    });
    const { finish } = await collect(model.generate({ ...request, stop: ['\n'] }));
    expect(finish).toMatchObject({ text: 'one', reason: 'stop' });
  });
});
