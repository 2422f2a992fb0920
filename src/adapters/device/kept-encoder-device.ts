/**
 * Keeps which device encodes faster, or that the graphics processor failed, so that both are not tried at each start.
 * Another browser version is tried again, because it may fix the failure. Kept in localStorage, like profiles.
 */

export interface KeptEncoderDevice {
  /** Null: try both. */
  read(): 'wasm' | 'webgpu' | null;
  write(device: 'wasm' | 'webgpu'): void;
}

/** @param device what the page knows about device and browser. Another one is tried again. */
export function keptEncoderDevice(name: string, device: string): KeptEncoderDevice {
  const key = `${name}/encoder-device`;
  return {
    read() {
      try {
        const [kept, found] = JSON.parse(localStorage.getItem(key) ?? '[]') as unknown[];
        return kept === device && (found === 'wasm' || found === 'webgpu') ? found : null;
      } catch {
        return null;
      }
    },
    write(found) {
      try {
        localStorage.setItem(key, JSON.stringify([device, found]));
      } catch {
        // It is tried again another time.
      }
    },
  };
}
