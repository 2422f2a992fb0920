import { expect, test } from 'vitest';
import { openMemoryStores } from '../../../../src/adapters/storage/open-memory-stores.ts';
import type { RunId } from '../../../../src/core/memory/units.ts';
import { FirstQuotes } from '../../../../src/runtime/asking/first-quotes.ts';
import { hostLibrary } from '../../../../src/runtime/hosts/library/library-host.ts';
import { StatusBoard } from '../../../../src/runtime/status-board.ts';
import { systemClock } from '../../../../src/runtime/system-clock.ts';
import { LibraryIndex } from '../../../../src/tools/library/library-index.ts';
import { askHost } from '../../../doubles/ask-host.ts';
import { directParser } from '../../../doubles/direct-parser.ts';
import { HashingEncoder } from '../../../doubles/hashing-encoder.ts';
import { nodeTokenizer } from '../../../doubles/node-tokenizer.ts';
import { notingEncoder } from '../../../doubles/with-changes.ts';
import { agentFixture, documents } from '../../agent/agent-fixture.ts';

test('V13: of documents that come with a question, keys are made behind its first quotes', async () => {
  const order: string[] = [];
  const encoder = notingEncoder(new HashingEncoder(256), order);
  const library = await LibraryIndex.open({
    store: openMemoryStores().documents,
    encoder,
    clock: systemClock,
  });
  const firstQuotes = new FirstQuotes();
  const host = hostLibrary({
    library,
    parser: directParser(),
    board: new StatusBoard('memory'),
    sampleUrl: 'http://none/',
    calm: () => firstQuotes.told(),
  });
  const { store } = await agentFixture(null);
  const { guidedProfile } = await import('../../../../src/agent/profiles/guided.ts');
  const asking = askHost({
    store,
    encoder,
    tokenizer: await nodeTokenizer(),
    firstQuotes,
    profile: () => guidedProfile({ library, encoder, reader: null }),
    waitsForEncoder: true,
    load: async () => void order.push('models'),
  });
  const files = Object.entries(documents).map(([name, text]) => {
    const bytes = new TextEncoder().encode(text);
    return { name, size: bytes.length, bytes: async () => bytes };
  });
  const result = await asking.ask('When does the fish market auction eels?', {
    prepare: async () => {
      await host.addFiles(files);
      order.push('documents');
      return true;
    },
    onEvent: ({ type }) => void order.push(type),
  });
  expect(result.ok && result.value.answer.citations[0]?.quote).toContain('10:30');
  expect(order.slice(0, 4)).toEqual(['documents', 'run-start', 'answer-so-far', 'models']);
  expect(order.indexOf('encoder')).toBeGreaterThan(order.indexOf('models'));
  await host.index();
  expect(library.progress.done).toBe(library.progress.total);
});

test('V13: a question whose documents do not come is not asked, and keeps nobody waiting', async () => {
  const firstQuotes = new FirstQuotes();
  const { store, encoder, profile } = await agentFixture();
  const asking = askHost({
    store,
    encoder,
    tokenizer: await nodeTokenizer(),
    firstQuotes,
    profile: () => profile(null),
  });
  const run = 'none' as RunId;
  const result = await asking.ask('When does the fish market auction eels?', { prepare: async () => false });
  expect(result).toMatchObject({ ok: false, error: { code: 'aborted' } });
  expect(await store.listRuns()).toEqual([]);
  expect(asking.worksOn(run)).toBe(false);
  await firstQuotes.told();
});

test('UI38: what a question waits for before its first step is part of its time', async () => {
  const { store, encoder, profile } = await agentFixture();
  const asking = askHost({
    store,
    encoder,
    tokenizer: await nodeTokenizer(),
    profile: () => profile(null),
    load: () => new Promise((resolve) => setTimeout(resolve, 60)),
  });
  const result = await asking.ask('When does the fish market auction eels?');
  const steps = result.ok ? ((await store.readRun(result.value.run.id))?.steps ?? []) : [];
  expect(steps[0]?.timings.load).toBeGreaterThanOrEqual(55);
  expect(steps[0]?.milliseconds).toBeGreaterThanOrEqual(steps[0]?.timings.load ?? Number.NaN);
  expect(steps[1]?.timings.load).toBeUndefined();
});

test('V13: two questions that look for their quotes both end before heavy work begins', async () => {
  const quotes = new FirstQuotes();
  const order: string[] = [];
  const [one, other] = [quotes.begin(), quotes.begin()];
  const heavy = quotes.told().then(() => order.push('heavy'));
  one();
  one();
  await Promise.resolve();
  order.push('other');
  other();
  await heavy;
  expect(order).toEqual(['other', 'heavy']);
});
