/** How transformers.js gets at files that lie on the disk: by the fetch that it is given, and with nothing held by us. */
import { env } from '@huggingface/transformers';
import { expect, test, vi } from 'vitest';
import { onnxModelFiles } from '../../../../src/adapters/onnx/offer-model-files.ts';

/** A file of the disk that counts who reads it into memory. */
class WatchedFile extends Blob {
  readInto = 0;

  override arrayBuffer(): Promise<ArrayBuffer> {
    this.readInto += 1;
    return super.arrayBuffer();
  }

  override bytes(): Promise<Uint8Array<ArrayBuffer>> {
    this.readInto += 1;
    return super.bytes();
  }

  override text(): Promise<string> {
    this.readInto += 1;
    return super.text();
  }

  override slice(): Blob {
    this.readInto += 1;
    return super.slice();
  }
}

test('R38: weights on the disk are handed to the library as a stream, once, and are not read by us', async () => {
  const piece = new Uint8Array(1 << 20).fill(7);
  const graph = new WatchedFile([piece]);
  const beside = new WatchedFile(Array(8).fill(piece));
  // In node the library computes without WebAssembly; its settings are looked at all the same.
  Object.assign(env.backends.onnx, { wasm: {} });
  const id = onnxModelFiles({ mjs: '/ort.mjs', wasm: '/ort.wasm' })(
    { 'onnx/model.onnx': graph, 'weights.bin': beside },
    1,
  );
  const response = await env.fetch(`/${id}/weights.bin`);
  expect(response.headers.get('content-length')).toBe(String(8 << 20));
  let largest = 0;
  let bytes = 0;
  for await (const part of response.body as unknown as AsyncIterable<Uint8Array>) {
    largest = Math.max(largest, part.length);
    bytes += part.length;
  }
  expect(bytes).toBe(8 << 20);
  expect(largest).toBeLessThanOrEqual(1 << 20);
  expect([graph.readInto, beside.readInto]).toEqual([0, 0]);
  // What was handed over is let go: a second request finds nothing.
  expect((await env.fetch(`/${id}/weights.bin`)).status).toBe(404);
});

test('R44: where WebAssembly can be suspended, the smaller build of the runtime is used', () => {
  const suspending = { mjs: '/small.mjs', wasm: '/small.wasm' };
  const runtime = { mjs: '/ort.mjs', wasm: '/ort.wasm' };
  const pathsOf = (files: Parameters<typeof onnxModelFiles>[0]): unknown => {
    Object.assign(env.backends.onnx, { wasm: {} });
    onnxModelFiles(files)({}, 1);
    return env.backends.onnx.wasm?.wasmPaths;
  };
  vi.stubGlobal('WebAssembly', {});
  expect(pathsOf({ ...runtime, suspending })).toEqual(runtime);
  vi.stubGlobal('WebAssembly', { Suspending: class {} });
  expect(pathsOf({ ...runtime, suspending })).toEqual(suspending);
  expect(pathsOf(runtime)).toEqual(runtime);
  vi.unstubAllGlobals();
});
