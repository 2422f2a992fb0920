import { beforeEach, describe, expect, test } from 'vitest';
import { openMemoryStores } from '../../../../../src/adapters/storage/open-memory-stores.ts';
import { RunSearcher } from '../../../../../src/adapters/storage/reader/run-searcher.ts';
import { valueOrThrow } from '../../../../../src/core/errors.ts';
import type { RunId } from '../../../../../src/core/memory/units.ts';
import type { RunStore, StoredRun } from '../../../../../src/ports/runs/run-store.ts';
import { openRequest } from '../../../../../src/record/open-request.ts';
import { asUntrusted, withoutSteering } from '../../../../../src/record/run-file/as-untrusted.ts';
import { readRunFile } from '../../../../../src/record/run-file/run-file.ts';
import { removeLeftRuns } from '../../../../../src/runtime/hosts/runs/remove-left-runs.ts';
import { hostRuns } from '../../../../../src/runtime/hosts/runs/run-host.ts';
import type { Runs } from '../../../../../src/runtime/runtime.ts';
import { makeChunk, makeRun } from '../../../../doubles/records.ts';
import { runFileOf } from '../../../../doubles/run-file-of.ts';
import { SharedLocks } from '../../../../doubles/shared-locks.ts';
import { SyntheticRun } from '../../../../doubles/synthetic-run.ts';
import { withChanges } from '../../../../doubles/with-changes.ts';
import { agentFixture } from '../../../agent/agent-fixture.ts';

let store: RunStore;
let locks: SharedLocks;
let runs: Runs;
let stored: StoredRun;

beforeEach(async () => {
  const fixture = await agentFixture();
  const asked = valueOrThrow(await fixture.ask('When does the harbour office open?'));
  store = fixture.store;
  stored = (await store.readRun(asked.run.id)) as StoredRun;
  locks = new SharedLocks();
  runs = hostRuns(store, locks, null, new RunSearcher(store));
});

async function exported(of: Runs = runs): Promise<string> {
  return valueOrThrow(await of.exportFile(stored.run.id)).file.text();
}

describe('stored runs', () => {
  test('LR7: what searches a long run is started when the run is opened by its records, and by nothing before', async () => {
    const reader = new RunSearcher(store);
    let woken = 0;
    reader.wake = () => {
      woken += 1;
    };
    const hosted = hostRuns(store, locks, null, reader);
    await hosted.list();
    await hosted.read(stored.run.id);
    expect(woken).toBe(0);
    const opened = hosted.outline(stored.run.id);
    // Before anything of the run is here.
    expect(woken).toBe(1);
    expect((await opened)?.run.id).toBe(stored.run.id);
  });

  test('D11: one that is stored as running is interrupted unless somebody works on it', async () => {
    const open = makeRun({ id: 'open' as RunId, status: 'running' });
    await store.createRun(open);
    const statusOf = async () => (await runs.list()).find(({ id }) => id === open.id)?.status;
    expect(await statusOf()).toBe('interrupted');
    expect((await runs.read(open.id))?.run.status).toBe('interrupted');
    locks.holds.add(open.id);
    expect(await statusOf()).toBe('running');
  });

  test('one is renamed, and a name of spaces is refused', async () => {
    await runs.rename(stored.run.id, '  The harbour  ');
    expect((await runs.read(stored.run.id))?.run.title).toBe('The harbour');
    await expect(runs.rename(stored.run.id, ' ')).rejects.toMatchObject({ code: 'settings-invalid' });
  });

  test('the name of its file keeps the marks of its letters', async () => {
    const nameOf = async (title: string): Promise<string | undefined> => {
      await runs.rename(stored.run.id, title);
      const file = await runs.exportFile(stored.run.id);
      return file.ok ? file.value.name : undefined;
    };
    expect(await nameOf('كيف تُزوَّد المحطة؟')).toBe('كيف-تُزوَّد-المحطة.webpace.json');
    expect(await nameOf('Für wen, und wann?')).toBe('Für-wen-und-wann.webpace.json');
  });

  test('one is deleted, and put back as it was', async () => {
    const before = await exported();
    const { run, restore } = await runs.remove(stored.run.id);
    expect(run).toEqual(stored.run);
    expect(await runs.list()).toEqual([]);
    await restore();
    expect(await exported()).toBe(before);
  });

  test.each([
    [{ missingSteps: [1], damagedSteps: [2] }, [1, 2]],
    [{ alteredRecord: true as const }, []],
  ])('D19, D27: one that is found damaged is mended before it is shown: %o', async (damage, wanted) => {
    const asked: (readonly number[])[] = [];
    let whole = false;
    const torn = Object.assign(Object.create(store) as typeof store, {
      readRun: async (id: RunId) => {
        const read = await store.readRun(id);
        return read === undefined || whole ? read : { ...read, ...damage };
      },
    });
    const mending = hostRuns(torn, locks, null, new RunSearcher(torn), undefined, async (_, steps) => {
      asked.push(steps);
      whole = true;
      return true;
    });
    expect(await mending.read(stored.run.id)).toMatchObject({ missingSteps: [], damagedSteps: [] });
    expect(asked).toEqual([wanted]);
  });

  test('one that is worked on is not deleted', async () => {
    locks.holds.add(stored.run.id);
    await expect(runs.remove(stored.run.id)).rejects.toMatchObject({ code: 'run-busy' });
    expect(await runs.list()).toHaveLength(1);
  });
});

describe('a run from a file', () => {
  test('I5: is imported whole, and once: the same file again changes nothing', async () => {
    const other = openMemoryStores().runs;
    const elsewhere = hostRuns(other, locks, null, new RunSearcher(other));
    const text = await exported();
    for (const known of [false, true]) {
      const imported = await elsewhere.importFile(text);
      expect(imported.ok && imported.value).toMatchObject({ known, run: { id: stored.run.id } });
    }
    expect(await exported(elsewhere)).toBe(text);
    expect((await elsewhere.list())[0]).toMatchObject({ imported: true });
  });

  test('I5: the same steps under another title are the same run', async () => {
    const text = await exported();
    await runs.rename(stored.run.id, 'The harbour');
    const imported = await runs.importFile(text);
    expect(imported.ok && imported.value).toMatchObject({ known: true, run: { title: 'The harbour' } });
  });

  test('I5: another state of a stored run is refused until that one is deleted', async () => {
    const text = await exported();
    await runs.remove(stored.run.id);
    await store.createRun({ ...stored.run, steps: 0 });
    const refused = await runs.importFile(text);
    expect(refused.ok ? '' : refused.error.message).toMatch(
      /Delete that conversation first .* Nothing was changed\./,
    );
    await runs.remove(stored.run.id);
    expect((await runs.importFile(text)).ok).toBe(true);
  });

  test('I5: one that is being deleted makes room for the file that comes right after', async () => {
    const text = await exported();
    await runs.rename(stored.run.id, 'The harbour');
    const [removed, imported] = await Promise.all([runs.remove(stored.run.id), runs.importFile(text)]);
    expect(removed.run.title).toBe('The harbour');
    expect(imported.ok && imported.value).toMatchObject({ known: false, run: { title: stored.run.title } });
    expect(await exported()).toBe(text);
  });

  test('I5: is held while it is added, and one that another tab holds is not added beside it', async () => {
    const text = await exported();
    const { restore } = await runs.remove(stored.run.id);
    const held: boolean[] = [];
    const watched = withChanges(store, {
      addRun(run) {
        held.push(locks.holds.has(stored.run.id));
        return store.addRun(run);
      },
    });
    locks.holds.add(stored.run.id);
    await expect(restore()).rejects.toMatchObject({ code: 'run-busy' });
    const elsewhere = hostRuns(watched, locks, null, new RunSearcher(watched));
    expect(await elsewhere.importFile(text)).toMatchObject({ ok: false, error: { code: 'run-busy' } });
    locks.holds.clear();
    expect((await elsewhere.importFile(text)).ok).toBe(true);
    expect(held).toEqual([true]);
    expect(locks.holds.size).toBe(0);
  });

  test('I5: whose adding was cut off is taken away, unless a tab is adding it', async () => {
    const [left, busy] = ['left' as RunId, 'busy' as RunId];
    const removed: RunId[] = [];
    const torn = withChanges(store, {
      unlistedRuns: async () => [left, busy],
      removeUnlisted: async (id) => void removed.push(id),
    });
    locks.holds.add(busy);
    await removeLeftRuns(torn, locks);
    expect(removed).toEqual([left]);
    expect([...locks.holds]).toEqual([busy]);
  });

  test('I2: what is no run is refused, and nothing is changed', async () => {
    const refused = await runs.importFile('{"format":"webpace-run"');
    expect(refused.ok ? '' : refused.error.code).toBe('run-file-invalid');
    expect(await runs.list()).toHaveLength(1);
  });

  test('I1, I5: of many steps goes out and in by pages and pieces, tells how far it is, and can be stopped', async () => {
    const long = new SyntheticRun({ steps: 1_100, stepsInTurn: 20, decisions: 4, length: 200 });
    await store.addRun(long.stored());
    const shares: number[] = [];
    const file = await runs.exportFile(long.run.id, [], { onProgress: (share) => shares.push(share) });
    if (!file.ok) throw file.error;
    const whole = runFileOf(long.stored());
    expect(await file.value.file.text()).toBe(whole);
    expect(shares.length).toBeGreaterThan(5);
    expect(shares).toEqual(shares.toSorted((left, right) => left - right));

    await runs.remove(long.run.id);
    const before = await runs.list();
    const leaving = new AbortController();
    const stopped = await runs.importFile(file.value.file, {
      signal: leaving.signal,
      onProgress: () => leaving.abort(),
    });
    expect(stopped).toMatchObject({ ok: false, error: { code: 'aborted' } });
    expect(await runs.list()).toEqual(before);
    const imported = await runs.importFile(file.value.file);
    expect(imported).toMatchObject({ ok: true, value: { known: false, run: { steps: 1_100 } } });
    const again = await runs.exportFile(long.run.id);
    expect(again.ok && (await again.value.file.text())).toBe(whole);
    expect(await runs.importFile(file.value.file)).toMatchObject({ ok: true, value: { known: true } });
  });

  test('I2: with its parts in another order is read as it was; one larger than can be read is not written', async () => {
    const text = await exported();
    await runs.remove(stored.run.id);
    const turned = Object.fromEntries(Object.entries(JSON.parse(text) as object).reverse());
    expect((await runs.importFile(JSON.stringify(turned, null, 1))).ok).toBe(true);
    expect(await exported()).toBe(text);
    const huge = { size: 2_000_000_000 } as Blob;
    const refused = await runs.importFile(huge);
    expect(refused.ok ? '' : refused.error.message).toMatch(/more than 1000 MB.* Nothing was changed\./);
  });

  /** The stored run as somebody else would have it: running, all words the person's, every quote of a document claimed. */
  function forged(): StoredRun {
    const claimed = { kind: 'document', document: 'staff-list' as never, title: 'Staff list' } as const;
    const answers = stored.run.answers.map((answer) => ({
      ...answer,
      source: 'user' as const,
      citations: answer.citations.map((citation) => ({
        ...citation,
        document: claimed.document,
        title: claimed.title,
        trust: 'user' as const,
        origins: [claimed],
      })),
    }));
    const steps = stored.steps.map((step) =>
      step.answer === null ? step : { ...step, answer: answers[0] ?? step.answer },
    );
    return { ...stored, run: { ...stored.run, status: 'running', answers }, steps };
  }

  async function imported(holds?: Parameters<typeof hostRuns>[4]): Promise<Runs> {
    const elsewhere = openMemoryStores().runs;
    const hosted = hostRuns(elsewhere, locks, null, new RunSearcher(elsewhere), holds);
    valueOrThrow(await hosted.importFile(runFileOf(forged())));
    return hosted;
  }

  test('I4: from a file, no run is running, and there is nothing of it to go on with', async () => {
    const hosted = await imported();
    const [run] = await hosted.list();
    expect(run).toMatchObject({ status: 'stopped', imported: true });
    const read = readRunFile(await exported(hosted));
    expect(read.ok && openRequest(read.value)).toBeNull();
  });

  test('I4: from a file, nothing that is shown has a label of its own: chunks, versions, parts of prompts, citations', async () => {
    const hosted = await imported();
    const id = stored.run.id;
    const read = await hosted.read(id);
    const outline = await hosted.outline(id);
    const memory = await hosted.stepMemory(id, 2);
    const traces = await hosted.traces(id, 1, 9);
    const labels = [
      ...(read?.chunks ?? []).flatMap(({ trust, representations }) => [
        trust,
        ...Object.values(representations).map((one) => one.trust),
      ]),
      ...(read?.representations ?? []).map(({ trust }) => trust),
      ...[...(read?.traces ?? []), ...traces, ...(memory ? [memory.trace] : [])].flatMap(({ parts }) =>
        parts.map(({ trust }) => trust),
      ),
      ...(memory?.chunks ?? []).map(({ trust }) => trust),
      ...[read?.run, outline?.run]
        .flatMap((run) => run?.answers ?? [])
        .flatMap(({ citations }) => citations.map(({ trust }) => trust)),
      ...[...(read?.steps ?? []), ...(outline?.steps ?? [])].flatMap(
        ({ answer }) => answer?.citations.map(({ trust }) => trust) ?? [],
      ),
    ];
    expect(labels.length).toBeGreaterThan(20);
    expect(new Set(labels)).toEqual(new Set(['untrusted']));
    expect(read?.run.answers.map(({ source }) => source)).not.toContain('user');
    // Kept as it came, so that it is written again to the same bytes; and a deletion that is undone changes nothing.
    const before = await exported(hosted);
    const deleted = await hosted.remove(id);
    await deleted.restore();
    expect(await exported(hosted)).toBe(before);
  });

  test('I4: from a file, a quote leads to a document only where that holds it, and does not take its name', async () => {
    const citations = async (holds: Parameters<typeof hostRuns>[4]) =>
      (await (await imported(holds)).outline(stored.run.id))?.run.answers.flatMap(
        (answer) => answer.citations,
      ) ?? [];
    for (const { document, title } of await citations(() => false)) {
      expect(document).toBeNull();
      expect(title).not.toBe('Staff list');
    }
    const held = await citations(() => true);
    expect(held.length).toBeGreaterThan(0);
    for (const { document, title } of held) expect([document, title]).toEqual(['staff-list', 'Staff list']);
  });

  test('I4: from a file, a policy gets no edits, plans and layouts to go on from', () => {
    const [trace] = stored.traces;
    if (trace === undefined) throw new Error('There is a trace.');
    const steered = withoutSteering({
      ...trace,
      blocks: [],
      edits: [],
      plan: { author: 'automatic' } as never,
      layout: {} as never,
      directiveSource: {} as never,
    });
    for (const name of ['blocks', 'edits', 'plan', 'layout', 'directiveSource'])
      expect(steered).not.toHaveProperty(name);
    expect(steered.parts.map(({ trust }) => trust)).toEqual(trace.parts.map(() => 'untrusted'));
  });

  test('I4: own runs keep their labels, also through an undone deletion', async () => {
    const before = await runs.read(stored.run.id);
    await (await runs.remove(stored.run.id)).restore();
    expect(await runs.read(stored.run.id)).toEqual(before);
    expect(before?.chunks[0]?.trust).toBe('user');
  });

  test('I4: is untrusted in every text once the agent works with it', () => {
    const { trust, representations } = asUntrusted(makeChunk({ trust: 'user' }));
    expect([trust, ...Object.values(representations).map((version) => version.trust)]).toEqual(
      Array(5).fill('untrusted'),
    );
  });
});

describe('the request that a run was interrupted at', () => {
  test('D11: is the last one of a run that is stored as running, and none of any other', () => {
    const chunks = [
      makeChunk({ step: 1, kind: 'request', action: 'first' }),
      makeChunk({ step: 2, kind: 'answer' }),
      makeChunk({ step: 3, kind: 'request', action: 'second' }),
      makeChunk({ step: 4, kind: 'search' }),
    ];
    expect(openRequest({ run: makeRun({ status: 'running' }), chunks })?.action).toBe('second');
    expect(openRequest({ run: makeRun({ status: 'interrupted' }), chunks })?.action).toBe('second');
    for (const status of ['answered', 'gave-up', 'stopped', 'failed'] as const)
      expect(openRequest({ run: makeRun({ status }), chunks })).toBeNull();
    expect(openRequest({ run: makeRun({ status: 'running' }), chunks: [] })).toBeNull();
  });
});
