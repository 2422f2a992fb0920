/** What the page's end does with calls that take long, against a host that does as it is told. */
import { describe, expect, test, vi } from 'vitest';
import { type ReaderHost, WorkerReader } from '../../../../src/adapters/reading/worker-reader.ts';
import { WebpaceError } from '../../../../src/core/errors.ts';
import type { Reading } from '../../../../src/ports/retrieval/reader.ts';

interface HostCall {
  readonly name: string;
  readonly signal: AbortSignal | undefined;
  readonly tell: (event: unknown) => void;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

function made() {
  const calls: HostCall[] = [];
  const host: ReaderHost = {
    callBeside: (name, _input, { signal, onEvent }) =>
      new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new WebpaceError('aborted', 'Stopped.')));
        calls.push({ name, signal, tell: (event) => onEvent?.(event), resolve, reject });
      }),
  };
  const states: string[] = [];
  const file = { path: 'x', bytes: 1, sha256: '0' };
  const reader = new WorkerReader({
    host,
    modelsUrl: 'https://models.example/',
    model: {
      id: 'scripted',
      files: { weights: file, settings: file },
      bars: { sure: 0.9, likely: 0.7, answerable: 0.3 },
    },
    onState: ({ state }) => states.push(state),
  });
  return { reader, calls, states };
}

const passages = [{ title: '', text: 'The last ferry leaves at ten.' }];
const reading: Reading = { spans: [], sentences: [], passages: [2], answerable: 0.5, complete: false };
const loaded = { loaded: { device: 'wasm', leftWebGpu: false } };

describe('the page’s end of the reader', () => {
  test('RD4: a deadline gives the last that was told, and stops the worker', async () => {
    vi.useFakeTimers();
    const { reader, calls } = made();
    const outcome = reader.read('When?', passages, { deadline: 100 });
    calls[0]?.tell(loaded);
    calls[0]?.tell({ reading });
    await vi.advanceTimersByTimeAsync(101);
    expect(await outcome).toEqual(reading);
    expect(calls[0]?.signal?.aborted).toBe(true);
    vi.useRealTimers();
  });

  test('RD4: a deadline while it loads gives nothing, lets it load, and stops what would follow', async () => {
    vi.useFakeTimers();
    const { reader, calls } = made();
    const outcome = reader.read('When?', passages, { deadline: 100 });
    await vi.advanceTimersByTimeAsync(101);
    expect(await outcome).toMatchObject({ spans: [], passages: [null], complete: false });
    expect(calls[0]?.signal?.aborted).toBe(false);
    calls[0]?.tell(loaded);
    expect(calls[0]?.signal?.aborted).toBe(true);
    vi.useRealTimers();
  });

  test('RD4: after an abort nothing is told', async () => {
    const { reader, calls } = made();
    const controller = new AbortController();
    const heard: Reading[] = [];
    const outcome = reader.read('When?', passages, {
      signal: controller.signal,
      onProgress: (one) => heard.push(one),
    });
    controller.abort();
    await expect(outcome).rejects.toMatchObject({ code: 'aborted' });
    calls[0]?.tell({ reading });
    expect(heard).toEqual([]);
    expect(calls[0]?.signal?.aborted).toBe(true);
  });

  test('RD7: a session that failed is tried once more; the second failure is told with its cause', async () => {
    const { reader, calls, states } = made();
    const first = reader.read('When?', passages);
    calls[0]?.reject(new WebpaceError('reader-unavailable', 'The reader failed; it restarts by itself.'));
    await expect.poll(() => calls.length).toBe(2);
    calls[1]?.resolve({ ...reading, complete: true });
    expect((await first).complete).toBe(true);

    const second = reader.read('When?', passages);
    for (const at of [2, 3]) {
      await expect.poll(() => calls.length).toBe(at + 1);
      calls[at]?.reject(new WebpaceError('reader-unavailable', 'The reader failed; it restarts by itself.'));
    }
    await expect(second).rejects.toMatchObject({
      code: 'reader-unavailable',
      cause: { code: 'reader-unavailable' },
    });
    expect(states).toEqual(['failed']);
  });

  test('RD7: files that are missing are not asked for twice', async () => {
    const { reader, calls } = made();
    const outcome = reader.read('When?', passages);
    calls[0]?.reject(new WebpaceError('model-missing', 'reader.onnx is not there.'));
    await expect(outcome).rejects.toMatchObject({
      code: 'reader-unavailable',
      cause: { code: 'model-missing' },
    });
    expect(calls).toHaveLength(1);
  });

  test('RD6: all who wait for a load share it, and one who stops waiting does not stop it', async () => {
    const { reader, calls } = made();
    const controller = new AbortController();
    const [one, two] = [reader.load(controller.signal), reader.load()];
    controller.abort();
    await expect(one).rejects.toMatchObject({ code: 'aborted' });
    expect(calls.map(({ name }) => name)).toEqual(['loadReader']);
    calls[0]?.resolve(undefined);
    await two;
  });
});
