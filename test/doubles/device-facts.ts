import type { TunedModel } from '../../src/models/tuned-settings.ts';
import type { DeviceFacts } from '../../src/models/verdict.ts';
import type { ModelFilesStatus } from '../../src/runtime/models/models.ts';

/** A small model that comes with the app. */
export const bundledModel: TunedModel = {
  contextWindow: 2048,
  reuse: 'common-prefix',
  origin: 'bundled',
  parameters: 0.135,
};

/** Of a model that nobody downloaded. */
export const missingFiles: ModelFilesStatus = {
  state: 'missing',
  loadedBytes: 0,
  totalBytes: null,
  firstUse: 0,
  error: null,
};

/** A machine without a graphics card. */
export const processorOnly: DeviceFacts = {
  gpu: null,
  memoryBytes: 8 * 1024 ** 3,
  cores: 4,
  isolated: true,
  freeStorageBytes: 50e9,
};

/** A machine with a graphics card of two gigabytes for one buffer, and room for any model. */
export function machineWithCard(
  halfPrecision: boolean,
): DeviceFacts & { readonly gpu: NonNullable<DeviceFacts['gpu']> } {
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
