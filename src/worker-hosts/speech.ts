import { readModelFiles } from '../adapters/model-files/read-model-files.ts';
import { onnxModelFiles } from '../adapters/onnx/offer-model-files.ts';
import { speechService } from '../adapters/speech/speech-service.ts';
import { serveWorker } from '../worker-link/worker-host.ts';

/** Addresses of ONNX Runtime's two files (`ort-wasm-simd-threaded.asyncify`). */
export interface SpeechFiles {
  readonly mjs: string;
  readonly wasm: string;
}

/** Makes this worker transcribe recordings. Call it once, at the top of the worker's file. */
export function serveSpeech(files: SpeechFiles): void {
  serveWorker(speechService(readModelFiles, onnxModelFiles(files)));
}
