/**
 * Hears of every graphics device of this worker that is lost. web-llm logs a loss and unloads itself; a generation that
 * runs then fails in odd ways, or never ends.
 */
export class DeviceWatch {
  readonly #lost: Promise<string>;
  #tell: (reason: string) => void = () => {};
  #expected = false;

  constructor() {
    this.#lost = new Promise((resolve) => {
      this.#tell = resolve;
    });
  }

  /** Resolves with the browser's words when a device is lost that nobody meant to give up. */
  get lost(): Promise<string> {
    return this.#lost;
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
