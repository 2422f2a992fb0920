/** A worker made of a `MessageChannel`: a service behind a real message boundary, in node, that can die on command. */

import type { WorkerLike, WorkerService } from '../../src/worker-link/protocol.ts';
import { serveWorker } from '../../src/worker-link/worker-host.ts';

export interface MessagePortWorker extends WorkerLike {
  /** Ends it without a word, as `self.close()` would. */
  die(): void;
  /** From now on it hears nothing, as a worker whose thread is blocked. */
  hang(): void;
  /** Raises the `error` event that a broken script raises. */
  fail(message: string): void;
  readonly terminated: boolean;
}

/** Serves `service`, or nothing at all: a worker that never answers. */
export function messagePortWorker<Settings>(service?: WorkerService<Settings>): MessagePortWorker {
  const { port1, port2 } = new MessageChannel();
  if (service !== undefined) serveWorker(service, port2);
  port1.start();
  const errors = new EventTarget();
  let terminated = false;
  let hangs = false;
  const close = (): void => {
    port1.close();
    port2.close();
  };
  const targetOf = (type: string): EventTarget => (type === 'message' ? port1 : errors);
  return {
    postMessage: (message: unknown, transfer?: Transferable[] | StructuredSerializeOptions) =>
      terminated || hangs ? undefined : port1.postMessage(message, transfer as Transferable[]),
    addEventListener: (type: string, listener: EventListener) =>
      targetOf(type).addEventListener(type, listener),
    removeEventListener: (type: string, listener: EventListener) =>
      targetOf(type).removeEventListener(type, listener),
    terminate() {
      terminated = true;
      close();
    },
    die: close,
    hang() {
      hangs = true;
    },
    fail: (message) => errors.dispatchEvent(Object.assign(new Event('error'), { message })),
    get terminated() {
      return terminated;
    },
  };
}
