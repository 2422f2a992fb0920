import mjs from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.mjs?url';
import wasm from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.wasm?url';
import { serveEncoder } from 'webpace/worker-hosts';

serveEncoder({ mjs, wasm });
