/** The bell between tabs, over a BroadcastChannel. */
import type { Bell } from '../../ports/runs/run-locks.ts';

export class ChannelBell<Subject extends string> implements Bell<Subject> {
  readonly #channel: BroadcastChannel;

  /** @param name of the channel: tabs that use the same one hear each other */
  constructor(name: string) {
    this.#channel = new BroadcastChannel(name);
  }

  ring(subject: Subject): void {
    this.#channel.postMessage(subject);
  }

  listen(onRing: (subject: Subject) => void): () => void {
    const hear = ({ data }: MessageEvent<unknown>): void => {
      if (typeof data === 'string') onRing(data as Subject);
    };
    this.#channel.addEventListener('message', hear);
    return () => this.#channel.removeEventListener('message', hear);
  }

  close(): void {
    this.#channel.close();
  }
}
