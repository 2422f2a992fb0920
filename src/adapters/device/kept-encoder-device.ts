/**
 * Which device was found to encode faster, or the processor where the other failed, so that both are tried once and not at every
 * start: again with another version of the browser, which may mend what failed. In localStorage, as profiles.
 */

export interface KeptEncoderDevice {
  /** Null where both are to be tried. */
  read(): 'wasm' | 'webgpu' | null;
  write(device: 'wasm' | 'webgpu'): void;
}

/** @param device what the page can tell of device and browser; another one is tried anew */
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
