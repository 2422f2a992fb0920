import wasmUrl from '@wllama/wllama/esm/wasm/wllama.wasm?url';
import { languageModelService } from '../src/adapters/language-models/language-model-service.ts';
import { readModelFiles } from '../src/adapters/model-files/read-model-files.ts';
import { makeRenderer } from '../src/adapters/tokenizing/chat-template.ts';
import { serveWorker } from '../src/worker-link/worker-host.ts';

serveWorker(languageModelService({ readFiles: readModelFiles, wasmUrl, makeRenderer }));
