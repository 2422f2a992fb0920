/**
 * A worker cut off from everything: it is started inside a frame of an origin of its own, whose policy closes every
 * connection. What runs there has no cookies, storage, cache, page or other worker to reach, and no server; the one way in
 * and out is a message port. Removing the frame ends it, whatever it is doing.
 */
import type { WorkerLike } from '../../worker-link/protocol.ts';

/**
 * The only script of the frame, word for word: the page's content policy names its hash (src/cli/node/headers.mjs, and a test
 * keeps the two in step), so it can be changed in both places only.
 */
export const frameScript = `addEventListener('message', (first) => {
  if (first.source !== parent) return;
  const port = first.ports[0];
  const address = URL.createObjectURL(new Blob([first.data], { type: 'text/javascript' }));
  const worker = new Worker(address);
  worker.onmessage = (event) => port.postMessage(event.data, event.ports);
  worker.onerror = (event) => port.postMessage({ frameError: event.message || 'The worker failed.' });
  port.onmessage = (event) => worker.postMessage(event.data, event.ports);
}, { once: true });`;

/** SHA-256 of the script in base64. */
export const frameScriptHash = 'sha256-/lFOCL41R/mUe4hvTlMMeCOWV+fG546KvN2JXHJTa9c=';

/** Stricter than the page's own policy, and added to it: frames inherit what the page forbids. */
const framePolicy = [
  "default-src 'none'",
  `script-src '${frameScriptHash}' 'wasm-unsafe-eval'`,
  'worker-src blob:',
  "connect-src 'none'",
].join('; ');

const frameDocument = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${framePolicy}"><script>${frameScript}</script>`;

export class FramedWorker implements WorkerLike {
  readonly #frame: HTMLIFrameElement;
  readonly #port: MessagePort;
  readonly #errors = new EventTarget();

  /** @param source the worker’s script: a classic one, that imports nothing */
  constructor(source: string) {
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    this.#frame = document.createElement('iframe');
    this.#frame.setAttribute('sandbox', 'allow-scripts');
    this.#frame.hidden = true;
    this.#frame.title = 'Where code runs';
    this.#frame.srcdoc = frameDocument;
    // The frame's origin is opaque: no name but this one reaches it, and it is ours.
    this.#frame.addEventListener('load', () => this.#frame.contentWindow?.postMessage(source, '*', [port2]), {
      once: true,
    });
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'object' && data !== null && 'frameError' in data)
        this.#errors.dispatchEvent(
          new ErrorEvent('error', { message: String(data.frameError).slice(0, 500) }),
        );
    });
    port1.start();
    document.body.append(this.#frame);
  }

  postMessage(message: unknown, transfer?: unknown): void {
    this.#port.postMessage(message, transfer as Transferable[]);
  }

  addEventListener(...given: Parameters<WorkerLike['addEventListener']>): void {
    this.#targetOf(given[0]).addEventListener(given[0], given[1] as EventListener, given[2]);
  }

  removeEventListener(...given: Parameters<WorkerLike['removeEventListener']>): void {
    this.#targetOf(given[0]).removeEventListener(given[0], given[1] as EventListener, given[2]);
  }

  terminate(): void {
    this.#port.close();
    this.#frame.remove();
  }

  #targetOf(type: string): EventTarget {
    return type === 'error' ? this.#errors : this.#port;
  }
}
