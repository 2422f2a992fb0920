import { afterEach, describe, expect, test, vi } from 'vitest';
import { guidedFrame } from '../../../src/agent/frame.ts';
import type { Profile } from '../../../src/agent/profile.ts';
import { emptyOutcome } from '../../../src/agent/profiles/step-outcomes.ts';
import { RunMemory } from '../../../src/agent/run-memory.ts';
import type { StepPlan } from '../../../src/agent/run-step.ts';
import {
  mostWaiting,
  type SummarisedMemory,
  SummaryQueue,
  type SummaryQueueParts,
} from '../../../src/agent/summary-queue.ts';
import type { SummaryState } from '../../../src/agent/summary-state.ts';
import { valueOrThrow, WebpaceError } from '../../../src/core/errors.ts';
import { renderMessages } from '../../../src/core/layout/assemble.ts';
import type { Chunk } from '../../../src/core/memory/chunk.ts';
import { hashMessages } from '../../../src/core/trace/hash-messages.ts';
import type { Summariser, SummaryDraft } from '../../../src/ports/models/summariser.ts';
import { composeAnswer } from '../../../src/tools/answer.ts';
import { visitForQuotes } from '../../../src/tools/visit-for-quotes.ts';
import { gate } from '../../doubles/gate.ts';
import { HashingEncoder } from '../../doubles/hashing-encoder.ts';
import { nodeTokenizer } from '../../doubles/node-tokenizer.ts';
import { withChanges } from '../../doubles/with-changes.ts';
import { agentFixture, type Fixture } from './agent-fixture.ts';

const question = 'When does the harbour office open?';
const filler = (name: string): string =>
  `The ${name} keeper paints ${name} doors, ${name} stairs and ${name} beams anew each spring, slowly and with care. `;
/** Long enough to want a summary; each has a word and a number of its own. */
const long = (name: string, number: number): string =>
  `# ${name}\n\n${name} was opened in ${number} by the harbour. ${filler(name).repeat(12)}${name} closes at dusk.`;

/** What a good model writes of a page: its first sentence, and a part of it. */
const honest = (text: string): SummaryDraft => {
  const [, name = '', number = ''] = /Text of the page:\n# (\w+)[\s\S]*? in (\d{4}) by/.exec(text) ?? [];
  const held = /holds (\d+) of the quotes/.exec(text)?.[1] ?? '';
  return {
    detailed: `${name} holds ${held} of the quotes: opened in ${number} by the harbour; the ${name} keeper paints ${name} doors and stairs each spring; ${name} closes at dusk.`,
    brief: `${name}: ${held} of the quotes, opened in ${number}; the ${name} keeper paints ${name} doors.`,
    finished: true,
  };
};

interface Called {
  readonly text: string;
  readonly attempt: number;
}

function summariserOf(
  work: (
    text: string,
    options: { readonly attempt: number; readonly signal: AbortSignal },
  ) => Promise<SummaryDraft>,
): Summariser & { readonly calls: Called[] } {
  const calls: Called[] = [];
  return {
    id: 'scripted',
    calls,
    summarise(text, options) {
      calls.push({ text, attempt: options.attempt });
      return work(text, options);
    },
  };
}

/** Visits the page that the question names, and answers without a quote: a run of known chunks. */
function visitingProfile(library: Fixture['library']): Profile {
  return {
    name: 'visiting',
    frame: guidedFrame,
    replyReserve: 48,
    begin({ question: asked }) {
      const page = library.list().find(({ title }) => asked.includes(title));
      if (page === undefined) throw new Error(`no page for ${asked}`);
      const visit: StepPlan = {
        kind: 'visit',
        title: page.title,
        act: async () => ({
          ...emptyOutcome,
          ...visitForQuotes(library, page.id, []),
          kind: 'visit',
          action: `Visit: ${page.title}`,
        }),
      };
      const answer: StepPlan = {
        kind: 'answer',
        title: 'Answer',
        act: async () => ({
          ...emptyOutcome,
          ...composeAnswer({ question: asked, citations: [], answers: [], source: 'library' }),
          kind: 'answer',
          title: 'Answer',
          action: `Answer: ${asked}`,
          observation: `${page.title} was read.`,
        }),
      };
      const plans = [visit, answer];
      return { next: async () => plans.shift() ?? null, absorb: () => undefined };
    },
  };
}

/** A run with three long visits and their keys, and its memory. */
async function readRun(pages = 3): Promise<{ agent: Fixture; memory: RunMemory; visits: readonly Chunk[] }> {
  const encoder = new HashingEncoder(256);
  const agent = await agentFixture(encoder);
  const names = ['Lighthouse', 'Granary', 'Smithy', 'Boathouse'].slice(0, pages);
  for (const [i, name] of names.entries())
    await agent.library.add({ name: `${name}.md`, text: long(name, 1901 + i) });
  await agent.library.index();
  const run = await names.reduce<Promise<Awaited<ReturnType<Fixture['ask']>> | null>>(
    async (before, name) => {
      const last = await before;
      const asked = await agent.ask(`When was ${name} opened?`, {
        profile: visitingProfile(agent.library),
        ...(last?.ok ? { run: last.value.run } : {}),
      });
      if (!asked.ok) throw asked.error;
      return asked;
    },
    Promise.resolve(null),
  );
  if (run === null || !run.ok) throw new Error('no run');
  const stored = await agent.store.readRun(run.value.run.id);
  const memory = await RunMemory.of(agent.store, encoder, stored?.chunks ?? []);
  await memory.settled();
  const visits = memory.chunks.filter(
    ({ kind, representations }) => kind === 'visit' && representations.full.tokens > 300,
  );
  return { agent, memory, visits };
}

/** Of a run without chunks. */
const noMemory: Omit<SummarisedMemory, 'encoder'> = {
  chunks: [],
  key: () => ({ state: 'pending' }),
  replace: () => undefined,
};

async function queueOf(
  agent: Fixture,
  summariser: Summariser,
  more: Partial<SummaryQueueParts> = {},
): Promise<{ queue: SummaryQueue; states: SummaryState[] }> {
  const states: SummaryState[] = [];
  const queue = new SummaryQueue({
    summariser,
    store: agent.store,
    tokenizer: await nodeTokenizer(),
    encoder: agent.encoder,
    onState: (state) => states.push(state),
    ...more,
  });
  return { queue, states };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('summaries in the background', () => {
  test('S12: the newest first, each once; what is accepted is a newer version in store and memory', async () => {
    const { agent, memory, visits } = await readRun();
    const summariser = summariserOf(async (text) => honest(text));
    const { queue } = await queueOf(agent, summariser);
    queue.open(memory);
    await queue.settled();
    expect(summariser.calls.map(({ text }) => /# (\w+)/.exec(text)?.[1])).toEqual([
      'Smithy',
      'Granary',
      'Lighthouse',
    ]);
    expect(queue.state).toMatchObject({ accepted: 3, waiting: 0, working: null, parked: [], paused: null });
    const stored = await agent.store.readRun(visits[0]?.run as Chunk['run']);
    for (const visit of visits) {
      for (const chunks of [memory.chunks, stored?.chunks ?? []]) {
        const { detailed, brief, full } = (chunks.find(({ id }) => id === visit.id) as Chunk).representations;
        expect(detailed).toMatchObject({ author: 'model', version: 2, trust: 'untrusted' });
        expect(brief).toMatchObject({ author: 'model', version: 2 });
        expect(full.tokens).toBeGreaterThan(detailed.tokens);
        expect(detailed.tokens).toBeGreaterThan(brief.tokens);
      }
    }
  });

  test('S12: after a reload only what has no summary yet is taken up again', async () => {
    const { agent, memory, visits } = await readRun();
    const first = summariserOf(async (text) => {
      if (text.includes('# Lighthouse')) return new Promise<SummaryDraft>(() => undefined);
      return honest(text);
    });
    const { queue } = await queueOf(agent, first);
    queue.open(memory);
    await expect.poll(() => first.calls.length).toBe(3);
    queue.close();
    const stored = await agent.store.readRun(visits[0]?.run as Chunk['run']);
    const again = await RunMemory.of(agent.store, agent.encoder, stored?.chunks ?? []);
    const second = summariserOf(async (text) => honest(text));
    const reopened = await queueOf(agent, second);
    reopened.queue.open(again);
    await reopened.queue.settled();
    expect(second.calls.map(({ text }) => /# (\w+)/.exec(text)?.[1])).toEqual(['Lighthouse']);
  });

  test('one that is judged when another run is opened is neither stored nor counted there', async () => {
    for (const draft of [
      honest,
      (text: string) => ({ ...honest(text), detailed: 'It was opened in 1777.' }),
    ]) {
      const { agent, memory, visits } = await readRun(1);
      const { opened: judged, open: judge } = gate();
      const { opened: atJudge, open: reach } = gate();
      const hashing = new HashingEncoder(256);
      const encoder = withChanges(hashing, {
        async encode(texts: readonly string[]) {
          reach();
          await judged;
          return hashing.encode(texts, { kind: 'passage' });
        },
      });
      const { queue } = await queueOf(
        agent,
        summariserOf(async (text) => draft(text)),
        { encoder },
      );
      queue.open(memory);
      await atJudge;
      queue.open({ ...noMemory, encoder: memory.encoder });
      judge();
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(queue.state).toMatchObject({ accepted: 0, rejected: 0, lastRejected: [] });
      const stored = await agent.store.readRun(visits[0]?.run as Chunk['run']);
      const chunk = stored?.chunks.find(({ id }) => id === visits[0]?.id);
      expect(chunk?.representations.detailed.author).toBe('extractive');
    }
  });

  test('S12: at most 32 wait, the newest ones', async () => {
    const { agent, memory, visits } = await readRun(1);
    const one = visits[0] as Chunk;
    const many = Array.from({ length: 50 }, (_, i) => ({
      ...one,
      id: `${one.run}/x${i}` as Chunk['id'],
      step: 100 + i,
    }));
    const crowd: SummarisedMemory = {
      encoder: memory.encoder,
      chunks: many,
      key: (id) => memory.key(id),
      replace: () => undefined,
    };
    const summariser = summariserOf(() => new Promise<SummaryDraft>(() => undefined));
    const { queue } = await queueOf(agent, summariser);
    queue.open(crowd);
    expect(queue.state.waiting + (queue.state.working === null ? 0 : 1)).toBe(mostWaiting);
    expect(queue.state.working).toBe(149);
    queue.add({ ...one, id: `${one.run}/new` as Chunk['id'], step: 200 });
    queue.add({ ...one, id: `${one.run}/newer` as Chunk['id'], step: 201 });
    expect(queue.state.waiting).toBe(mostWaiting);
    queue.close();
  });

  test('S11: one that the gate refuses is counted with its reason, and the extractive text goes on standing', async () => {
    const { agent, memory, visits } = await readRun(1);
    const summariser = summariserOf(async (text) => ({
      ...honest(text),
      detailed: 'It was opened in 1777 at 1 %.',
    }));
    const { queue } = await queueOf(agent, summariser);
    queue.open(memory);
    await queue.settled();
    expect(queue.state).toMatchObject({ accepted: 1, rejected: 1 });
    expect(queue.state.lastRejected[0]).toMatchObject({
      tier: 'detailed',
      fault: 'new-number',
      detail: '1777',
    });
    const now = memory.chunks.find(({ id }) => id === visits[0]?.id);
    expect(now?.representations.detailed.author).toBe('extractive');
    expect(now?.representations.brief.author).toBe('model');
  });

  test('S13: a chunk that poisons the summariser is tried three times, last of all, and parked; the others get theirs', async () => {
    const { agent, memory, visits } = await readRun();
    const summariser = summariserOf(async (text) => {
      if (text.includes('# Smithy')) throw new WebpaceError('engine-failed', 'The engine died of this text.');
      return honest(text);
    });
    const { queue } = await queueOf(agent, summariser);
    queue.open(memory);
    await queue.settled();
    const order = summariser.calls.map(({ text, attempt }) => `${/# (\w+)/.exec(text)?.[1]} ${attempt}`);
    expect(order).toEqual(['Smithy 1', 'Granary 1', 'Lighthouse 1', 'Smithy 2', 'Smithy 3']);
    const poison = visits.find(({ observation }) => observation.includes('# Smithy'));
    expect(queue.state).toMatchObject({ accepted: 2, parked: [poison?.step], paused: null, waiting: 0 });
    // The next question of the run opens it again: it stays given up, and the counts go on.
    queue.open(memory);
    await queue.settled();
    expect(summariser.calls).toHaveLength(5);
    expect(queue.state).toMatchObject({ accepted: 2, parked: [poison?.step], waiting: 0 });
  });

  test('S13: a dead summariser is left alone after five failures, and says so', async () => {
    const { agent, memory } = await readRun();
    const summariser = summariserOf(async () => {
      throw new WebpaceError('engine-failed', 'It is dead.');
    });
    const { queue } = await queueOf(agent, summariser);
    queue.open(memory);
    await queue.settled();
    expect(summariser.calls).toHaveLength(5);
    expect(queue.state.paused).toMatchObject({
      code: 'engine-failed',
      message: expect.stringContaining('5 times'),
    });
    queue.add(memory.chunks.at(-1) as Chunk);
    await queue.settled();
    expect(summariser.calls).toHaveLength(5);
  });

  test('S14: one that is taken away is no failure: it is begun again and counts no strike', async () => {
    const { agent, memory } = await readRun(1);
    let taken = 0;
    const summariser = summariserOf(async (text) => {
      taken += 1;
      if (taken <= 7) throw new WebpaceError('aborted', 'The device was needed.');
      return honest(text);
    });
    const { queue } = await queueOf(agent, summariser);
    queue.open(memory);
    await queue.settled();
    expect(summariser.calls.every(({ attempt }) => attempt === 1)).toBe(true);
    expect(queue.state).toMatchObject({ accepted: 1, parked: [], paused: null });
  });

  test('S14: waiting for the engine is not counted against the deadline', async () => {
    const { agent, memory } = await readRun(1);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { opened: free, open: begin } = gate();
    const { queue } = await queueOf(
      agent,
      summariserOf(async (text) => honest(text)),
      { deadlineMilliseconds: 1_000, turn: (work, signal) => free.then(() => work(signal)) },
    );
    queue.open(memory);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(queue.state).toMatchObject({ parked: [], working: expect.any(Number) });
    begin();
    await queue.settled();
    expect(queue.state.accepted).toBe(1);
  });

  test('S11: without an encoder nothing can be compared, and nothing is accepted', async () => {
    const { agent, memory } = await readRun(1);
    const { queue } = await queueOf(
      agent,
      summariserOf(async (text) => honest(text)),
      { encoder: null },
    );
    queue.open(memory);
    await queue.settled();
    expect(queue.state).toMatchObject({ accepted: 0, parked: [expect.any(Number)] });
    expect(queue.state.lastRejected.every(({ fault }) => fault === 'not-comparable')).toBe(true);
  });

  test('S15: prompts from before an accepted summary are rebuilt byte for byte, and later ones name the newer version', async () => {
    const { agent, memory, visits } = await readRun();
    const { queue } = await queueOf(
      agent,
      summariserOf(async (text) => honest(text)),
    );
    queue.open(memory);
    await queue.settled();
    const run = visits[0]?.run as Chunk['run'];
    const before = await agent.store.readRun(run);
    if (before === undefined) throw new Error('no run');
    valueOrThrow(await agent.ask('When was Granary opened, and by whom?', { run: before.run }));
    const stored = await agent.store.readRun(run);
    const texts = new Map(
      [
        ...(stored?.representations ?? []),
        ...(stored?.chunks ?? []).flatMap((chunk) => Object.values(chunk.representations)),
      ].map(({ id, text }) => [id, text]),
    );
    for (const trace of stored?.traces ?? []) {
      const messages = renderMessages(trace.roles, trace.parts, (id) => texts.get(id));
      expect(hashMessages(messages)).toBe(trace.promptHash);
    }
    const shown = (stored?.traces ?? []).map((trace) =>
      trace.parts.flatMap((part) => ('representation' in part ? [part.representation] : [])),
    );
    const old = shown.slice(0, before.run.steps).flat();
    const fresh = shown.slice(before.run.steps).flat();
    expect(old.some((id) => /(detailed|brief)\/1$/.test(id))).toBe(true);
    expect(old.some((id) => id.endsWith('/2'))).toBe(false);
    expect(fresh.some((id) => id.endsWith('/2'))).toBe(true);
    expect(stored?.damagedSteps).toEqual([]);
  });
});

describe('no step waits for a summary', () => {
  /** A question with a queue beside it, as the runtime has it. */
  async function asked(
    summariser: Summariser,
  ): Promise<{ types: string[]; queue: SummaryQueue; answered: boolean }> {
    const { agent, memory } = await readRun(2);
    const { queue } = await queueOf(agent, summariser);
    queue.open(memory);
    const types: string[] = [];
    const result = await agent.ask(question, {
      onEvent: (event) => {
        types.push(event.type);
        if (event.type === 'chunk-stored') queue.add(event.chunk);
      },
    });
    return { types, queue, answered: result.ok && result.value.answer.outcome === 'answered' };
  }

  test.each<[string, () => Promise<SummaryDraft>]>([
    ['never answers', () => new Promise(() => undefined)],
    ['is dead', () => Promise.reject(new WebpaceError('worker-lost', 'It is gone.'))],
    ['writes nonsense', async () => ({ detailed: 'no', brief: 'no', finished: false })],
  ])('S1: with a summariser that %s the events of a question are those without one', async (_, work) => {
    const none = await asked(summariserOf(() => new Promise(() => undefined)));
    none.queue.close();
    const { types, queue, answered } = await asked(summariserOf(work));
    expect(answered).toBe(true);
    expect(types).toEqual(none.types);
    expect(types.at(-1)).toBe('run-end');
    expect(queue.state.accepted).toBe(0);
    queue.close();
  });

  test('S1: one that takes 60 seconds comes when it comes: the question has ended by then', async () => {
    const { agent, memory } = await readRun(1);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const summariser = summariserOf(
      (text) => new Promise((resolve) => setTimeout(() => resolve(honest(text)), 60_000)),
    );
    const { queue } = await queueOf(agent, summariser);
    queue.open(memory);
    const result = await agent.ask(question);
    expect(result.ok).toBe(true);
    expect(queue.state).toMatchObject({ accepted: 0, working: expect.any(Number) });
    await vi.advanceTimersByTimeAsync(60_000);
    await queue.settled();
    expect(queue.state.accepted).toBe(1);
  });

  test('S13: one that takes longer than its deadline is stopped and counts as a failure', async () => {
    const { agent, memory } = await readRun(1);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const signals: AbortSignal[] = [];
    const summariser = summariserOf((_, { signal }) => {
      signals.push(signal);
      return new Promise(() => undefined);
    });
    const { queue } = await queueOf(agent, summariser, { deadlineMilliseconds: 1_000 });
    queue.open(memory);
    for (let tries = 0; tries < 3; tries += 1) await vi.advanceTimersByTimeAsync(1_000);
    await queue.settled();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, true]);
    expect(queue.state.parked).toHaveLength(1);
  });
});
