/** The encoder's worker on software graphics that calls itself a card: what is tried on one is then tried here. */
import mjs from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.mjs?url';
import wasm from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.wasm?url';
import suspendingMjs from 'onnxruntime-web/ort-wasm-simd-threaded.jspi.mjs?url';
import suspendingWasm from 'onnxruntime-web/ort-wasm-simd-threaded.jspi.wasm?url';
import { serveEncoder } from '../../../../src/worker-hosts/encoder.ts';

const { requestAdapter } = navigator.gpu;
Object.defineProperty(navigator.gpu, 'requestAdapter', {
  async value(this: GPU, options?: GPURequestAdapterOptions) {
    const adapter = await requestAdapter.call(navigator.gpu, options);
    if (adapter !== null) {
      const { device, subgroupMinSize, subgroupMaxSize } = adapter.info;
      const card = { vendor: 'a', architecture: 'card', description: '', isFallbackAdapter: false };
      // The runtime reads the rest.
      Object.defineProperty(adapter, 'info', {
        value: { ...card, device, subgroupMinSize, subgroupMaxSize },
      });
    }
    return adapter;
  },
});

serveEncoder({ mjs, wasm, suspending: { mjs: suspendingMjs, wasm: suspendingWasm } });
