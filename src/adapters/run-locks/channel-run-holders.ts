/** Tabs ask each other over a BroadcastChannel whether the one that works on a run is awake. */
import type { RunId } from '../../core/memory/units.ts';
import type { RunHolders } from '../../ports/runs/run-locks.ts';

type Word = { readonly asks: RunId } | { readonly works: RunId };

/** `store` is the name of the database of the runs. */
export class ChannelRunHolders implements RunHolders {
  readonly #channel: BroadcastChannel;

  /** @param works true if this tab works on the run now */
  constructor(store: string, works: (run: RunId) => boolean) {
    this.#channel = new BroadcastChannel(`${store}/holders`);
    this.#channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
      if ('asks' in data && works(data.asks)) this.#channel.postMessage({ works: data.asks } satisfies Word);
    });
  }

  answers(run: RunId, milliseconds = 3000): Promise<boolean> {
    return new Promise((resolve) => {
      const end = (answered: boolean): void => {
        clearTimeout(timer);
        this.#channel.removeEventListener('message', hear);
        resolve(answered);
      };
      const hear = ({ data }: MessageEvent<Word>): void => {
        if ('works' in data && data.works === run) end(true);
      };
      const timer = setTimeout(() => end(false), milliseconds);
      this.#channel.addEventListener('message', hear);
      this.#channel.postMessage({ asks: run } satisfies Word);
    });
  }

  close(): void {
    this.#channel.close();
  }
}
