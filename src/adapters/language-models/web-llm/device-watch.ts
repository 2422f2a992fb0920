import { Standstill } from './standstill.ts';

/**
 * Notices when a graphics device of this worker is lost. web-llm logs a loss and unloads itself; a running generation
 * then fails in odd ways, or never ends.
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

  /** Resolves with the browser's words when a device is lost unexpectedly. */
  get lost(): Promise<string> {
    return this.#lost;
  }

  /** Milliseconds that this worker just stood still, or 0. */
  get stoodStill(): number {
    return this.#standstill.recent;
  }

  /** Ignores losses from now on, because we cause them. */
  expectLoss(): void {
    this.#expected = true;
  }

  watch(device: { readonly lost: Promise<{ readonly message: string; readonly reason?: string }> }): void {
    void device.lost.then(({ message, reason }) => {
      if (!this.#expected) this.#tell(message || reason || 'no reason given');
    });
  }

  /** Watches every device that this worker makes from now on. */
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
