/**
 * A worker without access to anything. It starts inside a frame that has its own origin and a policy without any
 * connection. It reaches no cookies, storage, cache, page, other worker or server; its only way in and out is a message
 * port. Removing the frame ends it at once.
 */
import type { WorkerLike } from '../../worker-link/protocol.ts';

/**
 * The frame's only script, word for word. The page's content policy contains its hash (src/cli/node/headers.mjs), and a
 * test keeps the two equal. Change both together.
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

/** Stricter than the page's policy and added to it, because frames inherit what the page forbids. */
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

  /** @param source a classic worker script without imports */
  constructor(source: string) {
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    this.#frame = document.createElement('iframe');
    this.#frame.setAttribute('sandbox', 'allow-scripts');
    this.#frame.hidden = true;
    this.#frame.title = 'Where code runs';
    this.#frame.srcdoc = frameDocument;
    // The frame's origin is opaque, so no other target name reaches it. The frame is ours.
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
