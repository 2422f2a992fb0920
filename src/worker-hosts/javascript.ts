import { javascriptService } from '../adapters/code/javascript-service.ts';
import { serveWorker } from '../worker-link/worker-host.ts';

/** Address of QuickJS (`@jitl/quickjs-wasmfile-release-sync/wasm`). */
export interface JavascriptFiles {
  readonly wasm: string;
}

/** Makes this worker the JavaScript interpreter. Call it once, at the top of the worker's file. */
export function serveJavascript({ wasm }: JavascriptFiles): void {
  serveWorker(javascriptService(wasm));
}
