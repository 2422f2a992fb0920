import type { DeviceFacts } from '../../src/models/verdict.ts';

/** A machine with a graphics card of two gigabytes for one buffer, and room for any model. */
export function machineWithCard(halfPrecision: boolean): DeviceFacts {
  return {
    gpu: {
      halfPrecision,
      software: false,
      name: 'a card',
      maxBufferBytes: 2 ** 32,
      maxBindingBytes: 2 ** 31,
      workgroupStorageBytes: 32_768,
    },
    memoryBytes: 16 * 1024 ** 3,
    cores: 8,
    isolated: true,
    freeStorageBytes: 1e11,
  };
}
