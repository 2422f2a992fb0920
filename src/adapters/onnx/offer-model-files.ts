/** transformers.js and ONNX Runtime as a worker uses them: from files that are at hand, with nothing asked of a network. */
import { env } from '@huggingface/transformers';
import { WebpaceError } from '../../core/errors.ts';
import type { OfferModelFiles } from '../../ports/model-files.ts';

/** Where the pinned WebAssembly build of ONNX Runtime is served from; the library's own default is a CDN. */
interface OnnxRuntimeUrls {
  readonly mjs: string;
  readonly wasm: string;
}

/** The id under which the library asks for the files; nothing is served there. */
const modelId = 'bundled';

/** For one model a worker: the library has one place for its settings. */
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
      // Each is asked for once: what was handed over need not be held twice.
      left.delete(path);
      if (content === undefined) return new Response(null, { status: 404 });
      const length = content instanceof Blob ? content.size : content.length;
      return new Response(content, { headers: { 'content-length': String(length) } });
    };
    const { wasm } = env.backends.onnx;
    if (wasm === undefined) throw new WebpaceError('engine-failed', 'This browser has no WebAssembly.');
    wasm.wasmPaths = { mjs: runtime.mjs, wasm: runtime.wasm };
    // The library's own choice was one thread.
    wasm.numThreads = threads;
    return modelId;
  };
}
