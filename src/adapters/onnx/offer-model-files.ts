/** Lets transformers.js and ONNX Runtime work in a worker with local files, without any network request. */
import { env } from '@huggingface/transformers';
import { WebpaceError } from '../../core/errors.ts';
import type { OfferModelFiles } from '../../ports/models/model-files.ts';

/** Addresses of a WebAssembly build of ONNX Runtime. The library's default is a CDN. */
interface OnnxBuild {
  readonly mjs: string;
  readonly wasm: string;
}

/** `mjs` and `wasm` are those of `ort-wasm-simd-threaded.asyncify`, which runs in every browser. */
export interface OnnxRuntimeFiles extends OnnxBuild {
  /**
   * `ort-wasm-simd-threaded.jspi`: 10 MB smaller, and compiled in a third of the time. It is used where the browser can
   * suspend WebAssembly.
   */
  readonly suspending?: OnnxBuild;
}

/** The id under which the library asks for files. Nothing is served there. */
const modelId = 'bundled';

/** One model in each worker, because the library has one global set of settings. */
export function onnxModelFiles(runtime: OnnxRuntimeFiles): OfferModelFiles {
  const { mjs, wasm: program } = buildFor(runtime);
  return (files, threads) => {
    const left = new Map(Object.entries(files));
    env.allowRemoteModels = false;
    env.allowLocalModels = true;
    env.localModelPath = '/';
    env.useBrowserCache = false;
    // It would import the runtime from a blob, which a content security policy without blob: scripts forbids.
    env.useWasmCache = false;
    env.fetch = async (input) => {
      const path = String(input).replace(`/${modelId}/`, '');
      const content = left.get(path);
      // Each file is asked for once. This frees the memory.
      left.delete(path);
      if (content === undefined) return new Response(null, { status: 404 });
      const length = content instanceof Blob ? content.size : content.length;
      return new Response(content, { headers: { 'content-length': String(length) } });
    };
    const { wasm } = env.backends.onnx;
    if (wasm === undefined) throw new WebpaceError('engine-failed', 'This browser has no WebAssembly.');
    wasm.wasmPaths = { mjs, wasm: program };
    // The library's default is one thread.
    wasm.numThreads = threads;
    return modelId;
  };
}

/** The smaller build where it can run: https://github.com/WebAssembly/js-promise-integration. */
function buildFor(runtime: OnnxRuntimeFiles): OnnxBuild {
  return 'Suspending' in WebAssembly ? (runtime.suspending ?? runtime) : runtime;
}
