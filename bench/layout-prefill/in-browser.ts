/**
 * What the layout of a prompt costs a real engine: the same run of 60 steps under the default policy, tiers chosen anew at
 * every step and the prompt that grows at its end, on the bundled model with its cache. Printed as JSON for `npm run bench`.
 */
import { expect, test } from 'vitest';
import type { Chunk } from '../../src/core/memory/chunk.ts';
import { renderBlock, textOf } from '../../src/core/memory/chunk.ts';
import { contentHash } from '../../src/core/memory/content-hash.ts';
import { extractRepresentations } from '../../src/core/memory/extract.ts';
import { type Tier, tiers } from '../../src/core/memory/tier.ts';
import { chunkIdOf, representationId, runId } from '../../src/core/memory/units.ts';
import { webpace } from '../../src/policies/webpace/webpace.ts';
import type { Tokenizer } from '../../src/ports/models/tokenizer.ts';
import { makeLanguageModel, makeTokenizer } from '../../test/browser/engines.ts';
import { collect } from '../../test/contracts/language-model.contract.ts';

const steps = 60;
/** Tokens of prompt and reply: small, so that the layout that reads everything anew ends today. */
const contextWindow = 256;
/** A request stays for so many steps. */
const patience = 5;
const subjects = ['ferry', 'mill', 'clinic', 'regatta', 'museum', 'harbour'];
const frame = {
  prefix: [{ role: 'system' as const, content: 'You answer from the text with a few words of it.' }],
  historyLabel: 'Text:\n',
  questionLabel: 'Question: ',
  closing: '\nAnswer:',
};
const run = runId('layout');

async function chunkAt(tokenizer: Tokenizer, step: number): Promise<Chunk> {
  const subject = subjects[(step * 5) % subjects.length] as string;
  // Short, so that a window holds as many chunks as a larger one does of real ones.
  const action = `visit: ${subject} ${step}`;
  const observation = `File ${step} of the ${subject} is in room ${(step * 7) % 40}.`;
  const id = chunkIdOf(run, step);
  const texts: Record<Tier, string> = {
    full: textOf({ action, observation }),
    ...extractRepresentations({ kind: 'visit', action, observation }),
  };
  const counts = await tokenizer.count(tiers.map((tier) => renderBlock(step, texts[tier])));
  const representations = Object.fromEntries(
    tiers.map((tier, i) => [
      tier,
      {
        id: representationId(`${id}/${tier}/1`),
        chunk: id,
        tier,
        version: 1,
        text: texts[tier],
        author: 'extractive',
        tokens: counts[i],
        tokenizer: tokenizer.id,
        trust: 'untrusted',
      },
    ]),
  ) as unknown as Chunk['representations'];
  return {
    id,
    run,
    step,
    kind: 'visit',
    action,
    observation,
    trust: 'untrusted',
    origins: [],
    contentHash: contentHash(texts.full),
    representations,
  };
}

test('prefill by layout over a run', async () => {
  const tokenizer = makeTokenizer();
  const model = makeLanguageModel({ tokenizer });
  await model.load();
  const history = await Promise.all(Array.from({ length: steps }, (_, i) => chunkAt(tokenizer, i + 1)));
  const rows = [];
  for (const layout of ['time', 'stable'] as const) {
    const policy = webpace.create({ tokenizer, encoder: null, keys: null }, { layout });
    const figures = { prompt: 0, cached: 0, prefillMilliseconds: 0, firstTokens: [] as number[] };
    for (let t = 1; t <= steps; t += 1) {
      const subject = subjects[Math.floor(t / patience) % subjects.length] as string;
      const situation = {
        step: t,
        question: `Which files does the ${subject} keep?`,
        frame,
        contextWindow,
        replyReserve: 8,
        history: history.slice(0, t - 1),
        glimpsed: [],
        pinned: [],
      };
      const prepared = await policy.prepare(situation);
      if (!prepared.ok) throw prepared.error;
      const started = performance.now();
      const { finish } = await collect(
        model.generate({ messages: [...prepared.value.messages], maxTokens: 1, temperature: 0, seed: 7 }),
      );
      figures.firstTokens.push(performance.now() - started);
      figures.prompt += finish.usage.promptTokens;
      figures.cached += finish.usage.cachedTokens;
      figures.prefillMilliseconds += finish.usage.prefillMilliseconds;
      policy.absorb({ chunk: history[t - 1] as Chunk, trace: prepared.value.trace });
    }
    const sorted = figures.firstTokens.toSorted((left, right) => left - right);
    const { firstTokens: _, ...sums } = figures;
    rows.push({ layout, steps, ...sums, firstToken: sorted[steps >> 1] ?? Number.NaN });
  }
  expect(rows[1]?.cached).toBeGreaterThan(rows[0]?.cached ?? 0);
  console.info(`LAYOUT-PREFILL ${JSON.stringify(rows)}`);
  model.close();
  tokenizer.close();
}, 3_600_000);
