import { describe, expect, test } from 'vitest';
import { valueOrThrow, WebpaceError } from '../../../../src/core/errors.ts';
import type { Chunk } from '../../../../src/core/memory/chunk.ts';
import type { ChunkId } from '../../../../src/core/memory/units.ts';
import { queryWithRecent } from '../../../../src/core/paper/query-with-recent.ts';
import type { PreparedContext, Situation } from '../../../../src/policies/context-policy.ts';
import { pace } from '../../../../src/policies/pace/pace.ts';
import { nodeTokenizer } from '../../../doubles/node-tokenizer.ts';
import { atCosines, historyOf, situationOf } from '../small-history.ts';

const sentence = 'The mill by the river was built of grey stone in 1742 and has two wheels. ';

const tokenizer = await nodeTokenizer();
const history = await historyOf(
  tokenizer,
  Array.from({ length: 6 }, (_, i) => `Page ${i + 1}. ${sentence.repeat(30)}`),
);

async function prepared(
  situation: Situation,
  services: Partial<ReturnType<typeof atCosines>>,
  settings: Readonly<Record<string, unknown>> = {},
): Promise<PreparedContext> {
  const policy = pace.create({ tokenizer, encoder: null, keys: null, ...services }, settings);
  return valueOrThrow(await policy.prepare(situation));
}

describe('pace', () => {
  test('T5: one query of question and the last N chunks scores the older ones (eq. 4)', async () => {
    const services = atCosines(history, [0.1, 0.2, 0.3, 0.4, 0.9, 0.9]);
    const { query, trace } = await prepared(situationOf(history), services);
    const [five, six] = history.slice(4).map((chunk) => chunk.action);
    expect(services.queries).toEqual([`Where is the mill?\n${five}\n${six}`]);
    expect(query?.text).toBe(services.queries[0]);
    expect(queryWithRecent('Q', history, 0)).toBe('Q');
    expect(trace.decisions.map(({ cosine }) => cosine?.toFixed(6) ?? null)).toEqual([
      '0.100000',
      '0.200000',
      '0.300000',
      '0.400000',
      null,
      null,
    ]);
  });

  test('T1, T2: weights, thresholds and tiers are those of the paper, worked out by hand', async () => {
    // s/τ = 0, 1, 2, 3: e^0 + e^1 + e^2 + e^3 = 31.1928; w̃ = 4·e^k / 31.1928 = 0.1282, 0.3486, 0.9475, 2.5757.
    const services = atCosines(history, [0, 0.3, 0.6, 0.9]);
    const { trace } = await prepared(situationOf(history), services, { budget: 131072 });
    // Step 7 of 100, and some hundred of 131,072 tokens: P = 0.07, γ = 1.5·1.035 = 1.5525, α = 0.414.
    expect(trace.pressure).toMatchObject({ value: 0.07, setBy: 'steps' });
    expect(trace.thresholds?.gamma).toBeCloseTo(1.5525, 9);
    expect(trace.decisions.map(({ relativeWeight }) => relativeWeight?.toFixed(4) ?? null)).toEqual([
      '0.1282',
      '0.3486',
      '0.9475',
      '2.5757',
      null,
      null,
    ]);
    expect(trace.decisions.map(({ wanted, shown, reason }) => `${wanted} ${shown} ${reason}`)).toEqual([
      'placeholder placeholder threshold',
      'placeholder placeholder threshold',
      'detailed detailed threshold',
      'full full threshold',
      'full full recent',
      'full full recent',
    ]);
  });

  test('T9: without multi-granularity there is full and placeholder, also where the fit takes something away', async () => {
    const settings = { budget: 131072, multiGranularity: false, recentCount: 1 };
    const services = atCosines(history, [0, 0, 0.3, 0.9, 0.9]);
    const loose = await prepared(situationOf(history), services, settings);
    const shown = ({ trace }: PreparedContext): string => trace.decisions.map((one) => one.shown[0]).join('');
    expect(shown(loose)).toBe('pppfff');
    // The light ones give way first, then the older of two of equal weight: to the placeholder at once.
    const window = loose.trace.ledger.prompt - 300;
    const tight = await prepared(
      situationOf(history, { contextWindow: window, replyReserve: 0 }),
      services,
      settings,
    );
    expect(shown(tight)).toBe('rrrpff');
    expect(tight.trace.ledger.prompt).toBeLessThanOrEqual(window);
  });

  test('T9: the request alone can be the query', async () => {
    const services = atCosines(history, [0.1, 0.2, 0.3, 0.4, 0.9, 0.9]);
    const { query } = await prepared(situationOf(history), services, { query: 'request' });
    expect(query?.text).toBe('Where is the mill?');
  });

  test('O1: the question stands first, then all steps in order of time whatever their tiers', async () => {
    const services = atCosines(history, [0.9, 0, 0.6, 0.3]);
    const { messages } = await prepared(situationOf(history), services);
    const content = messages.at(-1)?.content ?? '';
    expect(content.startsWith('Question: Where is the mill?\nText:\n[1] ')).toBe(true);
    expect([...content.matchAll(/^\[(\d)\]/gm)].map(([, step]) => step)).toEqual([...'123456']);
  });

  test('P1: pressure takes the tokens of the previous prompt, and |C_0| at first; B_max is the prompt budget', async () => {
    const policy = pace.create({ tokenizer, encoder: null, keys: null }, { expectedSteps: 1000 });
    const situation = situationOf(history, { contextWindow: 8192, replyReserve: 192 });
    const { trace } = valueOrThrow(await policy.prepare(situation));
    const { system, question, promptBudget } = trace.ledger;
    expect(promptBudget).toBe(8000);
    expect(trace.pressure.tokenShare).toBeCloseTo((system + question) / 8000, 12);
    policy.absorb({ chunk: history[5] as Chunk, trace });
    const second = valueOrThrow(await policy.prepare(situation));
    expect(second.trace.pressure.tokenShare).toBeCloseTo(trace.ledger.prompt / 8000, 12);
    expect(second.trace.pressure.setBy).toBe('tokens');
  });

  test('W4: a key that is not ready is no cosine; the chunk weighs as the mean of the others', async () => {
    const services = atCosines(history, [0.2, null, 0.4, 0.6]);
    const { trace } = await prepared(situationOf(history), services);
    expect(trace.decisions[1]?.cosine).toBeNaN();
    const even = atCosines(history, [0.2, 0.4, 0.4, 0.6]);
    const other = await prepared(situationOf(history), even);
    expect(trace.decisions[1]?.relativeWeight).toBeCloseTo(other.trace.decisions[1]?.relativeWeight ?? 0, 6);
    expect(trace.decisions.map(({ reason }) => reason)[1]).toBe('key-pending');
  });

  test('W8: without an encoder, or with one that fails, words alone score; an abort is passed on', async () => {
    const mixed = await historyOf(tokenizer, ['the ferry fare', 'the mill wheel', 'the mill', 'a', 'b']);
    const situation = situationOf(mixed, { question: 'mill wheel' });
    const { trace, query } = await prepared(situation, {});
    expect(query).toBeNull();
    expect(trace.encoder).toBeNull();
    const [ferry, wheel, mill] = trace.decisions.map(({ score }) => score ?? -1) as [number, number, number];
    expect(wheel).toBe(1);
    expect(mill).toBeGreaterThan(ferry);
    expect(trace.decisions.map(({ cosine }) => cosine)).toEqual([null, null, null, null, null]);

    const services = atCosines(mixed, [0.1, 0.2, 0.3]);
    const failing = (code: 'encoder-unavailable' | 'aborted') => ({
      ...services,
      encoder: {
        ...services.encoder,
        encode: async () => {
          throw new WebpaceError(code, 'No.');
        },
      },
    });
    const degraded = await prepared(situation, failing('encoder-unavailable'));
    expect(degraded.messages).toEqual((await prepared(situation, {})).messages);
    await expect(prepared(situation, failing('aborted'))).rejects.toMatchObject({ code: 'aborted' });
  });

  test('W8: keys of another encoder are never compared', async () => {
    const services = atCosines(history, [0.1, 0.2, 0.3, 0.4]);
    const keys = { ...services.keys, encoder: 'other' as never };
    const { trace } = await prepared(situationOf(history), { ...services, keys });
    expect(trace.decisions.map(({ cosine }) => cosine)).toEqual([null, null, null, null, null, null]);
  });

  test('B17: without the hard fit nothing is demoted, and overflow is stated', async () => {
    const services = atCosines(history, [0, 0.3, 0.6, 0.9]);
    const situation = situationOf(history, { contextWindow: 600 });
    const soft = await prepared(situation, services, { hardFit: false });
    expect(soft.trace.overflow).toBe(true);
    expect(soft.trace.decisions.map(({ shown, wanted }) => shown === wanted)).not.toContain(false);
    const hard = await prepared(situation, services);
    expect(hard.trace.overflow).toBe(false);
    expect(hard.trace.ledger.prompt).toBeLessThanOrEqual(600 - 64);
    const roomy = await prepared(situationOf(history), services, { hardFit: false });
    expect(roomy.trace.overflow).toBe(false);
  });

  test('B7, G1: without the hard fit, what is pinned or glimpsed stands in full', async () => {
    const services = atCosines(history, [0, 0.1, 0.2, 0.9]);
    const [first, second] = history.map(({ id }) => id) as [ChunkId, ChunkId];
    const shownWith = async (more: Partial<Situation>) => {
      const { trace } = await prepared(situationOf(history, more), services, { hardFit: false });
      return trace.decisions.slice(0, 3).map(({ shown, reason }) => [shown, reason]);
    };
    const plain = await shownWith({});
    expect(plain.map(([shown]) => shown)).not.toContain('full');
    expect(await shownWith({ pinned: [first], glimpsed: [second] })).toEqual([
      ['full', 'pinned'],
      ['full', 'glimpsed'],
      plain[2],
    ]);
  });
});
