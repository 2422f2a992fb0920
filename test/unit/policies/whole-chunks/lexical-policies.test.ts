import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { valueOrThrow } from '../../../../src/core/errors.ts';
import type { FitItem } from '../../../../src/core/fit/history-fit.ts';
import { runId } from '../../../../src/core/memory/units.ts';
import { findPolicy, policies } from '../../../../src/policies/index.ts';
import {
  fitWholeChunks,
  type WholeChunkChoice,
} from '../../../../src/policies/whole-chunks/fit-whole-chunks.ts';
import { nodeTokenizer } from '../../../doubles/node-tokenizer.ts';
import { makeChunk } from '../../../doubles/records.ts';
import { situationOf } from '../small-history.ts';

const names = ['sliding-window', 'retrieval', 'retrieval-recent', 'hybrid'];

function itemsOf(costs: readonly number[], protections: readonly FitItem['protection'][] = []): FitItem[] {
  return costs.map((cost, i) => ({
    step: i + 1,
    tokens: { full: cost, detailed: cost, brief: cost, placeholder: cost },
    wanted: 'full',
    weight: 0,
    protection: protections[i] ?? 'none',
  }));
}

function chosen(
  costs: readonly number[],
  budget: number,
  choice: Partial<WholeChunkChoice>,
  rangeLine = 0,
  protections: readonly FitItem['protection'][] = [],
): number[] {
  const whole = { recentCount: 2, newestShare: 0, scores: null, ...choice };
  const result = valueOrThrow(fitWholeChunks(itemsOf(costs, protections), budget, rangeLine, whole));
  return result.items.flatMap(({ shown }, i) => (shown === 'range' ? [] : [i]));
}

describe('the choice that the lexical baselines share', () => {
  test('X2: the last two come first, newest first, while their sum stays within half of the budget', () => {
    expect(chosen([1, 1, 5, 5], 20, {})).toEqual([2, 3]);
    expect(chosen([1, 1, 5, 6], 20, {})).toEqual([3]);
    // The newest does not fit its share, the one before does.
    expect(chosen([1, 1, 5, 11], 20, {})).toEqual([2]);
    expect(chosen([4, 4, 4], 20, { recentCount: 0 })).toEqual([]);
  });

  test('X3: filling newest first stops at the first chunk that does not fit', () => {
    expect(chosen([1, 9, 2, 2, 2], 10, { newestShare: 1 })).toEqual([2, 3, 4]);
    expect(chosen([1, 4, 2, 2, 2], 10, { newestShare: 1 })).toEqual([1, 2, 3, 4]);
    expect(chosen([1, 1, 1, 2, 2], 10, { newestShare: 0.5 })).toEqual([2, 3, 4]);
  });

  test('X4: filling by score passes over what does not fit; of equal scores the newest comes first', () => {
    expect(chosen([3, 9, 3, 1, 1], 8, { scores: [1, 5, 1, 0, 0] })).toEqual([0, 2, 3, 4]);
    expect(chosen([3, 9, 3, 1, 1], 5, { scores: [1, 5, 1, 0, 0] })).toEqual([2, 3, 4]);
    expect(chosen([3, 3, 3, 1, 1], 5, { scores: [0, 0, 0, 0, 0] })).toEqual([2, 3, 4]);
    expect(chosen([3, 3, 3, 1, 1], 5, { scores: [2, 1, 0, 0, 0] })).toEqual([0, 3, 4]);
  });

  test('X4: scores of 0 and less count as equal, so the newest of those comes first', () => {
    expect(chosen([3, 3, 3, 1, 1], 5, { scores: [-0.1, -2, -3, 0, 0] })).toEqual([2, 3, 4]);
  });

  test('X4: a recent chunk that had no room in its share can still come in by its score', () => {
    expect(chosen([2, 2, 7], 10, { recentCount: 1, scores: [0, 0, 9] })).toEqual([1, 2]);
  });

  test('X6: pins are shown before anything else, and refused where they alone do not fit', () => {
    expect(chosen([6, 2, 3, 3], 9, { newestShare: 1 }, 0, ['pinned'])).toEqual([0, 3]);
    const refused = fitWholeChunks(itemsOf([6, 2], ['pinned']), 5, 0, {
      recentCount: 2,
      newestShare: 1,
      scores: null,
    });
    expect(refused.ok ? null : refused.error.code).toBe('context-does-not-fit');
  });

  test('X1, X6: whole or hidden, never over the budget, range lines charged', () => {
    const shape = fc.record({
      costs: fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 25 }),
      budget: fc.integer({ min: 10, max: 120 }),
      rangeLine: fc.integer({ min: 0, max: 5 }),
      newestShare: fc.constantFrom(0, 0.5, 1),
      recentCount: fc.integer({ min: 0, max: 3 }),
      seed: fc.integer({ min: 1, max: 9 }),
    });
    fc.assert(
      fc.property(shape, ({ costs, budget, rangeLine, newestShare, recentCount, seed }) => {
        const scores = costs.map((_, i) => (i * seed) % 4);
        const { items, ranges, tokens } = valueOrThrow(
          fitWholeChunks(itemsOf(costs), budget, rangeLine, {
            recentCount,
            newestShare,
            scores,
          }),
        );
        const shown = items.reduce((sum, item) => sum + item.tokens, 0);
        expect(tokens).toBe(shown + ranges.length * rangeLine);
        expect(tokens).toBeLessThanOrEqual(Math.max(budget, items.length > 0 ? rangeLine : 0));
        for (const [i, item] of items.entries()) {
          expect(item.excerpt).toBe(false);
          expect(item.tokens).toBe(item.shown === 'full' ? costs[i] : 0);
        }
      }),
    );
  });
});

describe('the lexical policies', () => {
  const run = runId('harbour');
  const notes = [
    'The Kestrel lies at berth 14.',
    'Low water is at 11:26 today.',
    'The lamp keeper asks for oil.',
    'The Merle lies at berth 3, her master is Jon Hask.',
    'The chandler opens at nine.',
    'The Kestrel paid her fee, says the harbour master.',
  ];
  const history = notes.map((observation, i) => makeChunk({ run, step: i + 1, action: 'note', observation }));

  async function shown(policy: string, question: string, room: number, settings = {}): Promise<number[]> {
    const tokenizer = await nodeTokenizer();
    const found = valueOrThrow(findPolicy(policy));
    const frame = { prefix: [], historyLabel: '', questionLabel: '', closing: '' };
    const prompt = await tokenizer.countPrompt([{ role: 'user', content: `${question}\n` }]);
    const situation = situationOf(history, {
      question,
      frame,
      replyReserve: 0,
      contextWindow: prompt + room,
    });
    const services = { tokenizer, encoder: null, keys: null };
    const { trace, messages } = valueOrThrow(await found.create(services, settings).prepare(situation));
    expect(messages.at(-1)?.content.endsWith(question)).toBe(true);
    expect(trace.ledger.prompt).toBeLessThanOrEqual(situation.contextWindow);
    expect(trace.overflow).toBe(false);
    return trace.decisions.flatMap(({ shown: how, step }) => (how === 'full' ? [step] : []));
  }

  test('X5: the request alone, the request and the last two, or no query at all', async () => {
    const question = 'Who is the master of the Merle?';
    expect(await shown('sliding-window', question, 70)).toEqual([4, 5, 6]);
    expect(await shown('retrieval', question, 70)).toEqual([4, 5, 6]);
    expect(await shown('retrieval', 'When is low water?', 74)).toEqual([2, 5, 6]);
    // The last step speaks of the Kestrel, and that outweighs a request whose words are nowhere.
    expect(await shown('retrieval-recent', 'And what else?', 74)).toEqual([1, 5, 6]);
    expect(await shown('hybrid', 'When is low water?', 96)).toContain(2);
  });

  test('X5: every chunk of the history is in the index, the newest too', async () => {
    expect(await shown('retrieval', 'Which fee did the Kestrel pay?', 40, { recentCount: 0 })).toContain(6);
  });

  test('X7: they are listed for the app and the command line, and know their settings', () => {
    expect(policies.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
    for (const name of names) {
      const found = valueOrThrow(findPolicy(name));
      const services = { tokenizer: {} as never, encoder: null, keys: null };
      const policy = found.create(services);
      expect(policy.settings).toEqual(
        name === 'hybrid' ? { recentCount: 2, newestShare: 0.5 } : { recentCount: 2 },
      );
      expect(found.create(services, policy.settings).settings).toEqual(policy.settings);
      expect(() => found.create(services, { recentCount: -1 })).toThrow(/recentCount must be a whole number/);
      expect(() => found.create(services, { window: 3 })).toThrow(/no setting “window”/);
    }
  });
});
