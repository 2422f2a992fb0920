/** Lets transformers.js and ONNX Runtime work in a worker with local files, without any network request. */
import { env } from '@huggingface/transformers';
import { WebpaceError } from '../../core/errors.ts';
import type { OfferModelFiles } from '../../ports/models/model-files.ts';

/** Address of the pinned WebAssembly build of ONNX Runtime. The library's default is a CDN. */
interface OnnxRuntimeUrls {
  readonly mjs: string;
  readonly wasm: string;
}

/** The id under which the library asks for files. Nothing is served there. */
const modelId = 'bundled';

/** One model in each worker, because the library has one global set of settings. */
export function onnxModelFiles(runtime: OnnxRuntimeUrls): OfferModelFiles {
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
    wasm.wasmPaths = { mjs: runtime.mjs, wasm: runtime.wasm };
    // The library's default is one thread.
    wasm.numThreads = threads;
    return modelId;
  };
}
