import wasm from '@jitl/quickjs-wasmfile-release-sync/wasm?url';
import { serveJavascript } from '../src/worker-hosts/javascript.ts';

serveJavascript({ wasm });
