import { languageModelService } from '../adapters/language-models/language-model-service.ts';
import { openModelFiles } from '../adapters/model-files/open-model-files.ts';
import { readModelFiles } from '../adapters/model-files/read-model-files.ts';
import { makeRenderer } from '../adapters/tokenizing/chat-template.ts';
import { serveWorker } from '../worker-link/worker-host.ts';

/** Address of `wllama.wasm`. */
export interface LanguageModelFiles {
  readonly wasm: string;
}

/** Makes this worker the language model. Call it once, at the top of the worker's file. */
export function serveLanguageModel({ wasm }: LanguageModelFiles): void {
  serveWorker(
    languageModelService({
      readFiles: readModelFiles,
      openStored: async (file) => (await openModelFiles()).open(file),
      wasmUrl: wasm,
      makeRenderer,
    }),
  );
}
