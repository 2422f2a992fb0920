import { createHash } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readModelFiles } from '../../../../src/adapters/model-files/read-model-files.ts';
import type { FilesProgress, ModelFile } from '../../../../src/ports/models/model-files.ts';

const content = Buffer.alloc(300_000, 'weights');
const pin = (path: string, bytes: Buffer): ModelFile => ({
  path,
  bytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});
const weights = pin('m/model.bin', content);
const config = pin('m/config.json', Buffer.from('{}'));

describe('readModelFiles', () => {
  let server: Server | undefined;
  let requests: string[] = [];
  const serve = async (listener: RequestListener): Promise<string> => {
    requests = [];
    server = createServer((request, response) => {
      requests.push(request.url ?? '');
      listener(request, response);
    });
    await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/app/models/`;
  };
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });

  test('gives the files below the base, with one progress over all of them', async () => {
    const baseUrl = await serve((request, response) => {
      response.end(request.url?.endsWith('.json') ? '{}' : content);
    });
    const progress: FilesProgress[] = [];
    const files = await readModelFiles(
      { weights, config },
      { baseUrl, onProgress: (step) => progress.push(step) },
    );
    expect(content.equals(files.weights)).toBe(true);
    expect(new TextDecoder().decode(files.config)).toBe('{}');
    expect(requests).toEqual(['/app/models/m/model.bin', '/app/models/m/config.json']);
    const loaded = progress.map(({ loadedBytes }) => loadedBytes);
    expect(loaded).toEqual([...loaded].sort((left, right) => left - right));
    expect(progress.at(-1)).toEqual({
      stage: 'download',
      file: 'm/config.json',
      loadedBytes: 300_002,
      totalBytes: 300_002,
    });
  });

  test('UI35: a file is told to be downloaded the first time, and to be checked where it was kept', async () => {
    const held = new Map<string, Response>();
    const cache = {
      match: async (key: URL) => held.get(key.href)?.clone(),
      put: async (key: URL, response: Response) => void held.set(key.href, response),
    };
    vi.stubGlobal('caches', { open: async () => cache });
    vi.stubGlobal('location', { origin: 'http://localhost' });
    try {
      const baseUrl = await serve((_request, response) => response.end(content));
      const stages = async (): Promise<string[]> => {
        const told = new Set<string>();
        await readModelFiles({ weights }, { baseUrl, onProgress: ({ stage }) => told.add(stage) });
        return [...told];
      };
      expect(await stages()).toEqual(['download']);
      expect(await stages()).toEqual(['verify']);
      expect(requests).toHaveLength(1);
    } finally {
      vi.unstubAllGlobals();
    }
  });

  test('a missing file is `model-missing`, with the file and what to do', async () => {
    const baseUrl = await serve((_request, response) => response.writeHead(404).end('no'));
    await expect(readModelFiles({ weights }, { baseUrl })).rejects.toMatchObject({
      code: 'model-missing',
      message: expect.stringMatching(/m\/model\.bin.*404.*reload/),
      details: { file: 'm/model.bin' },
    });
  });

  test('a page in place of the model is `model-missing`', async () => {
    const page = '<!doctype html><title>App</title>';
    const baseUrl = await serve((_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page),
    );
    await expect(readModelFiles({ weights }, { baseUrl })).rejects.toMatchObject({
      code: 'model-missing',
      message: expect.stringContaining('web page'),
    });
  });

  test.each([
    ['one byte changed', Buffer.concat([Buffer.from('W'), content.subarray(1)])],
    ['cut short', content.subarray(0, 1000)],
    ['longer', Buffer.concat([content, Buffer.from('x')])],
    ['empty', Buffer.alloc(0)],
  ])('a wrong content (%s) is fetched once more, then `model-checksum`', async (_name, wrong) => {
    const baseUrl = await serve((_request, response) => response.end(wrong));
    await expect(readModelFiles({ weights }, { baseUrl })).rejects.toMatchObject({
      code: 'model-checksum',
      message: expect.stringMatching(/m\/model\.bin.*reload/),
    });
    expect(requests).toHaveLength(2);
  });

  test('a broken copy in the HTTP cache heals itself', async () => {
    const baseUrl = await serve((_request, response) =>
      response.end(requests.length === 1 ? content.subarray(1) : content),
    );
    expect(content.equals((await readModelFiles({ weights }, { baseUrl })).weights)).toBe(true);
  });

  test('no network, or one that fails in the middle, is `model-missing` with its cause', async () => {
    const baseUrl = await serve((request, response) => {
      response.writeHead(200, { 'content-length': content.length }).write(content.subarray(0, 5000));
      setTimeout(() => request.socket.destroy(), 20);
    });
    const broken: unknown = await readModelFiles({ weights }, { baseUrl }).catch((thrown: unknown) => thrown);
    expect(broken).toMatchObject({ code: 'model-missing' });
    expect((broken as Error).cause).toBeInstanceOf(Error);
    server?.close();
    await expect(
      readModelFiles({ weights }, { baseUrl: 'http://127.0.0.1:9/models/' }),
    ).rejects.toMatchObject({
      code: 'model-missing',
    });
  });

  test('an abort in the middle is `aborted`', async () => {
    const baseUrl = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': content.length }).write(content.subarray(0, 5000));
    });
    const controller = new AbortController();
    const reading = readModelFiles(
      { weights },
      { baseUrl, signal: controller.signal, onProgress: () => controller.abort() },
    );
    await expect(reading).rejects.toMatchObject({ code: 'aborted' });
  });
});
