import { beforeEach, describe, expect, test, vi } from 'vitest';
import { RunSearcher } from '../../../../src/adapters/storage/reader/run-searcher.ts';
import { valueOrThrow, WebpaceError } from '../../../../src/core/errors.ts';
import { encoderId, type RunId } from '../../../../src/core/memory/units.ts';
import type { StoredRun } from '../../../../src/ports/runs/run-store.ts';
import type { AskHost } from '../../../../src/runtime/asking/ask-host.ts';
import type { AskHostParts } from '../../../../src/runtime/asking/ask-host-parts.ts';
import { hostRuns } from '../../../../src/runtime/hosts/runs/run-host.ts';
import { conversationOf } from '../../../../src/ui/state/conversation/conversation.ts';
import { askHost } from '../../../doubles/ask-host.ts';
import { gate } from '../../../doubles/gate.ts';
import { HashingEncoder } from '../../../doubles/hashing-encoder.ts';
import { nodeTokenizer } from '../../../doubles/node-tokenizer.ts';
import { SharedLocks } from '../../../doubles/shared-locks.ts';
import { dyingAfter, withChanges } from '../../../doubles/with-changes.ts';
import { agentFixture, type Fixture } from '../../agent/agent-fixture.ts';

let fixture: Fixture;
let locks: SharedLocks;
let rung: RunId[];
let host: AskHost;

/** A tab over the one store. */
async function openTab(own: Partial<Omit<AskHostParts, 'tokenizer'>> = {}): Promise<AskHost> {
  return askHost({
    store: fixture.store,
    locks,
    ring: (run) => void rung.push(run),
    encoder: fixture.encoder,
    tokenizer: await nodeTokenizer(),
    profile: () => fixture.profile(null),
    ...own,
  });
}

beforeEach(async () => {
  fixture = await agentFixture();
  locks = new SharedLocks();
  rung = [];
  host = await openTab();
});

async function asked(question: string, run?: RunId) {
  return valueOrThrow(await host.ask(question, run === undefined ? {} : { run }));
}

describe('asking in a run', () => {
  test('R46: a listener that throws stops no question, and its error is reported', async () => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    const fault = new Error('The view is gone.');
    const { answer } = valueOrThrow(
      await host.ask('When was the mill rebuilt?', {
        onEvent() {
          throw fault;
        },
      }),
    );
    expect(answer.outcome).toBe('answered');
    expect(reported).toHaveBeenCalledWith(fault);
    vi.unstubAllGlobals();
  });

  test('Q48: an empty library is refused only after the documents that are being added', async () => {
    let documents = 0;
    const waiting = await openTab({
      arrived: async () => {
        documents = 1;
      },
      refuse: () => (documents > 0 ? null : new WebpaceError('library-empty', 'None.')),
    });
    expect((await waiting.ask('When was the mill rebuilt?')).ok).toBe(true);
  });

  test('Q20, BX5: an answer keeps whether open tabs were asked, also one without quotes and one that was given up', async () => {
    const tabs = [{ tab: 1, part: 'page' as const }];
    const documents = fixture.library.list().slice(0, 1);
    const chosen = documents.map(({ id }) => id);
    for (const [options, askedOf] of [
      [{}, undefined],
      [{ documents: chosen }, undefined],
      [{ tabs }, 'tabs'],
      [{ tabs, documents: chosen }, 'both'],
    ] as const) {
      const { answer, run } = valueOrThrow(await host.ask('When was the mill rebuilt?', options));
      expect(answer.citations.length).toBeGreaterThan(0);
      const kept = await fixture.store.readRun(run.id);
      for (const record of [answer, kept?.run.answers[0], kept?.steps.at(-1)?.answer])
        expect(record?.askedOf).toBe(askedOf);
    }
    const nothing = await openTab({
      profile: () => ({
        ...fixture.profile(null),
        begin: () => ({ next: async () => null, absorb: () => undefined }),
      }),
    });
    const ended = await nothing.ask('When was the mill rebuilt?', { tabs });
    expect(ended).toMatchObject({
      value: {
        answer: { outcome: 'gave-up', askedOf: 'tabs', reason: expect.stringContaining('the open tabs') },
      },
    });
  });

  test('V11: how far the library is indexed is kept with its answers, and not with those of open tabs', async () => {
    await fixture.library.add({ name: 'later.md', text: 'The bandstand was painted green in 1962.' });
    const tabs = [{ tab: 1, part: 'page' as const }];
    for (const [limits, outcome] of [
      [{}, 'answered'],
      [{ stepLimit: 2 }, 'gave-up'],
    ] as const) {
      const own = await host.ask('When was the mill rebuilt?', limits);
      expect(own).toMatchObject({ value: { answer: { outcome, indexed: { done: 4, total: 5 } } } });
      const ofTabs = valueOrThrow(await host.ask('When was the mill rebuilt?', { ...limits, tabs }));
      expect(ofTabs.answer).toMatchObject({ outcome, askedOf: 'tabs' });
      expect(ofTabs.answer.indexed).toBeUndefined();
    }
  });

  test('D12: that another tab works on is refused, and nothing is saved', async () => {
    const { run } = await asked('When was the mill rebuilt?');
    locks.holds.add(run.id);
    const refused = await host.ask('And how many floors does it have?', { run: run.id });
    expect(refused).toMatchObject({ ok: false, error: { code: 'run-busy' } });
    expect((await fixture.store.readRun(run.id))?.steps).toHaveLength(run.steps);
  });

  test('D12: holds it while it works, tells other tabs of every step, and lets go', async () => {
    const { run } = await asked('When was the mill rebuilt?');
    expect(locks.holds.size).toBe(0);
    expect(rung.length).toBeGreaterThanOrEqual(run.steps);
    expect(new Set(rung)).toEqual(new Set([run.id]));
  });

  test('a tab that watched a question lets go without a claim, and the next question of the other tab waits for it', async () => {
    const { run } = await asked('When was the mill rebuilt?');
    const claimed: RunId[] = [];
    const { opened: looked, open: look } = gate();
    const store = withChanges(fixture.store, {
      async readOutline(id: RunId) {
        await looked;
        return fixture.store.readOutline(id);
      },
      claimRun(id: RunId) {
        claimed.push(id);
        return fixture.store.claimRun(id);
      },
    });
    const watching = await openTab({ store });
    const watched = watching.resume(run.id, { wait: true });
    await expect.poll(() => locks.holds.has(run.id)).toBe(true);
    const next = host.ask('When does the harbour office open?', { run: run.id });
    look();
    expect(await watched).toEqual({ ok: true, value: null });
    expect(claimed).toEqual([]);
    expect(await next).toMatchObject({ ok: true, value: { answer: { outcome: 'answered' } } });
  });

  test('a question that is stopped while it waits for its run ends as stopped', async () => {
    const { run } = await asked('When was the mill rebuilt?');
    locks.holds.add(run.id);
    const stop = new AbortController();
    const waiting = host.ask('And how many floors does it have?', { run: run.id, signal: stop.signal });
    setTimeout(() => stop.abort(), 10);
    expect(await waiting).toMatchObject({ ok: false, error: { code: 'aborted' } });
  });

  test.each(['ask', 'resume'] as const)(
    'D8: a tab that is slow between its claim and its first step (%s) loses the run to the tab that took over',
    async (way) => {
      const question = 'When was the mill rebuilt?';
      const dead = await openTab({ store: dyingAfter(fixture.store, 2) });
      await dead.ask(question);
      const [{ id } = { id: '' as RunId }] = await fixture.store.listRuns();
      locks.holds.clear();

      const { opened: loading, open: loaded } = gate();
      const { opened: atLoading, open: reached } = gate();
      const slow = await openTab({
        prepare() {
          reached();
          return loading;
        },
      });
      const late =
        way === 'ask' ? slow.ask('How many floors does the mill have?', { run: id }) : slow.resume(id);
      await atLoading;
      const taken = await host.resume(id, { steal: true });
      // The slow tab's question was kept before its engines were there: it is the one that is gone on with.
      const expected = way === 'ask' ? { question: 'How many floors does the mill have?' } : { question };
      expect(taken).toMatchObject({ ok: true, value: { answer: expected } });
      const before = await fixture.store.readRun(id);
      loaded();
      expect(await late).toMatchObject({ ok: false, error: { code: 'run-taken' } });
      expect(await fixture.store.readRun(id)).toEqual(before);
    },
  );

  test('D8: the tab that took over is not disturbed by the one that comes to itself in the middle of it', async () => {
    const dead = await openTab({ store: dyingAfter(fixture.store, 2) });
    await dead.ask('When was the mill rebuilt?');
    const [{ id } = { id: '' as RunId }] = await fixture.store.listRuns();
    locks.holds.clear();
    const { opened: loading, open: loaded } = gate();
    const slow = await openTab({ prepare: () => loading });
    const late = slow.resume(id);
    const taken = host.resume(id, {
      steal: true,
      onEvent: (event) => {
        if (event.type === 'step-start') loaded();
      },
    });
    expect(await taken).toMatchObject({ ok: true, value: { answer: { outcome: 'answered' } } });
    expect(await late).toMatchObject({ ok: false, error: { code: 'run-taken' } });
    const stored = await fixture.store.readRun(id);
    expect(stored).toMatchObject({ run: { status: 'answered' }, missingSteps: [], damagedSteps: [] });
    expect(stored?.run.answers.map(({ outcome }) => outcome)).toEqual(['answered']);
  });

  test.each(['a new run', 'a run that goes on'])(
    'D11: of %s, a question whose tab dies while engines load is kept, and gone on with',
    async (which) => {
      const before = which === 'a new run' ? undefined : (await asked('When was the mill rebuilt?')).run;
      const question = 'When does the harbour office open?';
      const { opened: atLoading, open: reached } = gate();
      const dying = await openTab({
        prepare() {
          reached();
          return new Promise(() => undefined);
        },
      });
      void dying.ask(question, before === undefined ? {} : { run: before.id });
      await atLoading;
      // The tab is gone, and its hold with it.
      locks.holds.clear();

      const runs = hostRuns(fixture.store, locks, null, new RunSearcher(fixture.store));
      const [left] = await runs.list();
      expect(left).toMatchObject({ status: 'interrupted', asked: question, steps: before?.steps ?? 0 });
      const shown = conversationOf((await fixture.store.readRun(left?.id as RunId)) as StoredRun);
      expect(shown.turns.at(-1)).toMatchObject({ question, steps: [], answer: null });
      let taken = '';
      const resumed = await host.resume(left?.id as RunId, {
        onTaken: (told) => {
          taken = told;
        },
      });
      expect(taken).toBe(question);
      expect(resumed).toMatchObject({ ok: true, value: { answer: { question, outcome: 'answered' } } });
      const stored = await fixture.store.readRun(left?.id as RunId);
      expect(stored?.run).not.toHaveProperty('asked');
      expect(stored?.run.settings).toHaveProperty('policy', 'webpace');
      expect(stored?.run.answers.map((answer) => answer.question)).toEqual([
        ...(before?.answers.map((answer) => answer.question) ?? []),
        question,
      ]);
      expect(
        stored?.steps.filter(({ kind, action }) => kind === 'request' && action === question),
      ).toHaveLength(1);
    },
  );

  test('D11: a question that cannot be begun leaves the run as it was, and no new one', async () => {
    const { run } = await asked('When was the mill rebuilt?');
    const before = await fixture.store.readRun(run.id);
    const failing = await openTab({
      profile: () => {
        throw new WebpaceError('tool-unknown', 'There is no such tool. Ask without it.');
      },
    });
    for (const options of [{}, { run: run.id }])
      expect(await failing.ask('And how many floors does it have?', options)).toMatchObject({
        ok: false,
        error: { code: 'tool-unknown' },
      });
    expect(await host.ask('And floors?', { promptBudget: 0.5 })).toMatchObject({
      ok: false,
      error: { code: 'settings-invalid' },
    });
    expect(await fixture.store.listRuns()).toHaveLength(1);
    expect(await fixture.store.readRun(run.id)).toEqual(before);
    expect(locks.holds.size).toBe(0);
  });

  test('a question whose settings are refused makes no more keys of its run', async () => {
    const { run } = await asked('When was the mill rebuilt?');
    const { opened: encoded, open: encode } = gate();
    const hashing = new HashingEncoder();
    let calls = 0;
    const encoder = withChanges(hashing, {
      id: encoderId('another'),
      async encode(texts: readonly string[]) {
        calls += 1;
        await encoded;
        return hashing.encode(texts, { kind: 'passage' });
      },
    });
    const refusing = await openTab({ encoder });
    const refused = await refusing.ask('And how many floors does it have?', {
      run: run.id,
      policySettings: { lambda: 'none' },
    });
    expect(refused).toMatchObject({ ok: false, error: { code: 'settings-invalid' } });
    encode();
    await new Promise((resolve) => setTimeout(resolve, 20));
    // The one that was being made.
    expect(calls).toBe(1);
  });

  test('D11: going on with a run that has its end does nothing', async () => {
    const { run } = await asked('When was the mill rebuilt?');
    expect(await host.resume(run.id)).toEqual({ ok: true, value: null });
    expect(await host.resume('gone' as RunId)).toMatchObject({ ok: false, error: { code: 'run-not-found' } });
    expect(locks.holds.size).toBe(0);
  });

  test('I4: that came from a file, its own words are nobody’s: an answer from them is untrusted', async () => {
    const { run } = await asked('My locker at the harbour has the number 318.');
    const question = 'Which number has my locker?';
    const own = await asked(question, run.id);
    expect(own.answer.citations[0]).toMatchObject({ trust: 'user' });

    const runs = hostRuns(fixture.store, locks, null, new RunSearcher(fixture.store));
    const file = valueOrThrow(await runs.exportFile(run.id));
    await runs.remove(run.id);
    valueOrThrow(await runs.importFile(file.file));
    const { answer } = await asked('Tell me the number of my locker?', run.id);
    expect(answer.citations.length).toBeGreaterThan(0);
    for (const { trust } of answer.citations) expect(trust).toBe('untrusted');
  });
});
