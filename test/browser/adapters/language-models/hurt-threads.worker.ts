/** The language model's worker in a browser in which several threads go wrong, in the way that the address names. */
import wasm from '@wllama/wllama/esm/wasm/wllama.wasm?url';
import { serveLanguageModel } from '../../../../src/worker-hosts/language-model.ts';

const how = new URL(location.href).searchParams.get('how');

if (how === 'no-shared-memory') Reflect.deleteProperty(globalThis, 'SharedArrayBuffer');

/** In front of what wllama runs in a worker of its own. */
const spoilt: Readonly<Record<string, string>> = {
  // As a small device refuses memory that is reserved at its full size.
  'no-memory':
    'WebAssembly.Memory = class { constructor() { throw new RangeError("WebAssembly.Memory(): could not allocate memory"); } };',
  // As the engine says that it has ended, at the first thing it is asked after loading.
  dies: 'addEventListener("message", ({ data }) => { if (data.verb === "wllama.action" && data.args[0] !== "load") postMessage({ verb: "signal.abort", args: ["abort", "a thread ended", "", null] }); });',
};

const code = spoilt[how ?? ''];
if (code !== undefined) {
  const OwnBlob = Blob;
  globalThis.Blob = class extends OwnBlob {
    constructor(parts: BlobPart[] = [], options?: BlobPropertyBag) {
      const first: unknown = parts[0];
      const threaded = typeof first === 'string' && /^const RUN_OPTIONS = .*"nbThread":[2-9]/.test(first);
      super(threaded ? [code as string, ...parts] : parts, options);
    }
  };
}

serveLanguageModel({ wasm });
