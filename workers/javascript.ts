import wasm from '@jitl/quickjs-wasmfile-release-sync/wasm?url';
import { javascriptService } from '../src/adapters/code/javascript-service.ts';
import { serveWorker } from '../src/worker-link/worker-host.ts';

serveWorker(javascriptService(wasm));
