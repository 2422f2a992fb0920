/**
 * A cache that is gone on with must not change what the model says. Batches that are split differently round differently, so
 * the best next token must be the same wherever it leads by more than that.
 */

import { Wllama } from '@wllama/wllama/esm/index.js';
import wasm from '@wllama/wllama/esm/wasm/wllama.wasm?url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smolLm2 } from '../../../../src/adapters/model-files/bundled-models.ts';
import { modelsUrl } from '../../engines.ts';

/**
 * Lead of the best token over the second, as a difference of log-probabilities, from which on it must not change. Activations
 * are rounded to 8 bits a batch, so that leads were seen to differ by 0.2.
 */
const epsilon = 0.5;
const contextWindow = 1024;

const facts = [
  'The ferry from Norby leaves at 08:15 and costs 12 crowns.',
  'The mill was repaired in 1742 after the flood.',
  'The clinic on Harbour Street opens at nine and closes at five.',
  'Invoice RX-204 of 320 yuan was paid on 3 March 2021.',
  'The lighthouse keeper is called Anna Lund.',
  'The museum shows forty ships in bottles.',
];
/** A question, and how its answer begins: what comes next is in the text. */
const questions = [
  ['When does the ferry leave?', 'The ferry from Norby leaves at'],
  ['When was the mill repaired?', 'The mill was repaired in'],
] as const;

interface Scored {
  readonly token: string;
  readonly lead: number;
  readonly cached: number;
}

let wllama: Wllama;

beforeAll(async () => {
  const silent = (): void => {};
  const logger = { debug: silent, log: silent, warn: silent, error: silent };
  wllama = new Wllama({ default: wasm }, { logger });
  wllama.setCompat(null);
  const { weights } = smolLm2.files;
  const blob = await (await fetch(new URL(weights.path, modelsUrl))).blob();
  const settings = {
    n_ctx: contextWindow,
    n_threads: 2,
    n_batch: 128,
    n_ubatch: 128,
    n_gpu_layers: 0,
    n_parallel: 1,
  };
  await wllama.loadModel([blob], settings);
});

afterAll(() => wllama.exit());

const promptOf = (count: number, question: string, answer: string): string =>
  `<|im_start|>user\n${Array.from({ length: count }, (_, i) => `[${i + 1}] ${facts[i % facts.length]}`).join('\n')}\n${question}<|im_end|>\n<|im_start|>assistant\n${answer}`;

async function next(prompt: string, useCache: boolean): Promise<Scored> {
  const parameters = {
    prompt,
    max_tokens: 1,
    temperature: 0,
    n_probs: 5,
    logprobs: 5,
    cache_prompt: useCache,
    stream: false,
  };
  const reply = (await wllama.createCompletion(parameters as never)) as unknown as {
    readonly choices: readonly {
      readonly text: string;
      readonly logprobs: {
        readonly content: readonly { readonly top_logprobs: readonly { readonly logprob: number }[] }[];
      };
    }[];
    readonly timings: { readonly cache_n: number };
  };
  const choice = reply.choices[0];
  const [best, second] = choice?.logprobs.content[0]?.top_logprobs ?? [];
  if (choice === undefined || best === undefined || second === undefined)
    throw new Error(JSON.stringify(reply));
  return { token: choice.text, lead: best.logprob - second.logprob, cached: reply.timings.cache_n };
}

test('R10: the best next token after a warm cache is that after a cold one, wherever its lead is more than rounding', async () => {
  let compared = 0;
  for (const [i, [question, answer]] of questions.entries()) {
    const prompt = promptOf(7 + i, question, answer);
    // The prompt of a step before: fewer facts, another question, cut in the middle of a batch.
    await next(promptOf(4 + i, 'What is it about?', ''), true);
    const warm = await next(prompt, true);
    const cold = await next(prompt, false);
    if (Math.min(cold.lead, warm.lead) <= epsilon) continue;
    expect(warm.token).toBe(cold.token);
    compared += 1;
  }
  expect(compared).toBe(questions.length);
});
