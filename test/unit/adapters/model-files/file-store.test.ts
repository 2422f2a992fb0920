import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { FileStore } from '../../../../src/adapters/model-files/file-store.ts';
import { MemoryKeeper } from '../../../../src/adapters/model-files/memory-keeper.ts';
import { wrongContent } from '../../../../src/adapters/model-files/recognise-content.ts';
import { modelFileStoreContract } from '../../../contracts/model-file-store.contract.ts';
import { startFaultServer } from '../../../doubles/fault-server.ts';

const server = await startFaultServer();
afterAll(() => server.close());

modelFileStoreContract('in memory', async () => ({
  store: new FileStore(new MemoryKeeper(), { pauses: [5, 5, 5], stallAfter: 3_000 }),
  faults: server.base,
}));

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const address = 'https://models.example/weights.bin';

describe('a stop of a download', () => {
  /** A server that gives so much and then nothing more, until the request is ended. */
  const silentAfter =
    (given: number) =>
    async (_: unknown, { signal }: RequestInit) =>
      new Response(
        new ReadableStream({
          start(controller) {
            controller.enqueue(new Uint8Array(given).fill(1));
            signal?.addEventListener('abort', () => controller.error(signal.reason));
          },
        }),
      );

  test.each([
    ['while bytes are awaited', silentAfter(1_000)],
    ['in the pause before the next try', async () => new Response('busy', { status: 503 })],
  ])('D15: takes effect within half a second: %s', async (_, answer) => {
    vi.useFakeTimers();
    const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(answer as typeof fetch);
    const stop = new AbortController();
    let ended: unknown = null;
    new FileStore(new MemoryKeeper()).download({ url: address }, { signal: stop.signal }).catch((thrown) => {
      ended = thrown;
    });
    await vi.advanceTimersByTimeAsync(100);
    expect([asked.mock.calls.length, ended]).toEqual([1, null]);
    stop.abort();
    await vi.advanceTimersByTimeAsync(400);
    expect(ended).toMatchObject({ code: 'aborted' });
  });
});

test('D17: what was being added when its tab died goes at the next start; a part of a download stays', async () => {
  const keeper = new MemoryKeeper();
  const store = new FileStore(keeper);
  for (const [name, note] of [
    ['added', null],
    ['downloaded', '{"url":"https://models.example/weights.bin","validator":"1","whole":null}'],
    ['torn note', ''],
  ] as const) {
    const file = await keeper.openWriter(name);
    file.append(new Uint8Array(10));
    file.close();
    if (note !== null) await keeper.writeNote(name, note);
  }
  await store.removeUnfinished();
  expect(await keeper.names()).toEqual(['downloaded', 'torn note']);
});

test('D17: a download whose first answer is a part of the file stays at the next start, too', async () => {
  const first = new Response(new Uint8Array(10), {
    status: 206,
    headers: { 'content-range': 'bytes 0-9/20' },
  });
  const asked = vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(first);
  asked.mockImplementation(
    (_, init) => new Promise((_resolve, refuse) => init?.signal?.addEventListener('abort', refuse)),
  );
  const store = new FileStore(new MemoryKeeper(), { pauses: [0] });
  const stop = new AbortController();
  const ended = store.download({ url: address }, { signal: stop.signal }).catch(() => 'stopped');
  await expect.poll(() => asked.mock.calls.length).toBe(2);
  stop.abort();
  expect(await ended).toBe('stopped');
  await store.removeUnfinished();
  expect(await store.state({ url: address })).toEqual({ state: 'partial', bytes: 10 });
});

describe('wrongContent', () => {
  const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
  test.each([
    ['https://x/a.gguf', 'GGUF\u0003', null],
    ['https://x/a.gguf?download=true', '{"error":"gone"}', 'a .gguf file'],
    ['https://x/a.wasm', '\0asm\u0001', null],
    ['https://x/a.json', ' {"a":1}', null],
    ['https://x/a.json', 'Not found', 'a .json file'],
    ['https://x/model.onnx', '\b\u0007', null],
    ['https://x/model.onnx', 'Entry not found', 'a .onnx file'],
    ['https://x/params_shard_0.bin', '\n\n<!DOCTYPE html>', 'a web page'],
    ['https://x/params_shard_0.bin', 'anything', null],
  ])('D14: %s that begins with %j', (url, start, wrong) => {
    const said = wrongContent(url, bytes(start));
    if (wrong === null) expect(said).toBeNull();
    else expect(said).toContain(wrong);
  });
});
