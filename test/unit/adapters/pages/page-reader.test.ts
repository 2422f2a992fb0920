import { expect, test } from 'vitest';
import { LocalPageReader } from '../../../../src/adapters/pages/local-page-reader.ts';
import { pageService } from '../../../../src/adapters/pages/page-service.ts';
import { WorkerPageReader } from '../../../../src/adapters/pages/worker-page-reader.ts';
import type { ReadablePage } from '../../../../src/ports/web/page-reader.ts';
import type { WorkerService } from '../../../../src/worker-link/protocol.ts';
import { operation } from '../../../../src/worker-link/worker-host.ts';
import { pageReaderContract } from '../../../contracts/page-reader.contract.ts';
import { gate } from '../../../doubles/gate.ts';
import { type MessagePortWorker, messagePortWorker } from '../../../doubles/message-port-worker.ts';

pageReaderContract('the program itself', () => new LocalPageReader());

const page = { address: 'https://example.org/', contentType: 'text/html', text: '<p>A short page.</p>' };

test('Y11: pages that are asked for at once share one worker', async () => {
  const workers: MessagePortWorker[] = [];
  const reader = new WorkerPageReader(() => {
    workers.push(messagePortWorker(pageService));
    return workers.at(-1) as MessagePortWorker;
  });
  const read = await Promise.all([reader.read(page), reader.read(page), reader.read(page)]);
  expect(read.map(({ ok }) => ok)).toEqual([true, true, true]);
  expect(workers).toHaveLength(1);
  reader.close();
  expect(workers[0]?.terminated).toBe(true);
});

test('Y11: a page that is no longer wanted ends neither those that wait nor, while it waits, the one that is read', async () => {
  const { opened, open } = gate();
  let begun = 0;
  const slow = {
    load: async (_: null): Promise<null> => null,
    operations: {
      read: operation<{ address: string }, Partial<ReadablePage>>(async ({ address }) => {
        begun += 1;
        if (address === 'slow') await opened;
        return { title: address };
      }),
    },
  } satisfies WorkerService<null, null>;
  const reader = new WorkerPageReader(() => messagePortWorker(slow));
  const [first, third] = [new AbortController(), new AbortController()];
  const reads = [
    reader.read({ ...page, address: 'slow' }, first.signal),
    reader.read({ ...page, address: 'second' }),
    reader.read({ ...page, address: 'third' }, third.signal),
  ];
  await expect.poll(() => begun).toBe(1);
  third.abort();
  expect(await reads[2]).toMatchObject({ ok: false, error: { code: 'aborted' } });
  first.abort();
  expect(await reads[0]).toMatchObject({ ok: false, error: { code: 'aborted' } });
  expect(await reads[1]).toMatchObject({ ok: true, value: { title: 'second' } });
  expect(begun).toBe(2);
  open();
  reader.close();
});
