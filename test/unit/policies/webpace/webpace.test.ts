import { describe, expect, test } from 'vitest';
import { valueOrThrow } from '../../../../src/core/errors.ts';
import type { Chunk } from '../../../../src/core/memory/chunk.ts';
import type { PreparedContext, Situation } from '../../../../src/policies/context-policy.ts';
import { webpace } from '../../../../src/policies/webpace/webpace.ts';
import { nodeTokenizer } from '../../../doubles/node-tokenizer.ts';
import { atCosines, historyOf, situationOf } from '../small-history.ts';

/** Sentences that all say something of their own, so that shorter representations are not much shorter. */
const timetable = (ferries: number): string =>
  Array.from({ length: ferries }, (_, i) => `Ferry ${i} leaves at ${i}:15 for Norby.`).join(' ');

const tokenizer = await nodeTokenizer();
const history = await historyOf(
  tokenizer,
  Array.from({ length: 6 }, (_, i) => `Page ${i + 1}. ${timetable(30)}`),
);

async function prepared(
  situation: Situation,
  services: Partial<ReturnType<typeof atCosines>> = {},
  settings: Readonly<Record<string, unknown>> = {},
): Promise<PreparedContext> {
  return valueOrThrow(
    await webpace.create({ tokenizer, encoder: null, keys: null, ...services }, settings).prepare(situation),
  );
}

describe('webpace', () => {
  test('C1: the request alone is the query', async () => {
    const services = atCosines(history, [0.1, 0.2, 0.3, 0.4]);
    await prepared(situationOf(history), services);
    expect(services.queries).toEqual(['Where is the mill?']);
  });

  test('C2, C4, C10: a score is the weighted sum of calibrated cosine, share of best BM25, −ln(1 + age) and what follows a match', async () => {
    const words = await historyOf(tokenizer, ['the mill', 'a ferry', 'a fare', 'b', 'c']);
    const services = atCosines(words, [0.5, 0.7, 0.5]);
    const { trace } = await prepared(situationOf(words, { question: 'mill' }), services, {
      weights: { dense: 1, lexical: 2, recency: 3, following: 5, linkedRequest: 0, length: 0 },
    });
    const terms = trace.decisions.slice(0, 3).map((decision) => decision.terms);
    // Pool of three with a prior of eight at mean 0.5, deviation 0.2: mean 5.7/11, variance (8·0.04 + squares)/11.
    const mean = (8 * 0.5 + 1.7) / 11;
    const squares = 2 * (0.5 - mean) ** 2 + (0.7 - mean) ** 2;
    const deviation = Math.sqrt((8 * 0.04 + squares) / 11);
    expect(terms[0]?.dense).toBeCloseTo((0.5 - mean) / deviation, 5);
    expect(terms[1]?.dense).toBeCloseTo((0.7 - mean) / deviation, 5);
    expect(terms.map((each) => each?.lexical)).toEqual([2, 0, 0]);
    // At step 6 the newest chunk of the history, step 5, has age 0.
    expect(terms.map((each) => each?.recency)).toEqual([4, 3, 2].map((age) => -3 * Math.log1p(age)));
    // The first two match, by word and by vector, each short of certain: the second follows the first, the third both.
    const [first, second] = [1 + (0.5 - mean) / deviation / 4, (0.7 - mean) / deviation / 4];
    expect(first).toBeLessThan(1);
    expect(terms[0]?.following).toBe(0);
    expect(terms[1]?.following).toBeCloseTo(4 * first, 5);
    expect(terms[2]?.following).toBeCloseTo(Math.max(3 * first, 4 * second), 5);
    for (const { score, terms: all } of trace.decisions.slice(0, 3)) {
      const sum = Object.values(all ?? {}).reduce((total, term) => total + term, 0);
      expect(score).toBeCloseTo(sum, 12);
    }
    // The terms are in the exponent's own units: the temperature is 1.
    const [one, two] = trace.decisions;
    expect((one?.relativeWeight ?? 0) / (two?.relativeWeight ?? 1)).toBeCloseTo(
      Math.exp((one?.score ?? 0) - (two?.score ?? 0)),
      9,
    );
  });

  test('C3: a key that is not ready, or no encoder at all, leaves the other terms', async () => {
    const words = await historyOf(tokenizer, ['the mill', 'a ferry', 'a fare', 'b', 'c']);
    const situation = situationOf(words, { question: 'mill' });
    const { trace } = await prepared(situation, atCosines(words, [0.9, null, 0.9]));
    expect(trace.decisions[1]).toMatchObject({ cosine: Number.NaN, terms: { dense: 0 } });
    expect(trace.decisions[0]?.terms?.dense).toBeGreaterThan(0);
    const lexical = await prepared(situation);
    expect(lexical.trace.decisions.map((decision) => decision.cosine)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
    expect(lexical.trace.decisions[0]?.relativeWeight).toBeGreaterThan(
      lexical.trace.decisions[2]?.relativeWeight ?? Infinity,
    );
  });

  test('C3: where there is no cosine, the match by words stands for one of 4', async () => {
    const words = await historyOf(tokenizer, ['the mill', 'a ferry', 'the mill and a ferry', 'b', 'c']);
    const situation = situationOf(words, { question: 'mill' });
    const weights = { dense: 1, lexical: 2 };
    const terms = async (encoder?: ReturnType<typeof atCosines>) =>
      (await prepared(situation, encoder, { weights })).trace.decisions.map((decision) => decision.terms);
    const alone = await terms();
    expect(alone[0]).toMatchObject({ dense: 0, lexical: 2 + 4 });
    expect(alone[1]).toMatchObject({ dense: 0, lexical: 0 });
    // With an encoder only the chunk whose key is not ready has it.
    const beside = await terms(atCosines(words, [0.9, 0.5, null]));
    expect(beside[0]?.lexical).toBe(2);
    const share = (alone[2]?.lexical ?? 0) / 6;
    expect(share).toBeGreaterThan(0);
    expect(beside[2]).toMatchObject({ dense: 0 });
    expect(beside[2]?.lexical).toBeCloseTo(6 * share, 12);
  });

  test('O2: the question stands last, behind the history in order of time', async () => {
    const { messages } = await prepared(situationOf(history));
    const content = messages.at(-1)?.content ?? '';
    expect(content.startsWith('Text:\n[1] ')).toBe(true);
    expect(content.endsWith('Question: Where is the mill?\nAnswer:')).toBe(true);
    expect([...content.matchAll(/^\[(\d)\]/gm)].map(([, step]) => step)).toEqual([...'123456']);
  });

  test('C5, C6, C7, C8, C9: links, thread, plan and glimpses are terms of their own', async () => {
    const words = await historyOf(tokenizer, [
      'order RX-204 was placed',
      'a ferry',
      'order RX-204 waits at the quay',
      'a fare',
      'the clerk asks for order RX-204',
    ]);
    const threaded = words.map((chunk, i): Chunk => ({ ...chunk, thread: i === 1 ? 'orders' : 'travel' }));
    const policy = webpace.create(
      { tokenizer, encoder: null, keys: null },
      { weights: { shared: 1.5, linkedRecent: 2.25 } },
    );
    const situation = situationOf(threaded, { thread: 'orders', next: ['pay the fare', 'find a ferry'] });
    const glimpsed = threaded[0]?.id as Chunk['id'];
    const first = valueOrThrow(await policy.prepare({ ...situation, glimpsed: [glimpsed] }));
    const terms = first.trace.decisions.slice(0, 3).map((decision) => decision.terms);
    expect(terms.map((all) => (all?.shared ?? 0) > 0)).toEqual([true, false, true]);
    expect(terms.map((all) => (all?.linkedRecent ?? 0) > 0)).toEqual([true, false, true]);
    expect(terms.map((all) => all?.thread)).toEqual([0, 3.75, 0]);
    expect(terms.map((all) => (all?.plan ?? 0) > 0)).toEqual([false, true, false]);
    expect(terms.map((all) => all?.glimpsed)).toEqual([0, 0, 0]);
    policy.absorb({ chunk: threaded[4] as Chunk, trace: first.trace });
    const resumed = webpace.create({ tokenizer, encoder: null, keys: null });
    resumed.restore(JSON.parse(JSON.stringify(policy.snapshot())));
    for (const each of [policy, resumed]) {
      const second = valueOrThrow(await each.prepare(situation));
      // Glimpsed at this very step: a full point, which halves every eight steps.
      expect(second.trace.decisions[0]?.terms?.glimpsed).toBe(1);
    }
  });

  test('B19: steps without room stand in the index, as trusted as the least trusted of them', async () => {
    const { messages, trace } = await prepared(
      situationOf(history, { contextWindow: 420 }),
      atCosines(history, [0, 0, 0.9, 0]),
      { weights: { following: 0 }, indexShare: 0.1 },
    );
    expect(trace.decisions.filter(({ shown }) => shown === 'range').length).toBeGreaterThan(1);
    expect(messages.at(-1)?.content).toMatch(/^Text:\n(\[\d+(–\d+)?\] [^\n]*[a-z][^\n]*\n)+\[3\] /);
    const lines = trace.parts.filter(({ section }) => section === 'range');
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.every(({ trust }) => trust === 'untrusted')).toBe(true);
    expect(trace.ledger.ranges).toBeGreaterThan(0);
  });

  describe('C17: the same request', () => {
    const settings = { weights: { sameRequest: 5 } };
    const asked = (question: string) => situationOf(history, { question });

    /** A policy that has seen the first two pages left for one request, and the others for another. */
    async function alternated() {
      const policy = webpace.create({ tokenizer, encoder: null, keys: null }, settings);
      for (const [i, chunk] of history.entries()) {
        const question = i < 2 ? 'When does the first ferry leave?' : 'Who keeps the mill?';
        const made = valueOrThrow(
          await policy.prepare(situationOf(history.slice(0, i), { question, step: i + 1 })),
        );
        policy.absorb({ chunk, trace: made.trace });
      }
      return policy;
    }
    const raisedIn = (trace: PreparedContext['trace']) =>
      trace.decisions.filter(({ terms }) => terms?.sameRequest === 5).map(({ step }) => step);

    test('C17: what was done for it is raised, other work is not', async () => {
      const policy = await alternated();
      const first = await policy.prepare(asked('When does the first ferry leave?'));
      const other = await policy.prepare(asked('Who keeps the mill?'));
      const unknown = await policy.prepare(asked('When does the first ferry leave'));
      if (!first.ok || !other.ok || !unknown.ok) throw new Error('refused');
      expect(raisedIn(first.value.trace)).toEqual([1, 2]);
      expect(raisedIn(other.value.trace)).toEqual([3, 4]);
      expect(raisedIn(unknown.value.trace)).toEqual([]);
      const scoreOf = ({ trace }: PreparedContext) => trace.decisions[0]?.score ?? Number.NaN;
      expect(scoreOf(first.value) - scoreOf(unknown.value)).toBeCloseTo(5, 9);
    });

    test('C17: a snapshot remembers it', async () => {
      const resumed = webpace.create({ tokenizer, encoder: null, keys: null }, settings);
      resumed.restore(JSON.parse(JSON.stringify((await alternated()).snapshot())));
      const made = valueOrThrow(await resumed.prepare(asked('When does the first ferry leave?')));
      expect(raisedIn(made.trace)).toEqual([1, 2]);
    });

    test('C17, C18, C19, C20: settings of a run that does not know a term leave it off', () => {
      const recorded = { fill: true, weights: { dense: 1.2, shared: 1.5 } };
      expect(webpace.recorded?.(recorded)).toEqual({
        fill: true,
        weights: { dense: 1.2, shared: 1.5, sameRequest: 0, length: 0, requestBefore: 0, leads: 0 },
      });
      const all = { sameRequest: 3, length: 1, requestBefore: 2, leads: 1 };
      expect(webpace.recorded?.({ weights: all })).toEqual({ weights: all });
      expect(webpace.recorded?.({})).toEqual({});
    });
  });

  test('C18: a text is raised by the logarithm of its length, and what it only says again makes it no longer', async () => {
    const distinct = 'alder birch cedar elm fir hazel larch maple oak pine rowan spruce walnut willow yew';
    const sentence = 'Alder and birch grow beside the lower mill.';
    const texts = [distinct, sentence, `${sentence} `.repeat(30), 'the mill', 'the quay'];
    const words = await historyOf(tokenizer, texts);
    const { trace } = await prepared(situationOf(words), {}, { weights: { length: 2 } });
    const [all, once, often] = trace.decisions.map(({ terms }) => terms?.length as number);
    const tokens = words.map(({ representations }) => representations.full.tokens);
    expect(all).toBeCloseTo(2 * Math.log(tokens[0] as number), 9);
    expect(tokens[2]).toBeGreaterThan(20 * (tokens[1] as number));
    expect(Math.abs((often as number) - (once as number))).toBeLessThan(1);
  });

  test('B6, O4: without an index, steps without room are named by one line a run', async () => {
    const { messages, trace } = await prepared(
      situationOf(history, { contextWindow: 200 }),
      atCosines(history, [0, 0, 0.9, 0]),
      { weights: { following: 0, linkedRequest: 0 }, indexShare: 0 },
    );
    expect(trace.decisions.map(({ shown }) => shown)).toEqual([
      'range',
      'range',
      'placeholder',
      'range',
      'range',
      'brief',
    ]);
    expect(messages.at(-1)?.content).toMatch(/^Text:\n\[1–2\] …\n\[3\] .*\n\[4–5\] …\n\[6\] /);
  });

  test('B12: without fill a prompt is no longer than its weights earn, with it the window is used', async () => {
    const services = atCosines(history, [0, 0, 0.9, 0]);
    const lean = await prepared(situationOf(history, { contextWindow: 32_768 }), services, { fill: false });
    const full = await prepared(situationOf(history, { contextWindow: 32_768 }), services, { fill: true });
    expect(lean.trace.decisions.every(({ wanted, shown }) => wanted === shown)).toBe(true);
    expect(lean.trace.ledger.prompt).toBeLessThan(full.trace.ledger.prompt);
    expect(full.trace.decisions.every(({ shown }) => shown === 'full')).toBe(true);
  });

  test('B8, B9: an observation larger than the window is shown as an excerpt with a pointer', async () => {
    const huge = await historyOf(tokenizer, ['a short step', timetable(800)]);
    const { messages, trace } = await prepared(
      situationOf(huge, { contextWindow: 900 }),
      {},
      { recentCount: 1 },
    );
    const { shown, reason, tokens, representation } = trace.decisions[1] as (typeof trace.decisions)[number];
    expect([shown, reason]).toEqual(['detailed', 'recent-capped']);
    expect(representation).not.toBeNull();
    const tight = await prepared(situationOf(huge, { contextWindow: 320 }), {}, { recentCount: 1 });
    const decision = tight.trace.decisions[1];
    expect(decision).toMatchObject({ shown: 'brief', reason: 'recent-capped', representation: null });
    expect(tight.messages.at(-1)?.content).toMatch(/\[2\] Ferry 0 .* … \[more: glimpse 2\]\n/);
    expect(tight.trace.ledger.recent).toBeLessThanOrEqual(tight.trace.ledger.historyBudget / 2);
    expect(tokens).toBeGreaterThan(decision?.tokens ?? Infinity);
    expect(messages).toHaveLength(2);
  });

  test('G1, G2: glimpsed chunks are shown in full in the step after, paid from its budget', async () => {
    const services = atCosines(history, [0, 0, 0.9, 0]);
    const glimpsed = [(history[0] as Chunk).id];
    const { trace } = await prepared(situationOf(history, { glimpsed, contextWindow: 1100 }), services);
    expect(trace.decisions[0]).toMatchObject({ shown: 'full', reason: 'glimpsed' });
    expect(trace.ledger.prompt).toBeLessThanOrEqual(1100 - 64);
  });
});
