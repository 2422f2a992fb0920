import wasm from '@wllama/wllama/esm/wasm/wllama.wasm?url';
import { serveLanguageModel } from '../src/worker-hosts/language-model.ts';

serveLanguageModel({ wasm });
