import { describe, expect, test } from 'vitest';
import { valueOrThrow } from '../../../../src/core/errors.ts';
import type { Chunk } from '../../../../src/core/memory/chunk.ts';
import { tokenizerId } from '../../../../src/core/memory/units.ts';
import { webpace } from '../../../../src/policies/webpace/webpace.ts';
import type { Tokenizer } from '../../../../src/ports/models/tokenizer.ts';
import { nodeTokenizer } from '../../../doubles/node-tokenizer.ts';
import { historyOf, situationOf } from '../small-history.ts';

const real = await nodeTokenizer();
const history = await historyOf(
  real,
  Array.from(
    { length: 30 },
    (_, i) => `Note ${i}: ferry ${i} leaves at ${i}:15 and arrives before ${i + 2}:30.`,
  ),
);

/** A tokenizer under whose template every block that meets another takes so many tokens more than by itself. */
function dearJoins(more: number): Tokenizer {
  return {
    ...real,
    async countPrompt(messages) {
      const blocks = messages.at(-1)?.content.match(/^\[\d+/gm)?.length ?? 0;
      return (await real.countPrompt(messages)) + more * blocks;
    },
  };
}

describe('building a context', () => {
  test('A8: tells of 512 hidden chunks each, and of 513 all but one', async () => {
    const long = await historyOf(
      real,
      Array.from({ length: 560 }, (_, i) => `Note ${i}.`),
    );
    const told = async (part: readonly Chunk[]) => {
      const policy = webpace.create({ tokenizer: real, encoder: null, keys: null });
      const { trace } = valueOrThrow(await policy.prepare(situationOf(part, { contextWindow: 300 })));
      const hidden = trace.decisions.filter(({ shown }) => shown === 'range');
      return { shown: trace.decisions.length - hidden.length, hidden: hidden.length, omitted: trace.omitted };
    };
    const { shown, ...rest } = await told(long);
    expect(rest).toEqual({ hidden: 512, omitted: 560 - 512 - shown });
    expect(await told(long.slice(-(512 + shown)))).toEqual({ shown, hidden: 512, omitted: undefined });
    expect(await told(long.slice(-(513 + shown)))).toEqual({ shown, hidden: 512, omitted: 1 });
  });

  test('B3: the prompt is counted once as a whole, under the chat template', async () => {
    let counted = 0;
    const tokenizer: Tokenizer = {
      ...real,
      countPrompt(messages) {
        if (messages.at(-1)?.content.includes('[1')) counted += 1;
        return real.countPrompt(messages);
      },
    };
    const result = valueOrThrow(
      await webpace.create({ tokenizer, encoder: null, keys: null }).prepare(situationOf(history)),
    );
    expect(counted).toBe(1);
    expect(result.trace.repairs).toBe(0);
    expect(result.trace.ledger.prompt).toBe(await real.countPrompt(result.messages));
  });

  test.each([3, 10, 40])(
    'B4: where parts take %i tokens more together than apart, the choice is repeated until it fits',
    async (more) => {
      const tokenizer = dearJoins(more);
      const situation = situationOf(history, { contextWindow: 700 });
      const result = valueOrThrow(
        await webpace.create({ tokenizer, encoder: null, keys: null }).prepare(situation),
      );
      const { repairs, ledger } = result.trace;
      expect(repairs).toBeGreaterThan(0);
      expect(repairs).toBeLessThanOrEqual(6);
      expect(ledger.prompt).toBe(await tokenizer.countPrompt(result.messages));
      expect(ledger.prompt).toBeLessThanOrEqual(700 - 64);
    },
  );

  test('B4: where the whole takes a few tokens more than its parts, most of what fits is still shown', async () => {
    const tokenizer: Tokenizer = {
      ...real,
      async countPrompt(messages) {
        const blocks = messages.at(-1)?.content.match(/^\[\d+/gm)?.length ?? 0;
        return (await real.countPrompt(messages)) + (blocks > 1 ? 12 : 0);
      },
    };
    const policy = webpace.create({ tokenizer, encoder: null, keys: null });
    const repaired = new Set<number>();
    for (let contextWindow = 600; contextWindow < 640; contextWindow += 1) {
      const { trace } = valueOrThrow(await policy.prepare(situationOf(history, { contextWindow })));
      repaired.add(trace.repairs);
      expect(trace.ledger.older + trace.ledger.recent).toBeGreaterThan(0.7 * (contextWindow - 64 - 60));
    }
    expect(repaired.size).toBeGreaterThan(1);
  });

  test('B4: the last repair leaves only the line of the hidden steps; where even that is too much, it is refused', async () => {
    const empty = await real.countPrompt([{ role: 'system', content: 'You answer from the text.' }]);
    const situation = situationOf(history, { contextWindow: empty + 400, replyReserve: 0 });
    const services = { tokenizer: dearJoins(330), encoder: null, keys: null };
    const result = valueOrThrow(await webpace.create(services).prepare(situation));
    expect(result.messages.at(-1)?.content).toBe('Text:\n[1–30] …\nQuestion: Where is the mill?\nAnswer:');
    const refused = await webpace.create({ ...services, tokenizer: dearJoins(900) }).prepare(situation);
    expect(refused).toMatchObject({ ok: false, error: { code: 'context-does-not-fit' } });
  });

  test('B16: a limit on fresh tokens lowers the history budget by what the question takes', async () => {
    const policy = webpace.create({ tokenizer: real, encoder: null, keys: null });
    const result = valueOrThrow(await policy.prepare(situationOf(history, { freshTokens: 200 })));
    const { historyBudget, question, older, recent, ranges } = result.trace.ledger;
    expect(historyBudget).toBe(200 - question);
    expect(older + recent + ranges).toBeLessThanOrEqual(historyBudget);
  });

  test('B16: it refuses nothing: the line of the hidden steps is always allowed', async () => {
    const policy = webpace.create({ tokenizer: real, encoder: null, keys: null });
    const result = valueOrThrow(await policy.prepare(situationOf(history, { freshTokens: 0 })));
    expect(result.messages.at(-1)?.content).toBe('Text:\n[1–30] …\nQuestion: Where is the mill?\nAnswer:');
  });

  test('B5: representations that another tokenizer counted are counted again', async () => {
    const foreign = history.map((chunk) => ({
      ...chunk,
      representations: Object.fromEntries(
        Object.entries(chunk.representations).map(([tier, each]) => [
          tier,
          { ...each, tokens: 1, tokenizer: tokenizerId('another') },
        ]),
      ) as unknown as Chunk['representations'],
    }));
    const prepare = async (chunks: readonly Chunk[]) => {
      return valueOrThrow(
        await webpace
          .create({ tokenizer: real, encoder: null, keys: null })
          .prepare(situationOf(chunks, { contextWindow: 700 })),
      );
    };
    const [own, other] = [await prepare(history), await prepare(foreign)];
    expect(other.messages).toEqual(own.messages);
    expect(other.trace.ledger).toEqual(own.trace.ledger);
  });

  test('S1, H1: only representations that exist are used, and a newer version takes the place of an older one', async () => {
    const policy = webpace.create({ tokenizer: real, encoder: null, keys: null });
    const before = await policy.prepare(situationOf(history));
    const newest = history[29] as Chunk;
    const [tokens = 0] = await real.count(['[30] Thirty ferries.\n']);
    const summary = {
      ...newest.representations.full,
      id: 'run/30/full/2' as Chunk['representations']['full']['id'],
      version: 2,
      text: 'Thirty ferries.',
      author: 'model' as const,
      tokens,
    };
    const changed = [
      ...history.slice(0, 29),
      { ...newest, representations: { ...newest.representations, full: summary } },
    ];
    const after = await policy.prepare(situationOf(changed));
    if (!before.ok || !after.ok) throw new Error('refused');
    expect(before.value.trace.decisions[29]?.representation).toBe('run/30/full/1');
    expect(after.value.trace.decisions[29]?.representation).toBe('run/30/full/2');
    expect(after.value.messages.at(-1)?.content).toContain('[30] Thirty ferries.\n');
  });

  test('B18: a window of any size gives a context or a typed refusal', async () => {
    const policy = webpace.create({ tokenizer: real, encoder: null, keys: null });
    const codes = new Set<string>();
    for (let contextWindow = 0; contextWindow < 220; contextWindow += 1) {
      const result = await policy.prepare(situationOf(history, { contextWindow }));
      if (result.ok) expect(result.value.trace.ledger.prompt + 64).toBeLessThanOrEqual(contextWindow);
      else codes.add(result.error.code);
    }
    expect([...codes].sort()).toEqual(['context-does-not-fit', 'question-too-long']);
  });
});
