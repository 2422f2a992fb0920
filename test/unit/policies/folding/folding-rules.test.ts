/** The automatic rules of folding, one by one. */
import { describe, expect, test } from 'vitest';
import type { Chunk } from '../../../../src/core/memory/chunk.ts';
import { estimateTokens } from '../../../../src/core/text/token-estimate.ts';
import { consolidate, type Foldable } from '../../../../src/policies/folding/consolidate.ts';
import { goalIsAsked, goalOf } from '../../../../src/policies/folding/goal.ts';
import { microSummary } from '../../../../src/policies/folding/micro-summary.ts';
import { nodeTokenizer } from '../../../doubles/node-tokenizer.ts';
import { createPolicy } from '../blocks/block-policies.ts';
import { millSession, takeSteps } from '../blocks/mill-session.ts';

const tokenizer = await nodeTokenizer();
const session = await millSession(tokenizer);

describe('microSummary', () => {
  test('F2: names action, result and key observation, verbatim and within its limit', () => {
    const chunk = session[6] as Chunk;
    const text = microSummary(chunk, 40, 'Who paid for the repair?');
    expect(text).toBe(
      'visit Letters of Anna Keller → Anna Keller writes on 3 May 1805: “The wheel is mended for 350 crowns, which I have paid myself.” … She hopes for a dry summer.',
    );
    for (const limit of [16, 24, 60, 200]) {
      expect(estimateTokens(microSummary(chunk, limit, ''))).toBeLessThanOrEqual(limit);
    }
  });

  test('F2: a step that is short enough is its own summary; a step without a result is its action', () => {
    const [request, , , failed] = session as [Chunk, Chunk, Chunk, Chunk];
    expect(microSummary(failed, 60, '')).toBe(
      'visit Accounts p. 1 → The page could not be read: it is stained.',
    );
    expect(microSummary(request, 200, '')).toBe(request.action);
  });

  test('F2: what answers the request comes before what does not', () => {
    const chunk = session[2] as Chunk;
    expect(microSummary(chunk, 44, 'Where did the miller’s family live?')).toContain('lived with the smith');
    expect(microSummary(chunk, 44, 'How many cows were lost?')).toContain('cows');
  });
});

describe('goalOf', () => {
  test.each([
    [
      'I write about mills. When was the mill at Norby built? Thank you.',
      'When was the mill at Norby built?',
    ],
    ['Good morning. Find the price of the wheel. I am in a hurry.', 'Find the price of the wheel.'],
    ['The mill at Norby', 'The mill at Norby'],
    ['你好。请找出磨坊的建造年份。谢谢。', '请找出磨坊的建造年份。'],
  ])('F3: of %o', (request, goal) => {
    expect(goalOf(request)).toBe(goal);
  });

  test('F3: is set once, from the first request, and shown only where the question does not say it', async () => {
    const policy = createPolicy('folding', { tokenizer, encoder: null, keys: null }, {});
    const prepared = await takeSteps(policy, session);
    const heads = prepared.map(({ messages }) => /^Goal: (.*)$/m.exec(messages.at(-1)?.content ?? '')?.[1]);
    expect(heads.slice(0, 10)).toEqual(Array(10).fill(undefined));
    const goal = 'Find out when it was built, and then compare the cost of its repairs.';
    expect(heads.slice(10)).toEqual([goal, goal]);
    expect(prepared[11]?.trace.parts.find(({ block }) => block === 'note')).toMatchObject({ trust: 'user' });
    expect(goalIsAsked(goal, `Please: ${goal}`)).toBe(true);
  });
});

describe('dead ends', () => {
  test('F4: three failures in a row become one block, two do not', async () => {
    const policy = createPolicy('folding', { tokenizer, encoder: null, keys: null }, { recentCount: 1 });
    const prepared = await takeSteps(policy, session, { contextWindow: 2000 });
    const blocksAt = (step: number) => prepared[step - 1]?.trace.blocks?.map(({ id }) => id);
    expect(blocksAt(7)).toEqual(['s2', 's3', 's4', 's5', 's6']);
    expect(blocksAt(8)).toEqual(['s2', 's3', 'f1', 's7']);
  });
});

function foldable(text: string, weight: number, segment = 0): Foldable {
  return { text, tokens: Math.ceil(estimateTokens(text)) + 5, steps: 1, weight, segment };
}

const ferry = (n: number): string =>
  `search ferry → The ferry to Norby leaves at 08:1${n} from the harbour quay, pier ${n}, daily except Sundays.`;
const bells = (n: number): string =>
  `search bells → Bell number ${n} was cast by Rasmus in 170${n} and hangs in the south tower of the church.`;

describe('consolidate', () => {
  test('F5: joins neighbours that belong together before others', () => {
    const blocks = [ferry(1), ferry(2), bells(1), bells(2)].map((text) => foldable(text, 1));
    const ranges = consolidate({ blocks, excess: 45, macroTokens: 60, focus: '' });
    expect(ranges.map(({ first, last }) => [first, last])).toEqual([
      [0, 1],
      [2, 3],
    ]);
  });

  test('F5: what weighs most is folded last', () => {
    const blocks = [ferry(1), ferry(2), ferry(3), ferry(4)].map((text, i) => foldable(text, i < 2 ? 2 : 0.2));
    const [only, ...rest] = consolidate({ blocks, excess: 5, macroTokens: 60, focus: '' });
    expect([only?.first, only?.last, rest]).toEqual([2, 3, []]);
  });

  test('F5: never joins across what must stand apart, and saves what was asked for where it can', () => {
    const blocks = Array.from({ length: 12 }, (_, i) => foldable(ferry(i % 10), 1, i < 6 ? 0 : 1));
    const before = blocks.reduce((sum, { tokens }) => sum + tokens, 0);
    const ranges = consolidate({ blocks, excess: before * 0.6, macroTokens: 80, focus: 'ferry' });
    for (const { first, last, text } of ranges) {
      expect(last < 6 || first >= 6).toBe(true);
      expect(estimateTokens(text)).toBeLessThanOrEqual(80);
      expect(text).toContain('ferry');
    }
    const folded = ranges.reduce((sum, { first, last }) => sum + last - first, 0);
    expect(folded).toBeGreaterThan(4);
  });

  test('F5: ends where nothing more can be joined', () => {
    expect(consolidate({ blocks: [], excess: 100, macroTokens: 60, focus: '' })).toEqual([]);
    expect(consolidate({ blocks: [foldable(ferry(1), 1)], excess: 100, macroTokens: 60, focus: '' })).toEqual(
      [],
    );
    const [all, ...rest] = consolidate({
      blocks: Array.from({ length: 40 }, (_, i) => foldable(bells(i % 10), 1)),
      excess: 1e9,
      macroTokens: 60,
      focus: '',
    });
    expect([all?.first, all?.last, rest]).toEqual([0, 39, []]);
  });
});
