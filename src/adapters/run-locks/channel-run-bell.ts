/** The bell between tabs, over a BroadcastChannel. */
import type { RunId } from '../../core/memory/units.ts';
import type { RunBell } from '../../ports/runs/run-locks.ts';

/** `store` is the name of the database of the runs. */
export class ChannelRunBell implements RunBell {
  readonly #channel: BroadcastChannel;

  constructor(store: string) {
    this.#channel = new BroadcastChannel(`${store}/runs`);
  }

  ring(run: RunId): void {
    this.#channel.postMessage(run);
  }

  listen(onRing: (run: RunId) => void): () => void {
    const hear = ({ data }: MessageEvent<unknown>): void => {
      if (typeof data === 'string') onRing(data as RunId);
    };
    this.#channel.addEventListener('message', hear);
    return () => this.#channel.removeEventListener('message', hear);
  }

  close(): void {
    this.#channel.close();
  }
}
