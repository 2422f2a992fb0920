import { Standstill } from './standstill.ts';

/**
 * Hears of every graphics device of this worker that is lost. web-llm logs a loss and unloads itself; a generation that
 * runs then fails in odd ways, or never ends.
 */
export class DeviceWatch {
  readonly #lost: Promise<string>;
  readonly #standstill: Standstill;
  #tell: (reason: string) => void = () => {};
  #expected = false;

  constructor(standstill = new Standstill()) {
    this.#standstill = standstill;
    this.#lost = new Promise((resolve) => {
      this.#tell = resolve;
    });
  }

  /** Resolves with the browser's words when a device is lost that nobody meant to give up. */
  get lost(): Promise<string> {
    return this.#lost;
  }

  /** Milliseconds that this worker stood still a moment ago; 0 where it did not. */
  get stoodStill(): number {
    return this.#standstill.recent;
  }

  /** Losses from now on are our own doing. */
  expectLoss(): void {
    this.#expected = true;
  }

  watch(device: { readonly lost: Promise<{ readonly message: string; readonly reason?: string }> }): void {
    void device.lost.then(({ message, reason }) => {
      if (!this.#expected) this.#tell(message || reason || 'no reason given');
    });
  }

  /** Watches every device that is made in this worker from now on. */
  watchAll(): void {
    this.#standstill.watch();
    const { GPUAdapter: adapter } = globalThis as { GPUAdapter?: { prototype: GPUAdapter } };
    if (adapter === undefined) return;
    const request = adapter.prototype.requestDevice;
    const watch = (device: GPUDevice): void => this.watch(device);
    adapter.prototype.requestDevice = async function requestDevice(this: GPUAdapter, descriptor) {
      const device = await request.call(this, descriptor);
      watch(device);
      return device;
    };
  }
}
