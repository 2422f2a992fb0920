/** Several pages asked for at once: none ends another. */
import { expect, onTestFinished, test } from 'vitest';
import { WorkerPageDrawer } from '../../../../src/adapters/documents/worker-page-drawer.ts';
import type { PageToDraw } from '../../../../src/ports/documents/page-drawer.ts';
import { messagePortWorker } from '../../../doubles/message-port-worker.ts';

/** The first page is never finished, the others are at once. */
const service = {
  load: async () => undefined,
  operations: {
    drawPage: async ({ page }: PageToDraw) => (page === 1 ? new Promise<never>(() => {}) : { width: page }),
  },
};

test('Q49: a page that nobody waits for any more ends no other', async () => {
  const drawer = new WorkerPageDrawer(() => messagePortWorker(service as never));
  onTestFinished(() => drawer.close());
  const draw = (page: number, signal?: AbortSignal) =>
    drawer.draw({ bytes: new Uint8Array(1), page, width: 10, quote: '' }, signal);
  const leaving = new AbortController();
  const left = draw(1, leaving.signal);
  const wanted = draw(2);
  const never = draw(3, AbortSignal.abort());
  leaving.abort();
  expect(await left).toMatchObject({ ok: false, error: { code: 'aborted' } });
  expect(await wanted).toEqual({ ok: true, value: { width: 2 } });
  expect(await never).toMatchObject({ ok: false, error: { code: 'aborted' } });
  expect(await draw(4)).toEqual({ ok: true, value: { width: 4 } });
});
