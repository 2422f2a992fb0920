import mjs from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.mjs?url';
import wasm from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.wasm?url';
import { encoderService } from '../src/adapters/embedding/encoder-service.ts';
import { readModelFiles } from '../src/adapters/model-files/read-model-files.ts';
import { serveWorker } from '../src/worker-link/worker-host.ts';

serveWorker(encoderService(readModelFiles, { mjs, wasm }));
