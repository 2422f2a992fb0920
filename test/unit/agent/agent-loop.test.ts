import { describe, expect, test } from 'vitest';
import type { AgentEvent } from '../../../src/agent/agent-events.ts';
import { checkQuestion } from '../../../src/agent/agent-loop.ts';
import type { Profile } from '../../../src/agent/profile.ts';
import { emptyOutcome } from '../../../src/agent/profiles/step-outcomes.ts';
import type { StepPlan } from '../../../src/agent/run-step.ts';
import { valueOrThrow as value, WebpaceError } from '../../../src/core/errors.ts';
import { renderMessages } from '../../../src/core/layout/assemble.ts';
import { hashMessages } from '../../../src/core/trace/hash-messages.ts';
import type { RunRecord, RunStore } from '../../../src/ports/runs/run-store.ts';
import { HashingEncoder } from '../../doubles/hashing-encoder.ts';
import { ScriptedReader } from '../../doubles/scripted-reader.ts';
import { dyingAfter, withChanges } from '../../doubles/with-changes.ts';
import { agentFixture, documents } from './agent-fixture.ts';

const mill = new ScriptedReader(() => [{ text: '1911', probability: 0.9 }]);

/** A profile whose every step is the same plan. */
function repeating(profile: Profile, plan: StepPlan): Profile {
  return { ...profile, begin: () => ({ next: async () => plan, absorb: () => undefined }) };
}

const idle: StepPlan = {
  kind: 'search',
  title: 'the same again',
  act: async () => ({
    ...emptyOutcome,
    kind: 'search',
    title: 'the same again',
    action: 'Search: the same again',
    observation: 'nothing',
    trust: 'app',
    origins: [],
  }),
};

describe('a question and its end', () => {
  test('Q1: the request is a step of its own, as trusted as the user; the answer quotes a document word for word', async () => {
    const agent = await agentFixture();
    const { run, answer } = value(await agent.ask('When does the harbour office open?'));
    expect(answer.outcome).toBe('answered');
    expect(run.status).toBe('answered');
    const stored = await agent.store.readRun(run.id);
    expect(stored?.chunks[0]).toMatchObject({
      kind: 'request',
      trust: 'user',
      action: 'When does the harbour office open?',
    });
    const citation = answer.citations.find(({ quote }) => quote.includes('07:45'));
    expect(citation).toMatchObject({ trust: 'untrusted', title: 'Harbour office' });
    expect(documents['harbour.md']?.slice(citation?.start, citation?.end)).toBe(citation?.quote);
    expect(stored?.chunks.map(({ step }) => step)).toEqual(stored?.chunks.map((_, i) => i + 1));
    expect(stored?.missingSteps).toEqual([]);
  });

  test('Q4: what the user told is noted, and answered from memory though no document holds it', async () => {
    const agent = await agentFixture();
    const told = value(await agent.ask('Please note: my bicycle stands in shed 27 behind the chapel.'));
    expect(told.answer.source).toBe('user');
    const asked = value(await agent.ask('In which shed does my bicycle stand?', { run: told.run }));
    expect(asked.answer).toMatchObject({ outcome: 'answered', source: 'memory' });
    expect(asked.answer.citations[0]).toMatchObject({ document: null, trust: 'user' });
    expect(asked.answer.citations[0]?.quote).toContain('shed 27');
  });

  test('Q5: a document that was read is remembered after it has left the library', async () => {
    const agent = await agentFixture();
    const first = value(await agent.ask('When was the mill rebuilt?'));
    const mill = agent.library.list().find(({ name }) => name === 'mill.md');
    if (mill) await agent.library.remove(mill.id);
    const { answer } = value(await agent.ask('On which day does the mill grind rye?', { run: first.run }));
    expect(answer.source).toBe('memory');
    expect(answer.citations[0]).toMatchObject({ document: null, title: 'The old mill', trust: 'untrusted' });
    expect(answer.citations.some(({ quote }) => quote.includes('Tuesdays'))).toBe(true);
  });

  test('Q6: without an encoder words alone find the answer', async () => {
    const agent = await agentFixture(null);
    const { answer } = value(await agent.ask('When was the mill rebuilt?'));
    expect(answer.citations.some(({ quote }) => quote.includes('1911'))).toBe(true);
  });

  test('V11: an answer keeps how far the documents were indexed, if not wholly; without an encoder nothing is said', async () => {
    const agent = await agentFixture();
    await agent.library.add({ name: 'later.md', text: 'The bandstand was painted green in 1962.' });
    const early = value(await agent.ask('When was the mill rebuilt?'));
    expect(early.answer.indexed).toEqual({ done: 4, total: 5 });
    const ended = value(await agent.ask('Zzyzx qwrt?', { limits: { steps: 1, milliseconds: 60_000 } }));
    expect(ended.answer).toMatchObject({ outcome: 'gave-up', indexed: { done: 4, total: 5 } });
    await agent.library.index();
    expect(value(await agent.ask('When was the mill rebuilt?')).answer.indexed).toBeUndefined();
    const words = await agentFixture(null);
    expect(value(await words.ask('When was the mill rebuilt?')).answer.indexed).toBeUndefined();
  });

  test('Q7: an empty question is refused before anything is stored', async () => {
    expect(checkQuestion('  \n')).toMatchObject({ ok: false, error: { code: 'question-empty' } });
    expect(checkQuestion(' why? ')).toEqual({ ok: true, value: 'why?' });
  });
});

describe('how a run ends otherwise', () => {
  test('Q8: the same action again and again is a loop, and given up in words', async () => {
    const agent = await agentFixture();
    const { run, answer } = value(
      await agent.ask('Anything?', { profile: repeating(agent.profile(), idle) }),
    );
    expect(answer).toMatchObject({ outcome: 'gave-up', citations: [] });
    expect(answer.reason).toContain('kept coming back to');
    expect(answer.limit).toBeUndefined();
    expect(run.steps).toBe(3);
  });

  test('Q9, Q27: the step limit and the time limit give up, and say how to go on', async () => {
    const agent = await agentFixture();
    let n = 0;
    const fresh: Profile = {
      ...agent.profile(),
      begin: () => ({
        next: async () => {
          n += 1;
          agent.clock.time += 100;
          return { ...idle, title: `search ${n}` };
        },
        absorb: () => undefined,
      }),
    };
    const bySteps = value(
      await agent.ask('Anything?', { profile: fresh, limits: { steps: 4, milliseconds: 1e9 } }),
    );
    expect(bySteps.answer.reason).toContain('4 steps');
    expect(bySteps.answer.reason).toContain('ask again in this conversation to go on');
    expect(bySteps.answer.limit).toBe('steps');
    expect(bySteps.run.steps).toBe(5);
    const byTime = value(
      await agent.ask('Anything?', { profile: fresh, limits: { steps: 99, milliseconds: 350 } }),
    );
    expect(byTime.answer.reason).toContain('time limit');
    expect(byTime.answer.limit).toBe('time');
  });

  test('UI38: the first step counts what was loaded since the question, and no other step does', async () => {
    const agent = await agentFixture();
    const { clock } = agent;
    const { run } = value(
      await agent.ask('When does the fish market auction eels?', {
        askedAt: clock.time,
        load: async () => {
          clock.time += 20_000;
          clock.day += 20_000;
        },
      }),
    );
    const [first, ...others] = (await agent.store.readRun(run.id))?.steps ?? [];
    expect(first).toMatchObject({ startedAt: 1_000, milliseconds: 20_000, timings: { load: 20_000 } });
    expect(others.filter(({ timings }) => timings.load !== undefined)).toEqual([]);
    expect(others[0]?.startedAt).toBe(21_000);
  });

  test('Q10: a stop ends the run as stopped, with every committed step kept', async () => {
    const agent = await agentFixture();
    const controller = new AbortController();
    const { run, answer } = value(
      await agent.ask('When was the mill rebuilt?', {
        signal: controller.signal,
        onEvent: (event) => {
          if (event.type === 'step-end' && event.step.kind === 'search') controller.abort();
        },
      }),
    );
    expect(answer.outcome).toBe('stopped');
    const stored = await agent.store.readRun(run.id);
    expect(stored?.run.status).toBe('stopped');
    expect(stored?.steps.map(({ kind }) => kind)).toEqual(['request', 'search']);
  });

  test('Q11, D1: a storage failure is a typed error, and what was committed stays', async () => {
    const agent = await agentFixture();
    let commits = 0;
    const failing = withChanges(agent.store, {
      async commitStep(commit) {
        commits += 1;
        if (commits === 3)
          throw new WebpaceError('storage-full', 'There is no room left. Delete a run, then ask again.');
        await agent.store.commitStep(commit);
      },
    });
    const result = await agent.ask('When was the mill rebuilt?', { store: failing });
    expect(result).toMatchObject({ ok: false, error: { code: 'storage-full' } });
    const [run] = await agent.store.listRuns();
    const stored = run ? await agent.store.readRun(run.id) : undefined;
    expect(stored?.steps).toHaveLength(2);
    expect(stored?.run.status).toBe('failed');
    expect(stored?.run.answers.at(-1)).toMatchObject({ outcome: 'failed', error: 'storage-full' });
  });

  test.each([1, 2, 3])(
    'D11: a tab that dies after step %i loses none of it, and the question is gone on with, not asked twice',
    async (last) => {
      const question = 'When was the mill rebuilt?';
      const undisturbed = value(await (await agentFixture()).ask(question)).answer;
      const agent = await agentFixture();
      await agent.ask(question, { store: dyingAfter(agent.store, last) });
      const [run] = await agent.store.listRuns();
      if (run === undefined) throw new Error('The run is not stored.');
      expect(run).toMatchObject({ status: 'running', steps: last, answers: [] });
      const before = await agent.store.readRun(run.id);
      agent.events.length = 0;
      const { answer, run: done } = value(await agent.ask(question, { run, resume: true }));
      expect(agent.events[0]).toMatchObject({ type: 'run-start', resumed: true });
      expect(answer).toMatchObject({ outcome: 'answered', answers: undisturbed.answers });
      const quotes = answer.citations.map(({ quote }) => quote).join('\n');
      expect(quotes).toContain('1911');
      const stored = await agent.store.readRun(run.id);
      expect(stored?.steps.slice(0, last)).toEqual(before?.steps);
      expect(stored?.steps.filter(({ kind }) => kind === 'request')).toHaveLength(1);
      expect(stored).toMatchObject({ run: { status: 'answered', steps: done.steps }, missingSteps: [] });
    },
  );

  test('D13: a clock that goes backwards disorders nothing', async () => {
    const agent = await agentFixture();
    let run: RunRecord | undefined;
    for (const question of ['When was the mill rebuilt?', 'And how many floors does it have?']) {
      const asked = await agent.ask(question, {
        ...(run ? { run } : {}),
        onEvent: () => {
          agent.clock.day -= 1_000;
        },
      });
      run = value(asked).run;
    }
    const stored = run && (await agent.store.readRun(run.id));
    const times = stored?.steps.map(({ startedAt }) => startedAt) ?? [];
    expect(times).toEqual(times.toSorted((left, right) => right - left));
    expect(stored?.steps.map(({ step }) => step)).toEqual(times.map((_, i) => i + 1));
    expect(stored?.run.answers.map(({ outcome }) => outcome)).toEqual(['answered', 'answered']);
    expect(stored).toMatchObject({ missingSteps: [], damagedSteps: [] });
  });

  test('D8: a tab that lost its run saves nothing more and says so', async () => {
    const agent = await agentFixture();
    const result = await agent.ask('When was the mill rebuilt?', {
      onEvent: (event) => {
        if (event.type === 'step-end' && event.step.step === 2) {
          const [run] = agent.events.flatMap((told) => (told.type === 'run-start' ? [told.run.id] : []));
          if (run) void agent.store.claimRun(run);
        }
      },
    });
    expect(result).toMatchObject({ ok: false, error: { code: 'run-taken' } });
    const [run] = await agent.store.listRuns();
    expect(run).toMatchObject({ steps: 2, status: 'running', answers: [] });
  });

  test('Q12: a context that cannot fit fails with its reason', async () => {
    const agent = await agentFixture();
    const result = await agent.ask(`Why ${'really '.repeat(400)}?`, { contextWindow: 300 });
    expect(result).toMatchObject({ ok: false, error: { code: 'question-too-long' } });
  });
});

describe('what a run leaves behind', () => {
  test('A5: every prompt of a run is rebuilt byte for byte from its store, with no model call', async () => {
    const agent = await agentFixture();
    const profile = agent.profile(mill);
    let run = value(await agent.ask('When was the mill rebuilt?', { profile })).run;
    run = value(
      await agent.ask('Which extension reaches the master of the harbour office?', { run, profile }),
    ).run;
    const stored = await agent.store.readRun(run.id);
    const texts = new Map(stored?.representations.map(({ id, text }) => [id, text]));
    expect(stored?.traces.length).toBe(run.steps);
    for (const trace of stored?.traces ?? []) {
      const messages = renderMessages(trace.roles, trace.parts, (id) => texts.get(id));
      expect(hashMessages(messages)).toBe(trace.promptHash);
    }
  });

  test('R1, W8: events come in order, each step is durable before step-end, and no step awaits a key', async () => {
    const encoder = new HashingEncoder(256);
    const agent = await agentFixture(encoder);
    const encode = encoder.encode.bind(encoder);
    let keys = 0;
    // What a step reads is awaited; a key never comes.
    encoder.encode = (texts, options) => {
      if (options.kind === 'query' || options.awaited === true) return encode(texts, options);
      keys += 1;
      return new Promise(() => undefined);
    };
    let durable = 0;
    const durableAtEnd: number[] = [];
    const commitStep: RunStore['commitStep'] = async (commit) => {
      await agent.store.commitStep(commit);
      // What does not wait for the commit is ahead of it.
      await new Promise((later) => setTimeout(later, 5));
      durable = commit.step.step;
    };
    await new Promise<void>((ended, failed) => {
      const onEvent = ({ type }: AgentEvent): void => {
        if (type === 'step-end') durableAtEnd.push(durable);
        if (type === 'run-end') ended();
      };
      const store = withChanges(agent.store, { commitStep });
      agent.ask('When was the mill rebuilt?', { store, onEvent }).catch(failed);
    });
    expect(keys).toBeGreaterThan(0);
    const kinds = agent.events.map(({ type }) => type);
    expect(kinds[0]).toBe('run-start');
    expect(kinds.at(-1)).toBe('run-end');
    const steps = agent.events.filter((event) => event.type === 'step-end').map((event) => event.step.step);
    expect(steps).toEqual(steps.map((_, i) => i + 1));
    expect(steps.length).toBeGreaterThan(1);
    expect(durableAtEnd).toEqual(steps);
    for (const event of agent.events) {
      if (event.type === 'step-end') expect(event.trace.step).toBe(event.step.step);
    }
  });
});
