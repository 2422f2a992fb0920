/** The web-llm worker in a browser that has WebGPU and gives no adapter. */
import { serveWebLlm } from '../../../../src/worker-hosts/web-llm.ts';

Object.defineProperty(navigator.gpu, 'requestAdapter', { value: async () => null });

serveWebLlm(() => import('@mlc-ai/web-llm'));
