import { encoderService } from '../adapters/embedding/encoder-service.ts';
import { readModelFiles } from '../adapters/model-files/read-model-files.ts';
import { openStoredWeights } from '../adapters/model-files/stored-weights.ts';
import { type OnnxRuntimeFiles, onnxModelFiles } from '../adapters/onnx/offer-model-files.ts';
import { readerService } from '../adapters/reading/reader-service.ts';
import { serveWorker } from '../worker-link/worker-host.ts';

export type EncoderFiles = OnnxRuntimeFiles;

/** Makes this worker the encoder and the reader, which shares its vocabulary. Call it once, at the top of the worker's file. */
export function serveEncoder(files: EncoderFiles): void {
  const reader = readerService(readModelFiles);
  const encoder = encoderService(readModelFiles, onnxModelFiles(files), reader.attach, openStoredWeights);
  serveWorker({ load: encoder.load, operations: { ...encoder.operations, ...reader.operations } });
}
