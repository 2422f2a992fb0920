import mjs from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.mjs?url';
import wasm from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.wasm?url';
import suspendingMjs from 'onnxruntime-web/ort-wasm-simd-threaded.jspi.mjs?url';
import suspendingWasm from 'onnxruntime-web/ort-wasm-simd-threaded.jspi.wasm?url';
import { serveEncoder } from '../src/worker-hosts/encoder.ts';

serveEncoder({ mjs, wasm, suspending: { mjs: suspendingMjs, wasm: suspendingWasm } });
