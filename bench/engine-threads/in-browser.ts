/**
 * Two threads of the bundled model beside one, in turn, so that what else the machine does falls on both. Times are the
 * engine's own. Printed as JSON for `npm run bench`.
 */
import { expect, test } from 'vitest';
import type { PromptMessage } from '../../src/core/layout/prompt-message.ts';
import { makeLanguageModel, makeTokenizer } from '../../test/browser/engines.ts';
import { collect } from '../../test/contracts/language-model.contract.ts';
import { median } from '../lib/statistics.mjs';

const rounds = 3;
const decodeTokens = 16;

/** Another text for every call: what a cache knew of one would flatter the next. */
function promptOf(topic: number): PromptMessage[] {
  const lines = Array.from(
    { length: 2 },
    (_, step) =>
      `[${step + 1}] visit: Ward ${topic} keeps ledger ${topic * 31 + step} since ${1800 + topic + step}, and shelf ${step * 7 + topic} holds the letters of its keepers.`,
  );
  return [{ role: 'user', content: `${lines.join('\n')}\nQuestion: Which ledger is kept in ward ${topic}?` }];
}

interface ThreadsRow {
  readonly threads: number;
  /** Tokens a second, the median of the rounds. */
  readonly prefill: number;
  readonly decode: number;
}

test('threads', async () => {
  const tokenizer = makeTokenizer();
  const model = makeLanguageModel({ tokenizer });
  await model.load();
  const numbers = [...new Set([1, Math.min(2, model.mostThreads)])];
  const figures = new Map(
    numbers.map((threads) => [threads, { prefill: [] as number[], decode: [] as number[] }]),
  );
  for (let round = 0; round < rounds; round += 1)
    for (const [threads, { prefill, decode }] of figures) {
      expect(await model.setThreads(threads)).toBe(threads);
      const ask = async (maxTokens: number, messages: readonly PromptMessage[]) =>
        (await collect(model.generate({ messages, maxTokens, temperature: 0, seed: 7 }))).finish.usage;
      // The first request of an engine makes its buffers.
      await ask(1, [{ role: 'user', content: 'Begin.' }]);
      const usage = await ask(decodeTokens, promptOf(31 * round + threads));
      const fresh = usage.promptTokens - usage.cachedTokens;
      prefill.push((1000 * fresh) / usage.prefillMilliseconds);
      decode.push((1000 * usage.generatedTokens) / usage.decodeMilliseconds);
    }
  const rows = [...figures].map(
    ([threads, { prefill, decode }]): ThreadsRow => ({
      threads,
      prefill: median(prefill),
      decode: median(decode),
    }),
  );
  console.info(`ENGINE-THREADS ${JSON.stringify(rows)}`);
  model.close();
  tokenizer.close();
}, 1_800_000);
