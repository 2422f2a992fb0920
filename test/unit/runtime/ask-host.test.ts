import { beforeEach, describe, expect, test } from 'vitest';
import { RunSearcher } from '../../../src/adapters/storage/run-searcher.ts';
import type { RunId } from '../../../src/core/memory/units.ts';
import { tune } from '../../../src/models/tuning.ts';
import type { RunHold, RunLocks } from '../../../src/ports/run-locks.ts';
import { AskHost } from '../../../src/runtime/asking/ask-host.ts';
import { hostRuns } from '../../../src/runtime/hosts/run-host.ts';
import { nodeTokenizer } from '../../doubles/node-tokenizer.ts';
import { agentFixture, type Fixture } from '../agent/agent-fixture.ts';

/** Holds of this tab, and of another one where a test says so. */
class SharedLocks implements RunLocks {
  readonly holds = new Set<RunId>();
  take = async (run: RunId): Promise<RunHold | null> => {
    if (this.holds.has(run)) return null;
    this.holds.add(run);
    return { release: () => void this.holds.delete(run) };
  };
  steal = async (run: RunId): Promise<RunHold> => {
    this.holds.add(run);
    return { release: () => void this.holds.delete(run) };
  };
  wait = this.steal;
  held = async (): Promise<ReadonlySet<RunId>> => this.holds;
}

let fixture: Fixture;
let locks: SharedLocks;
let rung: RunId[];
let host: AskHost;

beforeEach(async () => {
  fixture = await agentFixture();
  locks = new SharedLocks();
  rung = [];
  host = new AskHost({
    store: fixture.store,
    locks,
    ring: (run) => void rung.push(run),
    encoder: fixture.encoder,
    tokenizer: await nodeTokenizer(),
    contextWindow: 2048,
    tuned: () =>
      tune(null, { contextWindow: 2048, reuse: 'common-prefix', origin: 'bundled', parameters: 0.135 }),
    fillsPrompt: false,
    identity: {},
    profile: () => fixture.profile(null),
    prepare: async () => undefined,
    refuse: () => null,
  });
});

async function asked(question: string, run?: RunId) {
  const result = await host.ask(question, run === undefined ? {} : { run });
  if (!result.ok) throw result.error;
  return result.value;
}

describe('asking in a run', () => {
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
    const file = await runs.exportFile(run.id);
    if (!file.ok) throw file.error;
    await runs.remove(run.id);
    const imported = await runs.importFile(file.value.text);
    if (!imported.ok) throw imported.error;
    const { answer } = await asked('Tell me the number of my locker?', run.id);
    expect(answer.citations.length).toBeGreaterThan(0);
    for (const { trust } of answer.citations) expect(trust).toBe('untrusted');
  });
});
