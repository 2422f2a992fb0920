import { readModelFiles } from '../adapters/model-files/read-model-files.ts';
import { type OnnxRuntimeFiles, onnxModelFiles } from '../adapters/onnx/offer-model-files.ts';
import { speechService } from '../adapters/speech/speech-service.ts';
import { serveWorker } from '../worker-link/worker-host.ts';

export type SpeechFiles = OnnxRuntimeFiles;

/** Makes this worker transcribe recordings. Call it once, at the top of the worker's file. */
export function serveSpeech(files: SpeechFiles): void {
  serveWorker(speechService(readModelFiles, onnxModelFiles(files)));
}
