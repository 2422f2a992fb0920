import wasm from '@wllama/wllama/esm/wasm/wllama.wasm?url';
import { serveLanguageModel } from 'webpace/worker-hosts';

serveLanguageModel({ wasm });
