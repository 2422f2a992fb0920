/** Pages taken apart in a worker of their own. */
import { afterAll, expect, test } from 'vitest';
import { LocalPageReader } from '../../../../src/adapters/pages/local-page-reader.ts';
import { WorkerPageReader } from '../../../../src/adapters/pages/worker-page-reader.ts';
import { spawnPageReader } from '../../../../src/runtime/engines/spawn-workers.ts';
import { pageReaderContract } from '../../../contracts/page-reader.contract.ts';

const reader = new WorkerPageReader(spawnPageReader);
afterAll(() => reader.close());

pageReaderContract('the worker', () => reader);
pageReaderContract('the page itself', () => new LocalPageReader());

const page = { address: 'https://example.org/', contentType: 'text/html', text: '<p>A short page.</p>' };

test('Y11: an abort ends the worker, and the next page has a fresh one', async () => {
  const stop = new AbortController();
  const long = { ...page, text: '<p>word <b>by</b> word</p>'.repeat(20_000) };
  const read = reader.read(long, stop.signal);
  setTimeout(() => stop.abort(), 20);
  const outcome = await read;
  expect(!outcome.ok && outcome.error.code).toBe('aborted');
  const next = await reader.read(page);
  expect(next.ok && next.value.text).toBe('A short page.');
});

test('Y11: nothing of a page runs and nothing that it names is loaded', async () => {
  const before = performance.getEntriesByType('resource').length;
  const local = new LocalPageReader();
  await local.read({
    ...page,
    text: '<script>window.pageRan = true</script><img src="/pixel.png" onerror="window.pageRan = true"><link rel="stylesheet" href="/x.css"><iframe src="/frame"></iframe><p>Words of a page.</p>',
  });
  expect(Reflect.get(window, 'pageRan')).toBeUndefined();
  const names = performance
    .getEntriesByType('resource')
    .slice(before)
    .map(({ name }) => name);
  expect(names.filter((name) => /pixel|x\.css|frame$/.test(name))).toEqual([]);
});
