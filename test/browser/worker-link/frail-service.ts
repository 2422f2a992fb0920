/** What the frail worker does; `life` counts the workers that its test has made. */
import { WebpaceError } from '../../../src/core/errors.ts';
import type { CallContext, LoadProgress } from '../../../src/worker-link/protocol.ts';

export interface FrailSettings {
  readonly neverLoad?: boolean;
}

export type FrailService = ReturnType<typeof frailService>;

export function frailService() {
  return {
    async load(settings: FrailSettings, context: CallContext<LoadProgress>): Promise<{ born: number }> {
      context.emit({ stage: 'start', loadedBytes: 0, totalBytes: 0 });
      if (settings.neverLoad) await new Promise<never>(() => {});
      return { born: Date.now() };
    },
    operations: {
      echo: async (text: string) => text,
      refuse: async () => {
        throw new WebpaceError('document-too-large', 'Take a smaller one.', { details: { bytes: 7 } });
      },
      poison: async () => {
        throw new RangeError('out of bounds');
      },
      closeItself: async () => {
        (globalThis as unknown as { close(): void }).close();
        return new Promise<never>(() => {});
      },
      hang: () => new Promise<never>(() => {}),
      /** Blocks the thread without work for the processor: no message, no abort gets in. */
      block: async (milliseconds: number) => {
        block(milliseconds);
        return 'done';
      },
      /** Blocks it by work. */
      spin: async (milliseconds: number) => {
        const end = performance.now() + milliseconds;
        while (performance.now() < end);
        return 'done';
      },
      /** Answers, and blocks the thread then. */
      blockLater: async (milliseconds: number) => {
        setTimeout(() => block(milliseconds), 100);
      },
      throwLater: async () => {
        setTimeout(() => {
          throw new Error('uncaught');
        });
        return new Promise<never>(() => {});
      },
    },
  };
}

function block(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
